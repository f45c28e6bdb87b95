import { Skeleton } from 'antd';
import styles from '#ui/panel.module.css';

/** In the place of a panel whose contents are on their way. */
export function WaitingCard({ rows = 8, isPlain = false }: { rows?: number; isPlain?: boolean }) {
  return (
    <div className={`pad-16 ${isPlain ? '' : `card ${styles.panel}`}`}>
      <Skeleton active paragraph={{ rows }} title={false} />
    </div>
  );
}
