import type { StateTone } from '@wanyuan/domain';
import styles from './state-tag.module.css';

/** Where a record stands, in one word and its colour. */
export function StateTag({ label, tone }: { label: string; tone: StateTone }) {
  return (
    <span className={`inline-row quiet nowrap round-tag hover-fill ${styles.tag}`} data-tone={tone}>
      {label}
    </span>
  );
}
