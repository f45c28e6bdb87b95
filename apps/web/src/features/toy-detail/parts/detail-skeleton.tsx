import { Skeleton } from 'antd';
import styles from './detail.module.css';

/** The bones of the page, in its real measures. */
export function DetailSkeleton() {
  return (
    <div className={`page-width ${styles.page}`} aria-busy>
      <h1 className="visually-hidden">产品详情</h1>
      <p className={styles.crumbs} />
      <div className={styles.grid}>
        <div className={styles.top}>
          <div className={`${styles.gallery} ${styles.bone}`} />
          <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 9 }} />
        </div>
      </div>
    </div>
  );
}
