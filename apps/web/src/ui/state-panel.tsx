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
    <section className={`row text-centre ${styles.panel}`} {...(isAlert ? { role: 'alert' } : {})}>
      <span className={`middle quiet mb-16 hover-fill ${styles.icon}`}>
        <Icon size={24} aria-hidden />
      </span>
      <h2 className="h-16">{title}</h2>
      {description !== undefined && <p className={`quiet mt-4 ${styles.text}`}>{description}</p>}
      {actions !== undefined && <div className={`flex gap-8 ${styles.actions}`}>{actions}</div>}
    </section>
  );
}
