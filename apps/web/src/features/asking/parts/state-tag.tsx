import type { Tone } from '../words.ts';
import styles from './asking.module.css';

export function StateTag({ label, tone }: { label: string; tone: Tone }) {
  return (
    <span className={`inline-row quiet nowrap round-tag hover-fill ${styles.tag}`} data-tone={tone}>
      {label}
    </span>
  );
}
