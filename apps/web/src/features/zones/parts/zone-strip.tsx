import { DATA_MODULES, type DataModule } from '@wanyuan/domain';
import { AppLink } from '#lib/app-link.tsx';
import styles from './zone-strip.module.css';

/** Short words: all zones fit into one line. */
const ZONE_WORDS = {
  new: '最新产品',
  stock: '工厂现货',
  discount: '特价',
  hot: '全球热销',
  ranking: '市场榜单',
  recommend: '平台推荐',
  activity: '平台活动',
  overseas: '海外推荐',
  cross: '跨境',
  spread: '电商',
  certificate: '证书',
  three_d: '3D',
  video: '视频',
  ip: 'IP',
  fittings: '配件',
} as const satisfies Partial<Record<DataModule, string>>;

type ZoneModule = keyof typeof ZONE_WORDS;

/** The way from one zone to the next. */
export function ZoneStrip({ current }: { current: DataModule }) {
  return (
    <nav className={`page-width flex wrap spread ${styles.strip}`} aria-label="全部专区">
      {(Object.keys(ZONE_WORDS) as ZoneModule[]).map((key) => (
        <AppLink
          key={key}
          to={DATA_MODULES[key].path}
          title={DATA_MODULES[key].name}
          aria-current={key === current ? 'page' : undefined}
        >
          {ZONE_WORDS[key]}
        </AppLink>
      ))}
    </nav>
  );
}
