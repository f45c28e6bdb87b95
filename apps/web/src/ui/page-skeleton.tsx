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
    <output className={`page-width block relative ${styles.page}`} aria-label="页面加载中">
      <div className={`round mb-12 hover-fill ${styles.bar}`} />
      <div className={`grid ${styles.grid}`}>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className={`round hover-fill ${styles.card}`} />
        ))}
      </div>
      {isSlow && <p className="quiet mt-16 text-centre">网络较慢，正在继续加载…</p>}
    </output>
  );
}
