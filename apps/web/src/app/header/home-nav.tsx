import { AppLink } from '#lib/app-link.tsx';
import styles from './header.module.css';
import { menuGroups } from './menu-entries.ts';

/** The ways on from the home page that most people take; all of them stand behind 全部栏目. */
export function HomeNav() {
  const links = menuGroups().flatMap((group) => group.links.filter(({ isInHead }) => isInHead));
  if (links.length === 0) return null;
  return (
    <nav className={`flex thin gap-4 clip ${styles.nav}`} aria-label="主要栏目">
      {links.map(({ path, label }) => (
        <AppLink key={path} to={path}>
          {label}
        </AppLink>
      ))}
    </nav>
  );
}
