import type { Tone } from '../words.ts';
import styles from './asking.module.css';

export function StateTag({ label, tone }: { label: string; tone: Tone }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {label}
    </span>
  );
}
