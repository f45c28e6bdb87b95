import { api, type OutputOf } from '@wanyuan/contract/client';
import { TRADE_APPLICATION_LABEL, TRADE_APPLICATION_STATES, TRADE_SYSTEM_LABEL } from '@wanyuan/domain';
import { Button, type TableColumnsType } from 'antd';
import { Inbox } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { Rows } from '#page-kit/rows/rows.tsx';
import { useFilterState } from '#page-kit/rows/use-filter-state.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { StateTag } from '#page-kit/state-tag.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { applicationWords } from '../trade-words.ts';

export type ServedApplication = OutputOf<typeof api.trade.get_applications>['list'][number];
type State = ServedApplication['state'];

const ServeDialog = lazyPart(() => import('./serve-dialog.tsx'));
const WHOLE: { keyword: string; state: State | null } = { keyword: '', state: null };

const columnsOf = (onServe: (one: ServedApplication) => void): TableColumnsType<ServedApplication> => [
  { title: '公司', dataIndex: 'company_name', key: 'company', width: '16%' },
  {
    title: '联系人',
    key: 'contact',
    width: 124,
    render: (_, { contact, phone }) => (
      <>
        {contact} <small className="block t-12 quiet">{phone}</small>
      </>
    ),
  },
  {
    title: '贸易系统',
    key: 'software',
    render: (_, { software_type: software, remark }) => (
      <>
        {TRADE_SYSTEM_LABEL[software]} {remark && <small className="block t-12 quiet">{remark}</small>}
      </>
    ),
  },
  {
    title: '状态',
    key: 'state',
    width: 84,
    render: (_, { state }) => <StateTag {...applicationWords(state)} />,
  },
  {
    title: '地址',
    key: 'addresses',
    render: (_, { addresses, agent_count: agents }) => (
      <>
        {addresses.join('、') || '—'}
        {agents > 0 && <small className="block t-12 quiet">{agents} 个同步助手</small>}
      </>
    ),
  },
  { title: '备注', dataIndex: 'note', key: 'note' },
  { title: '申请时间', key: 'time', width: 140, render: (_, { created_time: time }) => formatDateTime(time) },
  {
    title: '最近同步',
    key: 'last',
    width: 140,
    render: (_, { last_sync_time: time }) => (time === null ? '—' : formatDateTime(time)),
  },
  {
    title: '操作',
    key: 'acts',
    width: 72,
    render: (_, one) => (
      <Button type="link" size="small" onClick={() => onServe(one)}>
        处理
      </Button>
    ),
  },
];

/** Who has applied, for the platform's staff. */
export function Applications() {
  const place = useFilterState(WHOLE);
  const { keyword, state } = place.address;
  const call = useRows(api.trade.get_applications, { keyword, ...(state !== null && { state }) }, place);
  const [served, setServed] = useState<ServedApplication | null>(null);
  const counts = call.data?.counts;
  const tabs = [
    { key: 'all' as const, label: '全部' },
    ...TRADE_APPLICATION_STATES.map((key) => ({ key, label: TRADE_APPLICATION_LABEL[key], count: counts?.[key] })),
  ];
  return (
    <>
      <div className="row wrap gap-12 mb-12">
        <KeywordField
          label="找公司、联系人、电话"
          value={keyword}
          onSearch={(text) => place.change({ keyword: text })}
        />
      </div>
      <Tabs
        label="状态"
        tabs={tabs}
        value={state ?? 'all'}
        onChange={(key) => place.change({ state: key === 'all' ? null : key })}
      />
      <Rows
        what="同步申请"
        call={call}
        columns={columnsOf(setServed)}
        table={{ rowKey: 'id' }}
        filtered={{ title: '没有符合条件的申请', clear: '看全部申请' }}
        empty={{ icon: Inbox, title: '还没有公司申请', description: '公司在报价单或本页提交申请后会列在这里。' }}
      />
      <Suspense>{served && <ServeDialog application={served} onClose={() => setServed(null)} />}</Suspense>
    </>
  );
}
