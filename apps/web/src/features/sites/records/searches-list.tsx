import { api, type OutputOf } from '@wanyuan/contract/client';
import { Checkbox, type TableColumnsType } from 'antd';
import { SearchX } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { formatDateTime } from '#lib/format.ts';
import { RowsPage } from '#page-kit/rows/rows-page.tsx';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { PageHead } from '#ui/page-frame.tsx';
import { ExportButton } from '../parts/export-records.tsx';
import { VisitorCell } from '../parts/visitor-cell.tsx';
import { LooksFilters, looksFilter, type LooksPlace } from './looks-head.tsx';

type Search = OutputOf<typeof api.site_record.get_search_list>['list'][number];

const COLUMNS: TableColumnsType<Search> = [
  {
    title: '访客',
    key: 'visitor',
    width: 220,
    fixed: 'left',
    render: (_, { visitor }) => <VisitorCell visitor={visitor} />,
  },
  {
    title: '搜了什么',
    key: 'words',
    render: (_, { words, way }) => (way === 'picture' ? <span className="quiet">用图片搜</span> : words),
  },
  {
    title: '结果',
    key: 'hits',
    width: 108,
    align: 'right',
    render: (_, { hits }) => (hits === 0 ? <span className="bad">没有结果</span> : `${hits} 款`),
  },
  { title: '网站', key: 'site', dataIndex: 'site_name', width: 180, ellipsis: true },
  {
    title: '时间',
    key: 'time',
    width: 150,
    render: (_, { time }) => <time dateTime={time}>{formatDateTime(time)}</time>,
  },
];

export function SearchesList({ place }: { place: LooksPlace }) {
  const { address, change } = place;
  const asked = looksFilter(address);
  const call = useRows(
    api.site_record.get_search_list,
    { ...asked, ...(address.isMissed && { is_missed: true }) },
    place,
  );
  return (
    <RowsPage<Search, NonNullable<typeof call.data>>
      head={
        <PageHead title="浏览记录" count={call.data && `${call.data.total} 次搜索`}>
          <ExportButton filter={{ ...asked, what: 'searches' }} disabled={!call.data?.total} />
        </PageHead>
      }
      filters={
        <LooksFilters place={place} keywordLabel="找访客、公司、搜索词">
          <Checkbox checked={address.isMissed} onChange={({ target }) => change({ isMissed: target.checked })}>
            只看没有结果的
          </Checkbox>
        </LooksFilters>
      }
      what="搜索记录"
      call={call}
      columns={COLUMNS}
      filtered={{ title: '没有符合条件的搜索', clear: '看全部搜索' }}
      empty={{
        icon: SearchX,
        title: '还没有人搜过',
        description: '客户在网站上搜过的词都在这里；没有结果的词告诉您该补什么货。',
        actions: (
          <AppLink className="brand" to="/websiteList">
            看客户网站
          </AppLink>
        ),
      }}
    />
  );
}
