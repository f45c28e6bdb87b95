import { AppLink } from '#lib/app-link.tsx';
import type { PageLink } from '#lib/page-links.ts';
import styles from './figures.module.css';

export interface FigureBar {
  key: string;
  label: string;
  count: number;
  note: string;
  to: PageLink;
}

/** A few counts beside each other, each with the way to what it counts. */
export function FigureBars({ bars, empty }: { bars: readonly FigureBar[]; empty: string }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  if (bars.every(({ count }) => count === 0)) return <p className="quiet t-13">{empty}</p>;
  return (
    <ul className={`grid gap-12 ${styles.bars}`}>
      {bars.map(({ key, label, count, note, to }) => (
        <li key={key}>
          <span className="row gap-8 t-13">
            {label}
            <span className="quiet push">{note}</span>
            <AppLink to={to} aria-label={`${label} ${count} 张`}>
              {count} 张
            </AppLink>
          </span>
          <span className={`block clip hover-fill ${styles.track}`}>
            <i className="block tall" style={{ width: `${(count / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
