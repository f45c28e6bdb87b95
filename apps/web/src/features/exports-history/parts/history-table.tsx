import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Skeleton, Table, type TableColumnsType } from 'antd';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallError } from '#lib/call-error.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { useExistingPage } from '#page-kit/use-existing-page.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import styles from './history.module.css';

export const PAGE_SIZE = 20;

interface HistoryTableProps<R> {
  /** 导出记录, 邮件记录. */
  what: string;
  records: UseQueryResult<{ list: R[]; total: number; page: number; page_size: number }, CallError>;
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
  const { data: found, error, refetch, isPlaceholderData } = records;
  const data = useExistingPage(found, onPage);
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
