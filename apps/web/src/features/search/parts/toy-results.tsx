import { api } from '@wanyuan/contract/client';
import { Pagination } from 'antd';
import { useNavigate } from 'react-router';
import { formatCount } from '#lib/format.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { samplePath } from '#page-kit/category-links.ts';
import { ToyCard } from '#page-kit/toy-card.tsx';
import { EmptyResult } from './empty-result.tsx';
import styles from './results.module.css';

const PAGE_SIZE = 40;

interface ToyResultsProps {
  keyword: string;
  category: number | undefined;
  page: number;
}

/** The toys that fit, the newest first. */
export function ToyResults({ keyword, category, page }: ToyResultsProps) {
  const navigate = useNavigate();
  const query = { keyword, page, page_size: PAGE_SIZE, ...(category === undefined ? {} : { category_id: category }) };
  const { data, error, refetch, isPlaceholderData } = useCall(api.toy.get_list, query, { keepPrevious: true });
  if (error) return <CallErrorPanel what="产品列表" error={error} onRetry={() => void refetch()} />;
  if (data?.total === 0) return <EmptyResult what="产品" keyword={keyword} />;
  return (
    <section aria-label="产品" aria-busy={!data || isPlaceholderData}>
      <p className={styles.total}>{data ? `共 ${formatCount(data.total)} 款` : '正在查找…'}</p>
      <ul className={styles.grid}>
        {data
          ? data.list.map((toy) => (
              <li key={toy.toy_id}>
                <ToyCard toy={toy} />
              </li>
            ))
          : Array.from({ length: 10 }, (_, index) => <li key={index} className={styles.waiting} />)}
      </ul>
      <Pagination
        className={styles.pages ?? ''}
        align="center"
        current={page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={(next) => void navigate(samplePath({ keyword, category, page: next }))}
      />
    </section>
  );
}
