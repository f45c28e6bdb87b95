import { Plus } from 'lucide-react';
import styles from './selects.module.css';

/** A choice of the selects of this folder, with a note that tells it from similar ones. */
export interface NotedOption {
  value: number;
  label: string;
  note: string;
  mark?: string;
  isNew?: boolean;
}

export function drawOption({ data: { label, note, mark, isNew } }: { data: NotedOption }) {
  return (
    <span className={`row thin gap-8 ${styles.option}`}>
      {isNew && <Plus size={14} aria-hidden />}
      <span>{label}</span>
      {mark && <em>{mark}</em>}
      {note !== '' && <small>{note}</small>}
    </span>
  );
}
