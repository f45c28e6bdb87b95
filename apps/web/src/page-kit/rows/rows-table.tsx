import { Table, type PaginationProps, type TableColumnsType, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import type { Page } from './use-existing-page.ts';
import type { Picked } from './use-picked.ts';
import type { RowsCall } from './use-rows.ts';
import styles from './rows.module.css';

export interface RowsBatch<R> {
  picked: Picked<R>;
  nameOf: (row: R) => string;
  /** What can be done with the picked ones, in a bar of its own: 已选 3 位, acts, 取消选择. */
  bar?: { unit: string; acts: ReactNode; isFloating?: boolean };
}

export interface RowsTableProps<R extends object> {
  columns: TableColumnsType<R>;
  table?: Pick<TableProps<R>, 'rowKey' | 'size' | 'scroll' | 'tableLayout' | 'rowClassName'>;
  batch?: RowsBatch<R> | undefined;
  pages?: PaginationProps | false | undefined;
  /** Without a frame of its own, within a dialog. */
  isPlain?: boolean;
}

interface Props<R extends object> extends RowsTableProps<R> {
  call: RowsCall<Page & { list: R[] }>;
  data: Page & { list: R[] };
}

/** Rows under columns, to be picked where something can be done with several. */
export function RowsTable<R extends object>({ call, data, columns, table, batch, pages, isPlain = false }: Props<R>) {
  const { place, pageSize, isStale } = call;
  return (
    <div className={isPlain ? styles.plain : `card clip ${styles.table}`} data-stale={isStale}>
      <Table<R>
        size="middle"
        rowKey="id"
        scroll={{ x: 960 }}
        {...table}
        columns={columns}
        dataSource={data.list}
        {...(batch && {
          rowSelection: {
            selectedRowKeys: batch.picked.ids,
            preserveSelectedRowKeys: true,
            columnWidth: 40,
            getCheckboxProps: (row) => ({ 'aria-label': `选择${batch.nameOf(row)}` }),
            onChange: (_keys, rows) => batch.picked.set(rows),
          },
        })}
        pagination={
          pages !== false && {
            hideOnSinglePage: true,
            ...pages,
            current: place.address.page,
            pageSize,
            total: data.total,
            showSizeChanger: false,
            onChange: (page) => place.change({ page }),
          }
        }
      />
    </div>
  );
}
