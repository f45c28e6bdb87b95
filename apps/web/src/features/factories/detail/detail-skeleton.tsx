import { Skeleton } from 'antd';
import styles from './detail.module.css';
import head from './detail-head.module.css';

/** The page while its data is on its way, in its real size. */
export function DetailSkeleton() {
  return (
    <output aria-label="工厂资料加载中">
      <div className={`card grid gap-24 ${head.head}`}>
        <Skeleton.Node active style={{ width: '100%', height: 225 }} />
        <Skeleton active avatar paragraph={{ rows: 5 }} />
      </div>
      <div className={`grid gap-12 top-aligned ${styles.columns}`}>
        <Skeleton active paragraph={{ rows: 8 }} />
        <Skeleton active paragraph={{ rows: 5 }} />
      </div>
    </output>
  );
}
