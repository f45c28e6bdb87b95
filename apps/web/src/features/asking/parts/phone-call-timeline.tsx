import { formatDateTime } from '#lib/format.ts';
import type { PhoneCallRecord } from '../types.ts';
import { whenWords } from '#page-kit/asking-words.ts';
import styles from './asking.module.css';

interface PhoneCallTimelineProps {
  phoneCalls: readonly PhoneCallRecord[];
  phoneTime: string | null;
  now: Date;
}

/** Every attempt to reach the factory, and when the next one will be made. */
export function PhoneCallTimeline({ phoneCalls, phoneTime, now }: PhoneCallTimelineProps) {
  if (phoneCalls.length === 0 && phoneTime === null)
    return <p className={`cut t-12 quiet ${styles.note}`}>没有致电记录</p>;
  return (
    <ol className={`t-13 ${styles.phoneCalls}`} aria-label="致电记录">
      {phoneCalls.map(({ attempt, called_time, outcome }) => (
        <li key={attempt}>
          <time dateTime={called_time}>{formatDateTime(called_time)}</time>
          <small>第 {attempt} 次致电</small>
          {outcome}
        </li>
      ))}
      {phoneTime !== null && (
        <li className={styles.next}>
          <time dateTime={phoneTime}>{whenWords(phoneTime, now)}</time>
          {phoneCalls.length > 0 ? '再次致电' : '首次致电'}
        </li>
      )}
    </ol>
  );
}
