import { formatCount } from '#lib/format.ts';
import { AppLink } from '#lib/app-link.tsx';
import { toyPath } from '#page-kit/toy-links.ts';
import type { CustomOf } from '../types.ts';
import styles from './cards.module.css';
import { ToyFacts } from './toy-facts.tsx';

const SHOWN = 5;

/** Toys with their cartons, as one wants them. */
export function CartLinesCard({ lines: { lines, cartons } }: { lines: CustomOf<'cart_lines'> }) {
  return (
    <article className={`edge round paper clip ${styles.card}`} aria-label={`选样 ${lines.length} 款`}>
      <p className={`row spread edge-bottom ${styles.line}`}>
        <b>选样 {lines.length} 款</b>
        <span className="t-12 quiet">共 {formatCount(cartons)} 箱</span>
      </p>
      <ul className={styles.lines}>
        {lines.slice(0, SHOWN).map(({ toy, cartons: each }) => (
          <li key={toy.toy_id} className={`row gap-8 ${styles.line}`}>
            <AppLink to={toyPath(toy.toy_id)} className="grow thin">
              <ToyFacts toy={toy} isSmall />
            </AppLink>
            <span className="nowrap bold">{formatCount(each)} 箱</span>
          </li>
        ))}
      </ul>
      {lines.length > SHOWN && <p className={`edge-top t-12 quiet ${styles.line}`}>还有 {lines.length - SHOWN} 款</p>}
    </article>
  );
}
