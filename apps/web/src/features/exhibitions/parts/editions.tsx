import { AppLink } from '#lib/app-link.tsx';
import { fairPath } from '#page-kit/places/place-links.ts';
import { FAIR_STATES, fairDays, type Fair } from '../fairs.ts';
import styles from './editions.module.css';

/** The other fairs of the same kind: those to come and those that were. */
export function Editions({ fairs, shownId }: { fairs: readonly Fair[]; shownId: number }) {
  if (fairs.length < 2) return null;
  return (
    <nav className={`grid gap-12 mt-12 ${styles.editions}`} aria-label="历届展会">
      {fairs.map((fair) => (
        <AppLink key={fair.id} to={fairPath(fair)} aria-current={fair.id === shownId ? 'page' : undefined}>
          <b>{fair.name}</b>
          <span>
            {fairDays(fair)} · {FAIR_STATES[fair.state]}
          </span>
        </AppLink>
      ))}
    </nav>
  );
}
