import { api, type OutputOf } from '@wanyuan/contract/client';
import { REPORT_OUTCOME_LABEL, REPORT_REASON_LABEL } from '@wanyuan/domain';
import { Button, type TableColumnsType } from 'antd';
import { ShieldCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Rows } from '#page-kit/rows/rows.tsx';
import { useFilterState } from '#page-kit/rows/use-filter-state.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { Chip, Chips } from '#ui/chips.tsx';
import { Muted } from './muted.tsx';

export type Report = OutputOf<typeof api.moderation.get_reports>['list'][number];

const ResolveDialog = lazyPart(() => import('./resolve-dialog.tsx'));
const WHOLE: { state: 'open' | 'resolved' } = { state: 'open' };

const columnsOf = (isOpen: boolean, onResolve: (one: Report) => void): TableColumnsType<Report> => [
  { title: '内容', key: 'excerpt', render: (_, { excerpt }) => <span className="break">{excerpt}</span> },
  { title: '发送人', dataIndex: 'author_name', key: 'author' },
  {
    title: '原因',
    key: 'reason',
    render: (_, { reason, note }) => (
      <>
        {REPORT_REASON_LABEL[reason]} {note && <small className="block t-12 quiet">{note}</small>}
      </>
    ),
  },
  { title: '举报人', key: 'reporter', render: (_, { reporter_name: name }) => name || '系统' },
  { title: '时间', key: 'time', render: (_, { created_time: time }) => formatDateTime(time) },
  isOpen
    ? {
        title: '操作',
        key: 'acts',
        render: (_, one) => (
          <Button type="link" size="small" onClick={() => onResolve(one)}>
            处理
          </Button>
        ),
      }
    : {
        title: '处理',
        key: 'outcome',
        render: (_, { outcome, resolved_name: name, resolved_note: note }) => (
          <>
            {outcome && REPORT_OUTCOME_LABEL[outcome]}
            <small className="block t-12 quiet">{[name, note].filter(Boolean).join(' · ')}</small>
          </>
        ),
      },
];

/** What people reported and what words called for a look at. */
export function Reports() {
  const place = useFilterState(WHOLE);
  const { state } = place.address;
  const call = useRows(api.moderation.get_reports, { state }, place);
  const [open, setOpen] = useState<Report | null>(null);
  return (
    <>
      <div className="mb-12">
        <Chips label="状态">
          <Chip
            isPressed={state === 'open'}
            count={call.data?.open_count}
            onClick={() => place.change({ state: 'open' })}
          >
            待处理
          </Chip>
          <Chip isPressed={state === 'resolved'} onClick={() => place.change({ state: 'resolved' })}>
            已处理
          </Chip>
        </Chips>
      </div>
      <Rows
        what="举报"
        call={call}
        columns={columnsOf(state === 'open', setOpen)}
        table={{ rowKey: 'id' }}
        filtered={{ title: '没有处理过的举报', clear: '看待处理的' }}
        empty={{
          icon: ShieldCheck,
          title: '没有待处理的举报',
          description: '用户举报的消息、含敏感词的消息会列在这里。',
        }}
      />
      <Muted />
      <Suspense>{open && <ResolveDialog report={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  );
}
