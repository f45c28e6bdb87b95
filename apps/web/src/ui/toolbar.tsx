import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

/** Filters and fields in one line, on the upper edge of the panel that they belong to. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={`row wrap gap-8 edge paper ${styles.bar}`}>{children}</div>;
}
