import { useEffect, useState } from 'react';
import styles from './page-skeleton.module.css';

const SLOW_AFTER_MS = 5_000;

/** Stands in while a page's code arrives; after a while it says that it is still trying. */
export function PageSkeleton() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSlow(true);
    }, SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <output className={`page-width ${styles.page}`} aria-label="页面加载中">
      <div className={styles.bar} />
      <div className={styles.grid}>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className={styles.card} />
        ))}
      </div>
      {isSlow && <p className={styles.slow}>网络较慢，正在继续加载…</p>}
    </output>
  );
}
