import { Button, type PaginationProps } from 'antd';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { WaitingCard } from '../waiting-card.tsx';
import { StatePanel, type StatePanelProps } from '#ui/state-panel.tsx';
import { CallErrorPanel } from '../call-error-panel.tsx';
import { RowsPages } from './pages.tsx';
import { PickedBar } from './picked-bar.tsx';
import { RowsTable, type RowsBatch, type RowsTableProps } from './rows-table.tsx';
import styles from './rows.module.css';
import type { Page } from './use-existing-page.ts';
import type { RowsCall } from './use-rows.ts';

export interface RowsProps<R extends object, P extends Page & { list: R[] }> extends Partial<RowsTableProps<R>> {
  /** What could not be had: 客户列表. */
  what: string;
  call: RowsCall<P>;
  /** In place of columns: how the rows look. */
  children?: (data: P) => ReactNode;
  waiting?: ReactNode;
  /** The filter leaves nothing; without it the words of `empty` stand for that, too. */
  filtered?: Omit<StatePanelProps, 'icon'> & { icon?: StatePanelProps['icon']; clear: string };
  /** There is nothing at all. */
  empty: StatePanelProps;
  batch?: RowsBatch<R>;
  /** False where what draws the rows draws their pages as well. */
  pages?: PaginationProps | false;
  className?: string | undefined;
}

/** A list in one of its states: broken, waiting, filtered away, empty, or rows with their pages. */
export function Rows<R extends object, P extends Page & { list: R[] }>(props: RowsProps<R, P>) {
  const { call, batch, pages, className } = props;
  const { data } = call;
  const bar = data && batch?.bar && (
    <PickedBar count={batch.picked.rows.length} {...batch.bar} onClear={batch.picked.clear} />
  );
  return (
    <>
      {!batch?.bar?.isFloating && bar}
      <div className={className}>{contentOf(props)}</div>
      {!props.columns && pages !== false && <RowsPages className={styles.pages ?? ''} {...pages} call={call} />}
      {batch?.bar?.isFloating && bar}
    </>
  );
}

function contentOf<R extends object, P extends Page & { list: R[] }>(props: RowsProps<R, P>): ReactNode {
  const { what, call, columns, children, waiting, filtered, empty, isPlain } = props;
  const { data, error, retry, place } = call;
  if (!data)
    return error ? (
      <CallErrorPanel what={what} error={error} onRetry={retry} />
    ) : (
      (waiting ?? <WaitingCard isPlain={isPlain ?? false} />)
    );
  if (data.list.length === 0 && place.isFiltered && filtered) {
    const { clear, ...words } = filtered;
    return <StatePanel icon={SearchX} actions={<Button onClick={place.clear}>{clear}</Button>} {...words} />;
  }
  if (data.list.length === 0) return <StatePanel {...empty} />;
  return columns ? <RowsTable {...props} columns={columns} data={data} /> : children?.(data);
}
