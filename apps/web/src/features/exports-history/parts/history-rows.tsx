import type { ReactNode } from 'react';
import { Rows, type RowsProps } from '#page-kit/rows/rows.tsx';
import type { Page } from '#page-kit/rows/use-existing-page.ts';
import styles from './history.module.css';

interface HistoryRowsProps<R extends object, P extends Page & { list: R[] }> extends RowsProps<R, P> {
  filters: ReactNode;
}

/** Records of one kind, beneath their filters, in a tab of the dialog. */
export function HistoryRows<R extends object, P extends Page & { list: R[] }>(props: HistoryRowsProps<R, P>) {
  const { filters, ...rows } = props;
  return (
    <>
      <div className={`row wrap gap-8 mb-12 ${styles.filters}`}>{filters}</div>
      <Rows<R, P>
        table={{ size: 'small', tableLayout: 'fixed', scroll: { x: 860, y: 'min(440px, 100vh - 400px)' } }}
        isPlain
        pages={{ hideOnSinglePage: false, showTotal: (total) => `共 ${total} 条` }}
        filtered={{ title: `没有符合条件的${rows.what}`, clear: '看全部' }}
        {...rows}
      />
    </>
  );
}
