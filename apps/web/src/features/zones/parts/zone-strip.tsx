import { DATA_MODULES, type DataModule } from '@wanyuan/domain';
import { AppLink } from '#lib/app-link.tsx';
import styles from './zone-strip.module.css';

const ORDER: readonly DataModule[] = [
  'new',
  'stock',
  'discount',
  'hot',
  'ranking',
  'recommend',
  'activity',
  'overseas',
  'cross',
  'spread',
  'certificate',
  'three_d',
  'video',
  'ip',
  'fittings',
];

/** The way from one zone to the next. */
export function ZoneStrip({ current }: { current: DataModule }) {
  return (
    <nav className={`page-width ${styles.strip}`} aria-label="全部专区">
      {ORDER.map((key) => (
        <AppLink key={key} to={DATA_MODULES[key].path} aria-current={key === current ? 'page' : undefined}>
          {DATA_MODULES[key].name}
        </AppLink>
      ))}
    </nav>
  );
}
