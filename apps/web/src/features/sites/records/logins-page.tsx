import { api, type SiteLoginRecord } from '@wanyuan/contract/client';
import { secondsWords, SITE_LANGUAGE_LABEL, VISITOR_KIND_LABEL, VISITOR_KINDS } from '@wanyuan/domain';
import { Checkbox, Select, Tag, type TableColumnsType } from 'antd';
import { LogIn } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { formatDateTime } from '#lib/format.ts';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { RangeField, rangeInput } from '#page-kit/rows/range-field.tsx';
import { RowsPage } from '#page-kit/rows/rows-page.tsx';
import { useAddress } from '#page-kit/rows/use-address.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { PageHead } from '#ui/page-frame.tsx';
import { ExportButton } from '../parts/export-records.tsx';
import { SiteSelect } from '#page-kit/site-select.tsx';
import { VisitorCell } from '../parts/visitor-cell.tsx';
import { VisitorChip } from '../parts/visitor-chip.tsx';
import { LOGINS } from '../site-address.ts';
import styles from './records.module.css';

const KINDS = VISITOR_KINDS.map((value) => ({ value, label: VISITOR_KIND_LABEL[value] }));

const COLUMNS: TableColumnsType<SiteLoginRecord> = [
  {
    title: '访客',
    key: 'visitor',
    fixed: 'left',
    render: (_, { visitor, is_new: isNew }) => (
      <span className="row gap-8">
        <VisitorCell visitor={visitor} />
        {isNew && <Tag color="green">首次</Tag>}
      </span>
    ),
  },
  { title: '网站', key: 'site', dataIndex: 'site_name', width: '18%', ellipsis: true },
  { title: '怎么进来', key: 'kind', width: 96, render: (_, { kind }) => VISITOR_KIND_LABEL[kind] },
  {
    title: '设备',
    key: 'device',
    width: 172,
    render: (_, { device, ip, language }) => (
      <>
        <span className="cut block">{device}</span>
        <small className="cut block t-12 quiet">
          {ip} · {SITE_LANGUAGE_LABEL[language]}
        </small>
      </>
    ),
  },
  { title: '页数', key: 'pages', dataIndex: 'pages', width: 64, align: 'right' },
  { title: '停留', key: 'seconds', width: 108, align: 'right', render: (_, { seconds }) => secondsWords(seconds) },
  {
    title: '开始',
    key: 'began',
    width: 140,
    render: (_, { began_time: time }) => <time dateTime={time}>{formatDateTime(time)}</time>,
  },
  {
    title: '操作',
    key: 'acts',
    width: 84,
    fixed: 'right',
    render: (_, { visitor }) => <AppLink to={`/browseRecords?visitor=${visitor.visitor_id}`}>看浏览</AppLink>,
  },
];

/** Each visit: who, how they came in, on what device. */
export default function LoginsPage() {
  const place = useAddress(LOGINS);
  const { address, change } = place;
  const { site, visitor, kind, isNew, keyword } = address;
  const asked = {
    keyword,
    ...rangeInput(address),
    ...(site > 0 && { site_id: site }),
    ...(visitor > 0 && { visitor_id: visitor }),
  };
  const call = useRows(
    api.site_record.get_login_list,
    { ...asked, ...(kind && { kind }), ...(isNew && { is_new: true }) },
    place,
  );
  return (
    <RowsPage<SiteLoginRecord, NonNullable<typeof call.data>>
      head={
        <PageHead title="登录记录" count={call.data && `${call.data.total} 次`}>
          <ExportButton filter={{ ...asked, what: 'logins' }} disabled={!call.data?.total} />
        </PageHead>
      }
      filters={
        <div className="row wrap gap-12 mb-12">
          <SiteSelect className={styles.filter} value={site} onChange={(next) => change({ site: next })} />
          <Select
            allowClear
            aria-label="怎么进来"
            className={styles.order ?? ''}
            placeholder="怎么进来"
            value={kind}
            options={KINDS}
            onChange={(next) => change({ kind: next ?? null })}
          />
          <RangeField value={address} onChange={change} />
          <KeywordField label="找访客、公司、国家" value={keyword} onSearch={(next) => change({ keyword: next })} />
          <Checkbox checked={isNew} onChange={({ target }) => change({ isNew: target.checked })}>
            只看首次
          </Checkbox>
          <VisitorChip visitor={visitor} onRemove={() => change({ visitor: 0 })} />
        </div>
      }
      what="登录记录"
      call={call}
      columns={COLUMNS}
      filtered={{ title: '没有符合条件的登录', clear: '看全部登录' }}
      empty={{
        icon: LogIn,
        title: '还没有人来过',
        description: '把网站链接或专属链接发给客户，他每次来都记在这里，保留 90 天。自己人查看与机器人不计。',
        actions: (
          <AppLink className="brand" to="/websiteList">
            去复制链接
          </AppLink>
        ),
      }}
    />
  );
}
