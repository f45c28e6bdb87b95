import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Skeleton, Table, type TableColumnsType } from 'antd';
import { SearchX } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { CallError } from '#lib/call-error.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import styles from './history.module.css';

export const PAGE_SIZE = 20;

interface HistoryTableProps<R> {
  /** 导出记录, 邮件记录. */
  what: string;
  records: UseQueryResult<{ list: R[]; total: number }, CallError>;
  columns: TableColumnsType<R>;
  picked: readonly number[];
  nameOf: (record: R) => string;
  page: number;
  isFiltered: boolean;
  /** What stands there before there is anything. */
  empty: ReactNode;
  onPick: (records: R[]) => void;
  onPage: (page: number) => void;
  onClear: () => void;
}

/** Records of one kind, or what stands in their place. */
export function HistoryTable<R extends { id: number }>(props: HistoryTableProps<R>) {
  const { what, records, columns, picked, nameOf, page, isFiltered, empty, onPick, onPage, onClear } = props;
  const { data, error, refetch, isPlaceholderData } = records;
  const lastPage = data ? Math.max(1, Math.ceil(data.total / PAGE_SIZE)) : page;
  useEffect(() => {
    if (page > lastPage) onPage(lastPage);
  }, [page, lastPage, onPage]);
  if (!data && error) return <CallErrorPanel what={what} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} title={false} />;
  if (data.total === 0 && isFiltered)
    return (
      <StatePanel icon={SearchX} title={`没有符合条件的${what}`} actions={<Button onClick={onClear}>看全部</Button>} />
    );
  if (data.total === 0) return empty;
  return (
    <div className={styles.table} data-stale={isPlaceholderData}>
      <Table<R>
        size="small"
        rowKey="id"
        tableLayout="fixed"
        columns={columns}
        dataSource={data.list}
        scroll={{ x: 860, y: 'min(440px, 100vh - 400px)' }}
        rowSelection={{
          selectedRowKeys: [...picked],
          preserveSelectedRowKeys: true,
          columnWidth: 40,
          getCheckboxProps: (record) => ({ 'aria-label': `选择${nameOf(record)}` }),
          onChange: (_keys, rows) => onPick(rows),
        }}
        pagination={{
          current: page,
          pageSize: PAGE_SIZE,
          total: data.total,
          showTotal: (total) => `共 ${total} 条`,
          showSizeChanger: false,
          onChange: onPage,
        }}
      />
    </div>
  );
}
