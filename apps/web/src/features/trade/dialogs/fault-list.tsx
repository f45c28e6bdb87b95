import type { SyncView } from '../socket/run-sync.ts';
import styles from '../parts/trade.module.css';

interface FaultListProps {
  /** As many as are shown. */
  faults: SyncView['faults'];
  count: number;
}

/** Line by line what was left out, and why. */
export function FaultList({ faults, count }: FaultListProps) {
  if (count === 0) return null;
  return (
    <section className={`mt-12 edge round ${styles.faults}`} aria-label="有问题的行">
      <h4>{count} 行没有导入</h4>
      <ul>
        {faults.map(({ line, message }) => (
          <li key={line}>
            <b>第 {line} 行</b> {message}
          </li>
        ))}
      </ul>
      {count > faults.length && <p className="quiet t-13">还有 {count - faults.length} 行没有列出</p>}
    </section>
  );
}
