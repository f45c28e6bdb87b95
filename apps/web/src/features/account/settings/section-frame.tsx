import type { ReactNode } from 'react';
import styles from './settings.module.css';

interface SectionFrameProps {
  id: string;
  title: string;
  lead: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function SectionFrame({ id, title, lead, actions, children }: SectionFrameProps) {
  return (
    <section id={id} className={`card ${styles.section}`} aria-labelledby={`${id}-title`}>
      <header className={`row spread gap-16 edge-bottom ${styles.head}`}>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          <p>{lead}</p>
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}

interface SettingRowProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  action?: ReactNode;
}

/** One line: what it is, how it stands, what can be done. */
export function SettingRow({ label, value, note, action }: SettingRowProps) {
  return (
    <div className={`row gap-16 ${styles.row}`}>
      <span className={`rigid quiet ${styles.label}`}>{label}</span>
      <span className="grow thin break">
        {value}
        {note !== undefined && <small>{note}</small>}
      </span>
      {action}
    </div>
  );
}
