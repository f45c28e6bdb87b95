import type { UseQueryResult } from '@tanstack/react-query';
import type { api, OutputOf, StaffPerson } from '@wanyuan/contract/client';
import { Button, Skeleton, Table } from 'antd';
import { SearchX, UserPlus } from 'lucide-react';
import type { CallError } from '#lib/call-error.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { useExistingPage } from '#page-kit/use-existing-page.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import type { FreshPassword } from '../fresh-password.ts';
import { staffColumns } from './staff-columns.tsx';
import styles from './staff.module.css';

interface StaffTableProps {
  people: UseQueryResult<OutputOf<typeof api.staff.get_list>, CallError>;
  page: number;
  pageSize: number;
  isFiltered: boolean;
  onPage: (page: number) => void;
  onClear: () => void;
  onAdd: () => void;
  onEdit: (person: StaffPerson) => void;
  onLeave: (person: StaffPerson) => void;
  onPassword: (fresh: FreshPassword) => void;
}

/** The list itself, and what stands there instead when nobody is found or nobody is there yet. */
export function StaffTable(props: StaffTableProps) {
  const { people, page, pageSize, isFiltered, onPage, onClear, onAdd, onEdit, onLeave, onPassword } = props;
  const { data: found, error, refetch, isPlaceholderData } = people;
  const data = useExistingPage(found, onPage);
  if (!data && error) return <CallErrorPanel what="员工列表" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} title={false} />;
  if (data.total === 0)
    return (
      <StatePanel icon={SearchX} title="没有符合条件的员工" actions={<Button onClick={onClear}>看全部员工</Button>} />
    );
  const isAlone = !isFiltered && data.active_count === 1 && data.disabled_count === 0;
  return (
    <>
      <div className={styles.table} data-stale={isPlaceholderData}>
        <Table<StaffPerson>
          size="middle"
          rowKey="user_id"
          columns={staffColumns({ onEdit, onLeave, onPassword })}
          dataSource={data.list}
          scroll={{ x: 960 }}
          rowClassName={({ is_disabled: isDisabled }) => (isDisabled ? (styles.gone ?? '') : '')}
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
      {isAlone && (
        <StatePanel
          icon={UserPlus}
          title="还没有同事"
          description="为业务员建立账号：各看各的客户和选样车，您看全公司的；有人离职时，客户与选样车一次交接给同事。"
          actions={<Button onClick={onAdd}>新增第一位员工</Button>}
        />
      )}
    </>
  );
}
