import type { Site } from '@wanyuan/contract/client';
import { SITE_ACCESS_LABEL } from '@wanyuan/domain';
import { Tag, Tooltip, type TableColumnsType } from 'antd';
import { AppLink } from '#lib/app-link.tsx';
import { formatCount, formatDay } from '#lib/format.ts';
import type { PageLink } from '#lib/page-links.ts';
import { ProductStrip } from '#page-kit/product-strip.tsx';
import { StateTag } from '#page-kit/state-tag.tsx';
import { settingsPath } from '../site-address.ts';
import { checkWords, plainUrl, siteTag } from '../site-words.ts';
import { SiteActs, type SiteActsProps } from './site-acts.tsx';
import styles from './list.module.css';

interface ColumnOptions extends Pick<SiteActsProps, 'onPoster' | 'onCopy' | 'onRemove'> {
  leads: boolean;
}

function CheckTag({ site: { id, check } }: { site: Site }) {
  const found = checkWords(check);
  if (!found || found.count === 0) return null;
  return (
    <Tooltip title={found.words}>
      <AppLink to={settingsPath(id, 'check')}>
        <Tag color={check!.leaks > 0 ? 'error' : 'warning'}>检查 {found.count}</Tag>
      </AppLink>
    </Tooltip>
  );
}

const count = (to: PageLink, of: number, unit: string) =>
  of > 0 && (
    <AppLink to={to}>
      {formatCount(of)} {unit}
    </AppLink>
  );

export function siteColumns({ leads, ...acts }: ColumnOptions): TableColumnsType<Site> {
  return [
    {
      title: '网站',
      key: 'name',
      render: (_, site) => (
        <>
          <AppLink to={settingsPath(site.id)} className="cut block">
            {site.name}
          </AppLink>
          <small className="cut block t-12 quiet" title={plainUrl(site)}>
            {plainUrl(site)}
          </small>
        </>
      ),
    },
    {
      title: leads ? '客户 / 业务员' : '客户',
      key: 'customer',
      width: '16%',
      render: (_, { customer_name: name, owner }) => (
        <>
          <span className="cut block">{name || <span className="quiet">所有客户</span>}</span>
          {leads && <small className="cut block t-12 quiet">{owner.nickname}</small>}
        </>
      ),
    },
    {
      title: '产品',
      key: 'toys',
      width: 204,
      render: (_, { pictures, toy_count: toys }) => (
        <div className={styles.strip}>
          <ProductStrip pictures={pictures} count={toys} />
        </div>
      ),
    },
    {
      title: '状态',
      key: 'state',
      width: 112,
      render: (_, site) => (
        <>
          <span className="flex wrap gap-4">
            <StateTag {...siteTag(site.state)} />
            <CheckTag site={site} />
          </span>
          <small className="block t-12 quiet mt-4">
            {SITE_ACCESS_LABEL[site.access]}
            {site.expires_time && `，至 ${formatDay(site.expires_time)}`}
          </small>
        </>
      ),
    },
    {
      title: '近 7 天',
      key: 'visits',
      width: 88,
      align: 'right',
      render: (_, { id, visitors_7d: people, visits_7d: visits }) => (
        <>
          <AppLink to={`/statistics?site=${id}`}>{formatCount(people)} 人</AppLink>
          <small className="block t-12 quiet">{formatCount(visits)} 次访问</small>
        </>
      ),
    },
    {
      title: '待处理',
      key: 'todo',
      width: 108,
      render: (_, { id, open_picks: picks, pending_requests: requests, waiting_count: waiting }) =>
        picks + requests + waiting === 0 ? (
          <span className="quiet">—</span>
        ) : (
          <span className={`t-13 ${styles.todo}`}>
            {count(`/sampleList?site=${id}&state=open`, picks, '张选样单')}
            {count(`/accessRequest?site=${id}&state=pending`, requests, '份申请')}
            {count(settingsPath(id, 'toys'), waiting, '款待加入')}
          </span>
        ),
    },
    {
      title: '操作',
      key: 'acts',
      width: 116,
      fixed: 'right',
      render: (_, site) => <SiteActs site={site} {...acts} />,
    },
  ];
}
