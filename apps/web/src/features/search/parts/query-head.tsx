import { X, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import styles from './search.module.css';

export interface QueryChip {
  label: string;
  icon: LucideIcon;
  /** The address without this condition. */
  clearTo: string;
}

interface QueryHeadProps {
  title: string;
  chips: readonly QueryChip[];
  hint?: string;
}

/** What is being looked for; a click on a condition takes it away. */
export function QueryHead({ title, chips, hint = '在上方输入关键词，或选择分类' }: QueryHeadProps) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {chips.length === 0 && <span className={styles.quiet}>{hint}</span>}
      {chips.map(({ label, icon: Icon, clearTo }) => (
        <Link key={label} to={clearTo} replace className={styles.set} aria-label={`去掉条件：${label}`}>
          <Icon size={14} aria-hidden />
          <span>{label}</span>
          <X size={14} aria-hidden />
        </Link>
      ))}
    </header>
  );
}
