import { api, type SiteBrowseRecord } from '@wanyuan/contract/client';
import { secondsWords } from '@wanyuan/domain';
import { Checkbox, Select, Tag, type TableColumnsType } from 'antd';
import { MousePointerClick } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { formatDateTime } from '#lib/format.ts';
import { RowsPage } from '#page-kit/rows/rows-page.tsx';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { PageHead } from '#ui/page-frame.tsx';
import { ExportButton } from '../parts/export-records.tsx';
import { ToyCell } from '../parts/toy-cell.tsx';
import { VisitorCell } from '../parts/visitor-cell.tsx';
import { LOOK_ORDERS } from '../site-address.ts';
import { LooksFilters, looksFilter, type LooksPlace } from './looks-head.tsx';
import styles from './records.module.css';

const ORDERS = Object.entries(LOOK_ORDERS).map(([value, label]) => ({
  value: value as keyof typeof LOOK_ORDERS,
  label,
}));

const COLUMNS: TableColumnsType<SiteBrowseRecord> = [
  {
    title: '访客',
    key: 'visitor',
    width: 180,
    fixed: 'left',
    render: (_, { visitor }) => <VisitorCell visitor={visitor} />,
  },
  { title: '产品', key: 'toy', render: (_, { toy }) => <ToyCell toy={toy} /> },
  {
    title: '真正看见',
    key: 'seconds',
    width: 92,
    align: 'right',
    render: (_, { seconds }) => <b>{secondsWords(seconds)}</b>,
  },
  { title: '次数', key: 'times', dataIndex: 'times', width: 64, align: 'right' },
  {
    title: '搜什么来的',
    key: 'words',
    width: 120,
    ellipsis: true,
    render: (_, { words }) => words || <span className="quiet">—</span>,
  },
  {
    title: '选样',
    key: 'picked',
    width: 72,
    render: (_, { is_picked: isPicked }) =>
      isPicked ? <Tag color="green">已加入</Tag> : <span className="quiet">没有</span>,
  },
  { title: '网站', key: 'site', dataIndex: 'site_name', width: 120, ellipsis: true },
  {
    title: '最近',
    key: 'last',
    width: 140,
    render: (_, { last_time: time }) => <time dateTime={time}>{formatDateTime(time)}</time>,
  },
];

export function LooksList({ place }: { place: LooksPlace }) {
  const { address, change } = place;
  const { toy, isPicked, order } = address;
  const asked = looksFilter(address);
  const call = useRows(
    api.site_record.get_browse_list,
    { ...asked, order, ...(toy > 0 && { toy_id: toy }), ...(isPicked && { is_picked: true }) },
    place,
  );
  return (
    <RowsPage<SiteBrowseRecord, NonNullable<typeof call.data>>
      head={
        <PageHead title="浏览记录" count={call.data && `${call.data.total} 条`}>
          <ExportButton filter={{ ...asked, what: 'looks' }} disabled={!call.data?.total} />
        </PageHead>
      }
      filters={
        <LooksFilters place={place} keywordLabel="找访客、公司、产品">
          <Select
            aria-label="排序"
            className={styles.order ?? ''}
            value={order}
            options={ORDERS}
            onChange={(next) => change({ order: next })}
          />
          <Checkbox checked={isPicked} onChange={({ target }) => change({ isPicked: target.checked })}>
            只看已加入
          </Checkbox>
          {toy > 0 && (
            <Tag closable color="processing" onClose={() => change({ toy: 0 })}>
              只看一款产品
            </Tag>
          )}
        </LooksFilters>
      }
      what="浏览记录"
      call={call}
      columns={COLUMNS}
      filtered={{ title: '没有符合条件的浏览', clear: '看全部浏览' }}
      empty={{
        icon: MousePointerClick,
        title: '还没有浏览记录',
        description: '客户真正看见一款产品多少秒、几次、搜什么词找来的，都在这里，保留 90 天。自己人查看与机器人不计。',
        actions: (
          <AppLink className="brand" to="/websiteList">
            看客户网站
          </AppLink>
        ),
      }}
    />
  );
}
