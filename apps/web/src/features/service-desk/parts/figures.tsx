import { api, type OutputOf } from '@wanyuan/contract/client';
import { businessDay, DAY_MS, secondsWords } from '@wanyuan/domain';
import { Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { Chip, Chips } from '#ui/chips.tsx';

type Row = OutputOf<typeof api.service.get_figures>['list'][number];

const SPANS = [
  { key: 1, label: '今天' },
  { key: 7, label: '近 7 天' },
  { key: 30, label: '近 30 天' },
] as const;

const COLUMNS: TableColumnsType<Row> = [
  { title: '客服', key: 'name', render: (_, { nickname }) => nickname || '无人接待' },
  { title: '咨询', dataIndex: 'asked', key: 'asked', align: 'right' },
  { title: '已回复', dataIndex: 'answered', key: 'answered', align: 'right' },
  { title: '已解决', dataIndex: 'resolved', key: 'resolved', align: 'right' },
  {
    title: '平均首次回复',
    key: 'seconds',
    align: 'right',
    render: (_, { answer_seconds: seconds }) => (seconds === null ? '—' : secondsWords(seconds)),
  },
  {
    title: '平均评分',
    key: 'rating',
    align: 'right',
    render: (_, { rating, rated }) => (rated === 0 ? '—' : `${rating}（${rated} 次）`),
  },
];

/** How much was asked, how soon it was answered, and how people liked it. */
export function Figures() {
  const [days, setDays] = useState<number>(7);
  const [today] = useState(() => new Date());
  const asked = {
    from_day: businessDay(new Date(today.getTime() - (days - 1) * DAY_MS)),
    to_day: businessDay(today),
  };
  const { data, error, refetch } = useCall(api.service.get_figures, asked, { returnError: true, keepPrevious: true });
  if (!data && error) return <CallErrorPanel what="统计" error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <div className="mb-12">
        <Chips label="时间">
          {SPANS.map(({ key, label }) => (
            <Chip key={key} isPressed={key === days} onClick={() => setDays(key)}>
              {label}
            </Chip>
          ))}
        </Chips>
      </div>
      <div className="card clip">
        <Table<Row>
          size="middle"
          rowKey={({ user_id: id }) => id ?? 0}
          columns={COLUMNS}
          dataSource={data?.list ?? []}
          loading={!data}
          pagination={false}
          locale={{ emptyText: '这段时间没有人咨询' }}
        />
      </div>
    </>
  );
}
