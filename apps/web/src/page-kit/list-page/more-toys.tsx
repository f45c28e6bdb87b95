import { Button } from 'antd';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { scrollParent } from '../toy-list/scroll-parent.ts';
import styles from './list-page.module.css';
import { KEPT_MAX, type ToyPages } from './use-toy-pages.ts';

interface MoreToysProps {
  pages: Pick<ToyPages, 'toys' | 'loadMore' | 'isLoadingMore' | 'lastPage' | 'error' | 'retry'>;
  pageCount: number;
  onJump: (page: number) => void;
}

/** The next page is fetched this far below the window, so that the user hardly ever meets the end. */
const AHEAD = '2800px 0px';

/** The end of what is loaded: it loads on when it comes near, or says that this was all. */
export function MoreToys({ pages, pageCount, onJump }: MoreToysProps) {
  const end = useRef<HTMLDivElement>(null);
  const { loadMore, isLoadingMore, lastPage, error, retry } = pages;
  const count = pages.toys?.length ?? 0;
  useEffect(() => {
    if (!end.current || !loadMore || isLoadingMore || error) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadMore();
      },
      { root: scrollParent(end.current), rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
  });
  const hasNext = lastPage < pageCount;
  return (
    <div ref={end} className={`row t-13 quiet mt-24 centred ${styles.end}`}>
      {error && count > 0 ? (
        <Button onClick={retry}>没有取到下一页，点击重试</Button>
      ) : isLoadingMore ? (
        <span>
          <LoaderCircle size={16} aria-hidden />
          正在加载第 {lastPage + 1} 页
        </span>
      ) : hasNext && count >= KEPT_MAX ? (
        <Button onClick={() => onJump(lastPage + 1)}>
          已显示 {count} 款，从第 {lastPage + 1} 页继续
        </Button>
      ) : hasNext ? (
        <Button onClick={loadMore}>继续加载</Button>
      ) : (
        count > 0 && <span>已经到底了</span>
      )}
    </div>
  );
}
