import { api, type SelectList } from '@wanyuan/contract/client';
import { PICK_STATE_LABEL, PICK_STATES } from '@wanyuan/domain';
import type { TableColumnsType } from 'antd';
import { ClipboardList } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { showMoney } from '#lib/money.ts';
import { useCan, useSession } from '#lib/session.ts';
import { CustomerSelect } from '#page-kit/carts/customer-select.tsx';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { ProductStrip } from '#page-kit/product-strip.tsx';
import { RowsPage } from '#page-kit/rows/rows-page.tsx';
import { useAddress } from '#page-kit/rows/use-address.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { StateTag } from '#page-kit/state-tag.tsx';
import { PageHead } from '#ui/page-frame.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { SiteSelect } from '#page-kit/site-select.tsx';
import { VisitorCell } from '../parts/visitor-cell.tsx';
import { VisitorChip } from '../parts/visitor-chip.tsx';
import { selectPath, SELECTS } from '../site-address.ts';
import { allCount, PICK_TONE } from '../site-words.ts';
import styles from './selects.module.css';

const columnsOf = (leads: boolean): TableColumnsType<SelectList> => [
  {
    title: '访客',
    key: 'visitor',
    width: '18%',
    fixed: 'left',
    render: (_, { visitor }) => <VisitorCell visitor={visitor} />,
  },
  {
    title: leads ? '网站 / 业务员' : '网站',
    key: 'site',
    width: 166,
    render: (_, { site_name: site, customer_name: customer, owner }) => (
      <>
        <span className="cut block">{site}</span>
        <small className="cut block t-12 quiet">
          {[customer, leads && owner.nickname].filter(Boolean).join(' · ')}
        </small>
      </>
    ),
  },
  {
    title: '产品',
    key: 'toys',
    width: 204,
    render: (_, { id, pictures, line_count: lines }) => (
      <AppLink to={selectPath(id)} className={`block ${styles.strip}`} aria-label={`看这 ${lines} 款`}>
        <ProductStrip pictures={pictures} count={lines} />
      </AppLink>
    ),
  },
  {
    title: '箱数 / 体积',
    key: 'cartons',
    width: 104,
    align: 'right',
    render: (_, { cartons, cubic_meter: volume }) => (
      <>
        {cartons} 箱<small className="block t-12 quiet">{volume} CBM</small>
      </>
    ),
  },
  {
    title: '金额',
    key: 'amount',
    width: 124,
    align: 'right',
    render: (_, { amount, currency }) =>
      amount === null ? <span className="quiet">看不到价格</span> : `${currency} ${showMoney(amount)}`,
  },
  {
    title: '状态',
    key: 'state',
    width: 108,
    render: (_, { state, order_id: order, order_number: number }) => (
      <>
        <StateTag label={PICK_STATE_LABEL[state]} tone={PICK_TONE[state]} />
        {order !== null && (
          <AppLink to={`/customerOrder?id=${order}`} className="cut block t-12 mt-4">
            {number}
          </AppLink>
        )}
      </>
    ),
  },
  {
    title: '最近改动',
    key: 'changed',
    width: 88,
    render: (_, { changed_time: time }) => (
      <time dateTime={time} title={formatDateTime(time)}>
        {formatAgo(time)}
      </time>
    ),
  },
  {
    title: '操作',
    key: 'acts',
    width: 64,
    fixed: 'right',
    render: (_, { id }) => <AppLink to={selectPath(id)}>打开</AppLink>,
  },
];

/** What visitors picked: it stands here as soon as they pick, submitted or not. */
export default function SelectsPage() {
  const place = useAddress(SELECTS);
  const { address, change } = place;
  const { site, visitor, customer, state, keyword } = address;
  const call = useRows(
    api.website.get_select_sample_list,
    {
      keyword,
      ...(site > 0 && { site_id: site }),
      ...(visitor > 0 && { visitor_id: visitor }),
      ...(customer > 0 && { customer_id: customer }),
      ...(state && { state }),
    },
    place,
  );
  const user = useSession();
  const leads = useCan('site.use', { company_id: user?.company_id ?? 0, owner_user_id: -1 });
  const counts = call.data?.counts;
  return (
    <RowsPage<SelectList, NonNullable<typeof call.data>>
      head={
        <PageHead title="客户选样单" count={call.data && `${call.data.total} 张`}>
          <VisitorChip visitor={visitor} onRemove={() => change({ visitor: 0 })} />
          <SiteSelect className={styles.filter} value={site} onChange={(next) => change({ site: next })} />
          <div className={styles.filter}>
            <CustomerSelect
              allowNone
              mayCreate={false}
              placeholder="全部客户"
              value={customer || null}
              onChange={(next) => change({ customer: next ?? 0 })}
            />
          </div>
          <KeywordField label="找访客、公司、网站" value={keyword} onSearch={(next) => change({ keyword: next })} />
        </PageHead>
      }
      filters={
        <Tabs
          label="按状态筛选"
          tabs={[
            { key: 'all' as const, label: '全部', count: allCount(counts) },
            ...PICK_STATES.map((key) => ({ key, label: PICK_STATE_LABEL[key], count: counts?.[key] })),
          ]}
          value={state ?? 'all'}
          onChange={(next) => change({ state: next === 'all' ? null : next })}
        />
      }
      what="客户选样单"
      call={call}
      columns={columnsOf(leads)}
      filtered={{ title: '没有符合条件的选样单', clear: '看全部选样单' }}
      empty={{
        icon: ClipboardList,
        title: '还没有客户选样',
        description: '客户在网站上选了样，不用等他提交，马上出现在这里：可转入选样车、做成报价单，或趁早联系他。',
        actions: (
          <AppLink className="brand" to="/websiteList">
            看客户网站
          </AppLink>
        ),
      }}
    />
  );
}
