import { api, type TradeSync } from '@wanyuan/contract/client';
import { LINE_SOURCES, TRADE_SYSTEM_LABEL } from '@wanyuan/domain';
import type { TableColumnsType } from 'antd';
import { History } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { formatDateTime } from '#lib/format.ts';
import { givenLink } from '#lib/page-links.ts';
import { Rows } from '#page-kit/rows/rows.tsx';
import { useFilterState } from '#page-kit/rows/use-filter-state.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { StateTag } from '#page-kit/state-tag.tsx';
import { Panel } from '#ui/panel.tsx';
import { syncWords } from '../trade-words.ts';

const PATHS = Object.fromEntries(LINE_SOURCES.map(({ kind, path }) => [kind, path]));

const columns: TableColumnsType<TradeSync> = [
  {
    title: '内容',
    key: 'title',
    render: (_, { title, kind, source_id: id }) => <AppLink to={givenLink(`${PATHS[kind]}${id}`)}>{title}</AppLink>,
  },
  { title: '贸易系统', key: 'software', render: (_, { software }) => TRADE_SYSTEM_LABEL[software] },
  { title: '账号', dataIndex: 'owner', key: 'owner' },
  {
    title: '行',
    key: 'lines',
    align: 'right',
    render: (_, { done_count: done, line_count: count }) => `${done}/${count}`,
  },
  {
    title: '状态',
    key: 'state',
    render: (_, { state, reason, fault_count: faults }) => (
      <>
        <StateTag {...syncWords(state)} />
        {reason && <small className="block t-12 bad">{reason}</small>}
        {faults > 0 && <small className="block t-12 quiet">{faults} 行没有导入</small>}
      </>
    ),
  },
  { title: '业务员', key: 'person', render: (_, { person }) => person.nickname },
  { title: '时间', key: 'time', render: (_, { created_time: time }) => formatDateTime(time) },
];

/** Own ones for salespeople, the company's for leaders. */
export function LastSyncs() {
  const place = useFilterState({});
  const call = useRows(api.trade.get_syncs, {}, place, { pageSize: 10 });
  return (
    <Panel title="最近的同步" isFlush>
      <Rows
        isPlain
        what="同步记录"
        call={call}
        columns={columns}
        table={{ rowKey: 'id' }}
        empty={{
          icon: History,
          title: '还没有同步过',
          description: '打开报价单、选样车、选样或客户订单，点“同步”。结果会列在这里。',
        }}
      />
    </Panel>
  );
}
