import { BRAND } from '@wanyuan/domain';
import { AppLink } from '../lib/app-link.tsx';
import { routeRows } from '../lib/route-table.ts';
import { siteConfig } from '../lib/site-config.ts';
import styles from './site-footer.module.css';

interface FooterLink {
  to: string;
  label: string;
}

const YEAR = new Date().getFullYear();

const ABOUT: FooterLink[] = [
  { to: '/help', label: '使用帮助' },
  { to: '/law', label: '法律声明' },
  { to: '/settings', label: '个人设置' },
  { to: '/sys_func', label: '系统消息' },
];

function LinkColumn({ title, links }: { title: string; links: FooterLink[] }) {
  if (links.length === 0) return null;
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <AppLink to={to}>{label}</AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Bottom of the public pages. Links appear with the routes they lead to. */
export function SiteFooter() {
  const rows = routeRows();
  const paths = new Set(rows.map((row) => row.path));
  const areas = rows
    .flatMap(({ path, title, menu }) => (menu ? [{ to: path, label: menu.label ?? title, order: menu.order }] : []))
    .toSorted((a, b) => a.order - b.order);
  return (
    <footer className={styles.foot}>
      <div className={`page-width ${styles.row}`}>
        <div className={styles.about}>
          <h2>{BRAND.name}</h2>
          <p>面向玩具贸易公司的找货、选样、询价与报价平台。</p>
          {siteConfig.supportPhone && (
            <p className={styles.phone}>
              <b>{siteConfig.supportPhone}</b>
              <span>客服时间 8:30 – 20:30（周一至周六）</span>
            </p>
          )}
        </div>
        <LinkColumn title="找货" links={areas} />
        <LinkColumn title="关于" links={ABOUT.filter(({ to }) => paths.has(to))} />
      </div>
      <p className={`page-width ${styles.line}`}>
        © {YEAR} {BRAND.name}
      </p>
    </footer>
  );
}
