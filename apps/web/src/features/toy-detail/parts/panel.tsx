import { useId, type ReactNode } from 'react';
import styles from './detail.module.css';

interface PanelProps {
  title: string;
  note?: ReactNode;
  /** At the right end of the heading. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A part of the page, whose heading is higher than that of `ui/panel` and has actions at its end. */
export function Panel({ title, note, extra, children }: PanelProps) {
  const id = useId();
  return (
    <section className={`clip paper edge ${styles.panel}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span>{note}</span>}
        {extra !== undefined && <div>{extra}</div>}
      </header>
      {children}
    </section>
  );
}
