import { NavLink } from '#lib/router.ts';
import styles from './factory-nav.module.css';

const PAGES = [
  { path: '/factory_list', label: '工厂列表' },
  { path: '/toy_area', label: '全国产区' },
  { path: '/taxpayer', label: '一般纳税人' },
  { path: '/License', label: '营业执照' },
  { path: '/logistics', label: '物流' },
] as const;

/** From one page about factories to the others. */
export function FactoryNav() {
  return (
    <nav className={`flex edge-bottom mb-16 ${styles.nav}`} aria-label="工厂栏目">
      {PAGES.map(({ path, label }) => (
        <NavLink key={path} to={path} end>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
