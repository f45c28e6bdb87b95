import { BRAND } from '@wanyuan/domain';
import { AppLink } from '#lib/app-link.tsx';
import { openDialog } from '#lib/dialogs.ts';
import type { PageLink } from '#lib/page-links.ts';
import { siteConfig } from '#lib/site-config.ts';
import styles from './home-footer.module.css';

const YEAR = new Date().getFullYear();

const COLUMNS: { title: string; links: { label: string; to: PageLink }[] }[] = [
  {
    title: '找货',
    links: [
      { label: '样品查询', to: '/sample_list' },
      { label: '工厂列表', to: '/factory_list' },
      { label: '图片搜索', to: '/imageSearch' },
      { label: '看样展厅', to: '/showroom' },
      { label: '直播看样', to: '/wanyuanlive' },
      { label: '线上展会', to: '/onlineExhibition' },
    ],
  },
  {
    title: '账号',
    links: [
      { label: '个人设置', to: '/settings' },
      { label: '系统消息', to: '/sys_func' },
      { label: '登录设备', to: '/settings#devices' },
    ],
  },
  {
    title: '帮助',
    links: [
      { label: '使用帮助', to: '/help' },
      { label: '常见问题', to: '/help?slug=faq' },
      { label: '快捷键一览', to: '/help?slug=keyboard-shortcuts' },
      { label: '文件下载', to: '/file' },
    ],
  },
  {
    title: '关于',
    links: [
      { label: '服务条款', to: '/law#terms' },
      { label: '隐私政策', to: '/law#privacy' },
      { label: '法律声明', to: '/law' },
    ],
  },
];

export function HomeFooter() {
  return (
    <footer className={`t-13 quiet edge-top paper ${styles.foot}`}>
      <div className="page-width">
        <div className="flex spread">
          <div className={styles.about}>
            <h2>{BRAND.name}</h2>
            <p>面向玩具贸易公司的找货平台。{BRAND.slogan}。</p>
            {siteConfig.supportPhone && <p className="h-20 ink mt-12">{siteConfig.supportPhone}</p>}
            {siteConfig.supportPhone && (
              <button
                type="button"
                className={`ink round-sm mt-12 ${styles.service}`}
                onClick={() => {
                  openDialog('service');
                }}
              >
                联系客服
              </button>
            )}
          </div>
          {COLUMNS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={label}>
                    <AppLink to={to}>{label}</AppLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className={`t-12 edge-top mt-24 ${styles.bottom}`}>
          © {YEAR} {BRAND.name}
        </p>
      </div>
    </footer>
  );
}
