import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: ReactNode;
  /** Beside the title, such as how many there are. */
  note?: ReactNode;
  /** The panel's name, where its heading says more. */
  label?: string;
  /** Its contents reach the edges. */
  isFlush?: boolean;
  children: ReactNode;
}

/** A card with a heading; panels below each other keep their distance. */
export function Panel({ title, note, label, isFlush = false, children }: PanelProps) {
  const id = useId();
  const name = label === undefined ? { 'aria-labelledby': id } : { 'aria-label': label };
  return (
    <section className={`card ${isFlush ? 'clip' : 'pad-16'} ${styles.panel}`} data-flush={isFlush} {...name}>
      <h2 id={id} className="h-16">
        {title} {note && <small>{note}</small>}
      </h2>
      {children}
    </section>
  );
}
