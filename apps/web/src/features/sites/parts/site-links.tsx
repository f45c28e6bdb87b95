import { AppLink } from '#lib/app-link.tsx';
import type { PageLink } from '#lib/page-links.ts';
import { useCan } from '#lib/session.ts';
import styles from './parts.module.css';

const LINKS: readonly { to: PageLink; label: string }[] = [
  { to: '/statistics', label: '数据统计' },
  { to: '/sampleList', label: '客户选样单' },
  { to: '/accessRequest', label: '访问申请' },
  { to: '/loginRecord', label: '登录记录' },
  { to: '/browseRecords', label: '浏览记录' },
  { to: '/newsTrends', label: '新闻动态' },
];

/** The other pages about sites, which have no place of their own in the side bar. */
export function SiteLinks({ company = '/company' }: { company?: '/company' | '/oldCompany' }) {
  const manages = useCan('site.manage');
  return (
    <nav className={`row wrap mb-8 ${styles.links}`} aria-label="网站相关页面">
      {LINKS.map(({ to, label }) => (
        <AppLink key={to} to={to}>
          {label}
        </AppLink>
      ))}
      {manages && <AppLink to={company}>公司展示设置</AppLink>}
    </nav>
  );
}
