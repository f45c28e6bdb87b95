import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

/** The column that a page of the shell stands in. */
export function PageFrame({ isTight = false, children }: { isTight?: boolean; children: ReactNode }) {
  return (
    <div className={`page-width column ${styles.page}`} data-tight={isTight}>
      {children}
    </div>
  );
}

interface PageHeadProps {
  title: string;
  /** How many there are. */
  count?: ReactNode;
  /** Fields and buttons, at the right. */
  children?: ReactNode;
}

export function PageHead({ title, count, children }: PageHeadProps) {
  return (
    <header className={`row wrap gap-12 mb-12 ${styles.head}`}>
      <h1>{title}</h1>
      {count !== undefined && <output>{count}</output>}
      <span className="grow" />
      {children}
    </header>
  );
}
