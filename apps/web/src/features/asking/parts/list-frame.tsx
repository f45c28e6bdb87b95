import { Skeleton } from 'antd';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallError } from '#lib/call-error.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { useExistingPage } from '#page-kit/use-existing-page.ts';
import { Pages } from '#page-kit/pages.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import styles from './asking.module.css';

export const PAGE_SIZE = 20;

interface ListFrameProps {
  what: string;
  data: { list: readonly unknown[]; total: number; page: number; page_size: number } | undefined;
  error: CallError | null;
  onRetry: () => void;
  empty: { icon: LucideIcon; title: string; description: string; actions?: ReactNode };
  page: number;
  onPage: (page: number) => void;
  children: ReactNode;
}

/** What stands around the rows of a list: waiting, broken, empty, pages. */
export function ListFrame({ what, data: found, error, onRetry, empty, page, onPage, children }: ListFrameProps) {
  const data = useExistingPage(found, onPage);
  if (!data) {
    return (
      <div className={styles.list}>
        {error ? (
          <CallErrorPanel what={what} error={error} onRetry={onRetry} />
        ) : (
          Array.from({ length: 5 }, (_, index) => (
            <div key={index} className={styles.waiting}>
              <Skeleton active avatar={{ size: 60, shape: 'square' }} paragraph={{ rows: 1 }} />
            </div>
          ))
        )}
      </div>
    );
  }
  return (
    <>
      <div className={styles.list}>{data.list.length === 0 ? <StatePanel {...empty} /> : children}</div>
      {data.total > PAGE_SIZE && (
        <Pages
          className={styles.pages ?? ''}
          current={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          showTotal={(total) => `共 ${total} 条`}
          onChange={onPage}
        />
      )}
    </>
  );
}
