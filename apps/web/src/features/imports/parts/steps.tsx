import { Check } from 'lucide-react';
import type { Import } from '../model/import-types.ts';
import styles from './steps.module.css';

const AT: Record<Import['phase'], number> = {
  reading: 0,
  failed: 0,
  preview: 1,
  importing: 2,
  done: 3,
  undoing: 3,
  undone: 3,
};

/** How far an import is on the way from a file to its result. */
export function Steps({ labels, phase }: { labels: readonly string[]; phase: Import['phase'] | null }) {
  const at = phase === null ? 0 : AT[phase];
  return (
    <ol className={`flex rigid gap-12 t-13 ${styles.steps}`} aria-label="步骤">
      {labels.map((label, place) => (
        <li
          key={label}
          data-state={place < at ? 'past' : place === at ? 'now' : 'later'}
          {...(place === at ? { 'aria-current': 'step' as const } : {})}
        >
          <i aria-hidden>{place < at ? <Check size={12} /> : place + 1}</i>
          {label}
        </li>
      ))}
    </ol>
  );
}
