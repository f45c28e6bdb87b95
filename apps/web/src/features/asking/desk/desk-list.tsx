import { Skeleton } from 'antd';
import { CircleCheckBig } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallError } from '#lib/call-error.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { useExistingPage } from '#page-kit/use-existing-page.ts';
import { Pages } from '#page-kit/pages.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import styles from './desk.module.css';
import { DESK_PAGE, type DeskFilter } from './use-desk-list.ts';

interface DeskListProps {
  what: string;
  filter: DeskFilter;
  data: { list: readonly unknown[]; total: number; page: number; page_size: number } | undefined;
  error: CallError | null;
  onRetry: () => void;
  children: ReactNode;
}

/** What stands around the cards of a tab. */
export function DeskList({ what, filter, data: found, error, onRetry, children }: DeskListProps) {
  const { query, set } = filter;
  const data = useExistingPage(found, (page) => set({ page }));
  return (
    <>
      <div className={styles.tools}>
        <fieldset className={styles.which} aria-label="范围">
          <button type="button" aria-pressed={query.is_open} onClick={() => set({ is_open: true })}>
            待处理
          </button>
          <button type="button" aria-pressed={!query.is_open} onClick={() => set({ is_open: false })}>
            已处理
          </button>
        </fieldset>
        <div className={styles.search}>
          <KeywordField isLarge label="找货号、买家" value={query.keyword} onSearch={(keyword) => set({ keyword })} />
        </div>
      </div>
      {!data && error && <CallErrorPanel what={what} error={error} onRetry={onRetry} />}
      {!data && !error && (
        <div className={styles.group}>
          {Array.from({ length: 3 }, (_, index) => (
            <div key={index} className={styles.card}>
              <Skeleton active avatar={{ shape: 'square', size: 60 }} paragraph={{ rows: 2 }} />
            </div>
          ))}
        </div>
      )}
      {data?.list.length === 0 && (
        <StatePanel
          icon={CircleCheckBig}
          title={query.keyword === '' ? `没有${query.is_open ? '待处理' : '已处理'}的${what}` : `没有${what}`}
          description={query.is_open ? '有新的会出现在这里，并以消息通知您。' : '换个条件再看看。'}
        />
      )}
      {children}
      {data && data.total > DESK_PAGE && (
        <Pages
          className={styles.pages ?? ''}
          simple
          current={query.page}
          pageSize={DESK_PAGE}
          total={data.total}
          onChange={(page) => set({ page })}
        />
      )}
    </>
  );
}
