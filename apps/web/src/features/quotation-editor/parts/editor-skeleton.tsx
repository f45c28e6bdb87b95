import { Skeleton } from 'antd';
import styles from './editor.module.css';

/** The page before anything is known: the same heights, so that nothing moves. */
export function EditorSkeleton() {
  return (
    <output className={`page-width grid ${styles.page}`} aria-label="正在读取报价单">
      <span className={`column gap-12 thin ${styles.main}`}>
        <span className="card pad-16 block">
          <Skeleton active title={{ width: 220 }} paragraph={{ rows: 5 }} />
        </span>
        <span className="card pad-16 block">
          <Skeleton active title={false} paragraph={{ rows: 12 }} />
        </span>
      </span>
      <span className="card pad-16 block">
        <Skeleton active paragraph={{ rows: 6 }} />
      </span>
    </output>
  );
}
