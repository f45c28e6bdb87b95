import { api, type OutputOf } from '@wanyuan/contract/client';
import { Button, Tag, Tooltip, type TableColumnsType } from 'antd';
import { Mail, Trash2 } from 'lucide-react';
import { formatDateTime } from '#lib/format.ts';
import { NO_RANGE, RangeField, rangeInput } from '#page-kit/rows/range-field.tsx';
import { useFilterState } from '#page-kit/rows/use-filter-state.ts';
import { usePicked } from '#page-kit/rows/use-picked.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { useRemoval } from '../model/use-removal.ts';
import { HistoryRows } from './history-rows.tsx';

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
      render: (_, { created_time: time }) => <span className="quiet nowrap">{formatDateTime(time)}</span>,
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
  const place = useFilterState(NO_RANGE);
  const picked = usePicked<MailRecord>();
  const call = useRows(api.system.get_email_history, rangeInput(place.address), place, { staleTime: 0 });
  const remove = useRemoval('email', picked.forget);
  const count = picked.rows.length;
  return (
    <HistoryRows
      filters={
        <>
          <RangeField value={place.address} onChange={place.change} />
          <span className="grow" />
          <Button
            icon={<Trash2 size={16} aria-hidden />}
            disabled={count === 0}
            onClick={() => void remove(picked.ids)}
          >
            批量删除{count > 0 && `（${count}）`}
          </Button>
        </>
      }
      what="邮件记录"
      call={call}
      columns={mailColumns((id) => void remove([id]))}
      batch={{ picked, nameOf: ({ name }) => name }}
      empty={{
        icon: Mail,
        title: '还没有邮件记录',
        description: '从平台发给客户的报价与文件记在这里：发了什么、发给谁、有没有发出去。',
      }}
    />
  );
}
