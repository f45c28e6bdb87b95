import { Skeleton } from 'antd';
import styles from './detail.module.css';

/** The bones of the page, in its real measures. */
export function DetailSkeleton() {
  return (
    <div className={`page-width ${styles.page}`} aria-busy>
      <h1 className="visually-hidden">产品详情</h1>
      <p className={`t-13 mb-12 quiet ${styles.crumbs}`} />
      <div className={styles.grid}>
        <div className={`paper edge ${styles.top}`}>
          <div className={`thin hover-fill ${styles.bone}`} />
          <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 9 }} />
        </div>
      </div>
    </div>
  );
}
