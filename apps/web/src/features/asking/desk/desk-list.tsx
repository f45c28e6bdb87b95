import { Skeleton } from 'antd';
import { CircleCheckBig } from 'lucide-react';
import type { ReactNode } from 'react';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { Rows } from '#page-kit/rows/rows.tsx';
import type { Page } from '#page-kit/rows/use-existing-page.ts';
import { useFilterState } from '#page-kit/rows/use-filter-state.ts';
import { useRows, type RowsCall } from '#page-kit/rows/use-rows.ts';
import type { ReadRef } from '@wanyuan/contract/client';
import styles from './desk.module.css';

interface DeskInput {
  is_open?: boolean | undefined;
  keyword?: string | undefined;
}

/** What a tab of the desk shows: what waits, or what is done. */
export function useDeskList<P extends Page>(ref: ReadRef<DeskInput, P>) {
  const filter = useFilterState({ is_open: true, keyword: '' });
  const { is_open, keyword } = filter.address;
  return { filter, call: useRows(ref, { is_open, keyword }, filter, { pageSize: 50 }) };
}

interface DeskListProps<P extends Page & { list: object[] }> {
  what: string;
  filter: ReturnType<typeof useDeskList>['filter'];
  call: RowsCall<P>;
  children: (data: P) => ReactNode;
}

/** What stands around the cards of a tab. */
export function DeskList<P extends Page & { list: object[] }>({ what, filter, call, children }: DeskListProps<P>) {
  const { address, change } = filter;
  const { is_open: isOpen, keyword } = address;
  return (
    <>
      <div className="flex gap-8 mb-12">
        <fieldset className={`hover-fill flex ${styles.which}`} aria-label="范围">
          <button type="button" aria-pressed={isOpen} onClick={() => change({ is_open: true })}>
            待处理
          </button>
          <button type="button" aria-pressed={!isOpen} onClick={() => change({ is_open: false })}>
            已处理
          </button>
        </fieldset>
        <div className={styles.search}>
          <KeywordField isLarge label="找货号、买家" value={keyword} onSearch={(next) => change({ keyword: next })} />
        </div>
      </div>
      <Rows
        what={what}
        call={call}
        waiting={
          <div className={`edge paper mb-12 ${styles.group}`}>
            {Array.from({ length: 3 }, (_, index) => (
              <div key={index} className={styles.card}>
                <Skeleton active avatar={{ shape: 'square', size: 60 }} paragraph={{ rows: 2 }} />
              </div>
            ))}
          </div>
        }
        empty={{
          icon: CircleCheckBig,
          title: keyword === '' ? `没有${isOpen ? '待处理' : '已处理'}的${what}` : `没有${what}`,
          description: isOpen ? '有新的会出现在这里，并以消息通知您。' : '换个条件再看看。',
        }}
        pages={{ className: styles.pages ?? '', simple: true }}
      >
        {children}
      </Rows>
    </>
  );
}
