import { Progress } from 'antd';
import { ShieldCheck } from 'lucide-react';
import styles from './fields.module.css';

/** Says what the page is busy with; read out once, not with every step, because its place is always there. */
export function ProofLine({ percent }: { percent: number | null }) {
  return (
    <output>
      {percent !== null && (
        <span className={`row gap-6 t-13 quiet ${styles.proof}`}>
          <ShieldCheck size={16} aria-hidden />
          <span>正在进行安全验证，无需操作…</span>
          <Progress
            aria-label="安全验证进度"
            className={styles.proofBar ?? ''}
            percent={percent}
            showInfo={false}
            size="small"
          />
        </span>
      )}
    </output>
  );
}
