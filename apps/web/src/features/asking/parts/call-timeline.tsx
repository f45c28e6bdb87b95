import { formatDateTime } from '#lib/format.ts';
import type { CallRecord } from '../types.ts';
import { whenWords } from '../words.ts';
import styles from './asking.module.css';

interface CallTimelineProps {
  calls: readonly CallRecord[];
  callTime: string | null;
  now: Date;
}

/** Every attempt to reach the factory, and when the next one will be made. */
export function CallTimeline({ calls, callTime, now }: CallTimelineProps) {
  if (calls.length === 0 && callTime === null) return <p className={`cut t-12 quiet ${styles.note}`}>没有致电记录</p>;
  return (
    <ol className={`t-13 ${styles.calls}`} aria-label="致电记录">
      {calls.map(({ attempt, called_time, outcome }) => (
        <li key={attempt}>
          <time dateTime={called_time}>{formatDateTime(called_time)}</time>
          <small>第 {attempt} 次致电</small>
          {outcome}
        </li>
      ))}
      {callTime !== null && (
        <li className={styles.next}>
          <time dateTime={callTime}>{whenWords(callTime, now)}</time>
          {calls.length > 0 ? '再次致电' : '首次致电'}
        </li>
      )}
    </ol>
  );
}
