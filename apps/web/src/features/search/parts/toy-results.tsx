import { api } from '@wanyuan/contract/client';
import { formatCount } from '#lib/format.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { samplePath } from '#page-kit/category-links.ts';
import { ToyGrid } from '#page-kit/toy-grid.tsx';
import { EmptyResult } from './empty-result.tsx';
import { ResultPages } from './result-pages.tsx';
import styles from './results.module.css';

const PAGE_SIZE = 40;

interface ToyResultsProps {
  keyword: string;
  category: number | undefined;
  page: number;
}

/** The toys that fit, the newest first. */
export function ToyResults({ keyword, category, page }: ToyResultsProps) {
  const query = { keyword, page, page_size: PAGE_SIZE, ...(category === undefined ? {} : { category_id: category }) };
  const { data, error, refetch, isPlaceholderData } = useCall(api.toy.get_list, query, { keepPrevious: true });
  if (error) return <CallErrorPanel what="产品列表" error={error} onRetry={() => void refetch()} />;
  if (data?.total === 0) return <EmptyResult what="产品" keyword={keyword} />;
  return (
    <section aria-label="产品" aria-busy={!data || isPlaceholderData}>
      <p className={styles.total}>{data ? `共 ${formatCount(data.total)} 款` : '正在查找…'}</p>
      <ToyGrid toys={data?.list} waiting={10} />
      <ResultPages
        page={page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        pathOf={(next) => samplePath({ keyword, category, page: next })}
      />
    </section>
  );
}
