import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './state-panel.module.css';

export interface StatePanelProps {
  icon: LucideIcon;
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** An error is read out at once. */
  isAlert?: boolean;
}

/** What a place says when it has nothing else to show: empty, broken, missing. */
export function StatePanel({ icon: Icon, title, description, actions, isAlert = false }: StatePanelProps) {
  return (
    <section className={styles.panel} {...(isAlert ? { role: 'alert' } : {})}>
      <span className={styles.icon}>
        <Icon size={24} aria-hidden />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {description !== undefined && <p className={styles.text}>{description}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
