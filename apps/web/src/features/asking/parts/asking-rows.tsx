import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { RowsPage, type RowsPageProps } from '#page-kit/rows/rows-page.tsx';
import type { Page } from '#page-kit/rows/use-existing-page.ts';
import { Toolbar } from '#ui/toolbar.tsx';
import { AskingNav, type AskingPlace } from './asking-nav.tsx';
import styles from './asking.module.css';

const WAITING = Array.from({ length: 5 }, (_, index) => (
  <div key={index} className="pad-16">
    <Skeleton active avatar={{ size: 60, shape: 'square' }} paragraph={{ rows: 1 }} />
  </div>
));

interface AskingRowsProps<R extends object, P extends Page & { list: R[] }> extends Omit<
  RowsPageProps<R, P>,
  'head' | 'filtered'
> {
  at: AskingPlace;
  /** What is done with the whole list, at the right of the head. */
  acts: ReactNode;
  /** 询价, 补样单, 采购单. */
  noun: string;
}

/** One of the three lists of what was asked of factories. */
export function AskingRows<R extends object, P extends Page & { list: R[] }>(props: AskingRowsProps<R, P>) {
  const { at, acts, noun, filters, ...rows } = props;
  return (
    <RowsPage<R, P>
      isTight
      head={<AskingNav at={at}>{acts}</AskingNav>}
      filters={<Toolbar>{filters}</Toolbar>}
      className={styles.list}
      waiting={WAITING}
      filtered={{
        icon: rows.empty.icon,
        title: `没有符合条件的${noun}`,
        description: '换个条件再看看。',
        clear: `查看全部${noun}`,
      }}
      pages={{ className: styles.pages ?? '', showTotal: (total) => `共 ${total} 条` }}
      {...rows}
    />
  );
}
