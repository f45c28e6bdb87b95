import type { UseQueryResult } from '@tanstack/react-query';
import type { api, Customer, OutputOf } from '@wanyuan/contract/client';
import { Button, Skeleton, Table } from 'antd';
import { SearchX, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { CallError } from '#lib/call-error.ts';
import { useCan } from '#lib/session.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { useExistingPage } from '#page-kit/use-existing-page.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import { customerColumns } from './customer-columns.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import styles from './customers.module.css';

interface CustomersTableProps {
  customers: UseQueryResult<OutputOf<typeof api.customer.list>, CallError>;
  page: number;
  pageSize: number;
  isFiltered: boolean;
  onPage: (page: number) => void;
  onClear: () => void;
  onEdit: (customer: Customer | 'new') => void;
  onImport: () => void;
}

/** The list itself, what can be done with several, and what stands there instead when there are none. */
export function CustomersTable(props: CustomersTableProps) {
  const { customers, page, pageSize, isFiltered, onPage, onClear, onEdit, onImport } = props;
  const [picked, setPicked] = useState<Customer[]>([]);
  const [removed, setRemoved] = useState<Customer[]>([]);
  const [handed, setHanded] = useState<Customer[]>([]);
  const leads = useCan('customer.hand_over');
  const { data: found, error, refetch, isPlaceholderData } = customers;
  const data = useExistingPage(found, onPage);
  if (!data && error) return <CallErrorPanel what="客户列表" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} title={false} />;
  if (data.total === 0 && isFiltered)
    return (
      <StatePanel icon={SearchX} title="没有符合条件的客户" actions={<Button onClick={onClear}>看全部客户</Button>} />
    );
  if (data.total === 0)
    return (
      <StatePanel
        icon={UserPlus}
        title="还没有客户"
        description="把客户记在这里：选样车、选样和报价都可以归到客户名下，币种与价格公式跟着客户走，查重避免两位同事跟同一家。"
        actions={
          <>
            <Button type="primary" onClick={() => onEdit('new')}>
              新建客户
            </Button>
            <Button onClick={onImport}>从表格导入</Button>
          </>
        }
      />
    );
  const forget = (): void => {
    setRemoved([]);
    setHanded([]);
  };
  const settle = (): void => {
    forget();
    setPicked([]);
  };
  return (
    <>
      {picked.length > 0 && (
        <section className={styles.picked} aria-label="批量操作">
          <span>
            已选 <b>{picked.length}</b> 位
          </span>
          {leads && (
            <Button size="small" onClick={() => setHanded(picked)}>
              转给同事
            </Button>
          )}
          <Button size="small" className={styles.remove ?? ''} onClick={() => setRemoved(picked)}>
            删除
          </Button>
          <Button size="small" type="text" onClick={() => setPicked([])}>
            取消选择
          </Button>
        </section>
      )}
      <div className={styles.table} data-stale={isPlaceholderData}>
        <Table<Customer>
          size="middle"
          rowKey="id"
          columns={customerColumns({ leads, onEdit, onRemove: (customer) => setRemoved([customer]) })}
          dataSource={data.list}
          scroll={{ x: 960 }}
          rowSelection={{
            selectedRowKeys: picked.map(({ id }) => id),
            preserveSelectedRowKeys: true,
            columnWidth: 40,
            getCheckboxProps: ({ name }) => ({ 'aria-label': `选择${name}` }),
            onChange: (_keys, rows) => setPicked(rows),
          }}
          pagination={{
            current: page,
            pageSize,
            total: data.total,
            hideOnSinglePage: true,
            showSizeChanger: false,
            onChange: onPage,
          }}
        />
      </div>
      {removed.length > 0 && <DeleteDialog customers={removed} onDone={settle} onClose={forget} />}
      {handed.length > 0 && <HandOverDialog customers={handed} onDone={settle} onClose={forget} />}
    </>
  );
}
