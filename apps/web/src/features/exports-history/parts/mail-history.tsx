import { api, type OutputOf } from '@wanyuan/contract/client';
import { Button, Tag, Tooltip, type TableColumnsType } from 'antd';
import { Mail, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { useCall } from '#lib/use-call.ts';
import { StatePanel } from '#ui/state-panel.tsx';
import { usePickedRecords } from '../model/use-picked-records.ts';
import { useRemoval } from '../model/use-removal.ts';
import { HistoryTable, PAGE_SIZE } from './history-table.tsx';
import { RangeField, type Range } from './range-field.tsx';
import styles from './history.module.css';

type MailRecord = OutputOf<typeof api.system.get_email_history>['list'][number];

const SENT = 0;

function mailColumns(onRemove: (id: number) => void): TableColumnsType<MailRecord> {
  return [
    { title: '内容', dataIndex: 'name', key: 'name', ellipsis: true },
    { title: '收件人', dataIndex: 'email', key: 'email', width: 280, ellipsis: true },
    {
      title: '状态',
      key: 'status',
      width: 120,
      render: (_, { status, reason }) =>
        status === SENT ? (
          <Tag color="success">已发送</Tag>
        ) : (
          <Tooltip title={reason}>
            <Tag color="error">发送失败</Tag>
          </Tooltip>
        ),
    },
    {
      title: '时间',
      key: 'time',
      width: 144,
      render: (_, { created_time: time }) => <span className={styles.quiet}>{formatDateTime(time)}</span>,
    },
    {
      title: '操作',
      key: 'acts',
      width: 72,
      render: (_, { id, name }) => (
        <Button
          type="text"
          size="small"
          icon={<Trash2 size={16} aria-hidden />}
          aria-label={`删除 ${name}`}
          onClick={() => onRemove(id)}
        />
      ),
    },
  ];
}

/** What was sent from here to whom. */
export default function MailHistory() {
  const [range, setRange] = useState<Range>({});
  const [page, setPage] = useState(1);
  const { picked, ids, pick, forget } = usePickedRecords<MailRecord>();
  const records = useCall(
    api.system.get_email_history,
    { ...range, page, page_size: PAGE_SIZE },
    { returnError: true, keepPrevious: true, staleTime: 0 },
  );
  const remove = useRemoval('email', forget);
  const narrow = (next: Range): void => {
    setRange(next);
    setPage(1);
  };
  return (
    <>
      <div className={styles.filters}>
        <RangeField value={range} onChange={narrow} />
        <span className={styles.space} />
        <Button icon={<Trash2 size={16} aria-hidden />} disabled={picked.length === 0} onClick={() => void remove(ids)}>
          批量删除{picked.length > 0 && `（${picked.length}）`}
        </Button>
      </div>
      <HistoryTable<MailRecord>
        what="邮件记录"
        records={records}
        columns={mailColumns((id) => void remove([id]))}
        picked={ids}
        nameOf={({ name }) => name}
        page={page}
        isFiltered={range.from !== undefined}
        empty={
          <StatePanel
            icon={Mail}
            title="还没有邮件记录"
            description="从平台发给客户的报价与文件记在这里：发了什么、发给谁、有没有发出去。"
          />
        }
        onPick={pick}
        onPage={setPage}
        onClear={() => narrow({})}
      />
    </>
  );
}
