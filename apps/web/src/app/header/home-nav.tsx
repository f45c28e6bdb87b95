import { AppLink } from '#lib/app-link.tsx';
import { routeRows } from '#lib/route-table.ts';
import styles from './header.module.css';

/** The ways on from the home page: every route that has a menu entry. */
export function HomeNav() {
  const entries = routeRows()
    .flatMap(({ path, title, menu }) => (menu ? [{ path, label: menu.label ?? title, order: menu.order }] : []))
    .toSorted((a, b) => a.order - b.order);
  if (entries.length === 0) return null;
  return (
    <nav className={styles.nav} aria-label="主要栏目">
      {entries.map(({ path, label }) => (
        <AppLink key={path} to={path}>
          {label}
        </AppLink>
      ))}
    </nav>
  );
}
