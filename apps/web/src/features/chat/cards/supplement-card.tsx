import { AppLink } from '#lib/app-link.tsx';
import { useCan } from '#lib/session.ts';
import { SUPPLEMENT_STATES } from '#page-kit/asking-words.ts';
import { StateTag } from '#page-kit/state-tag.tsx';
import type { CustomOf } from '../types.ts';
import styles from './cards.module.css';

export function SupplementCard({ supplement }: { supplement: CustomOf<'supplement'> }) {
  const { id, number, state, place, deadline, line_count: count } = supplement;
  const isAsker = useCan('inquiry.use');
  return (
    <article className={`edge round paper clip ${styles.card}`} aria-label={`补样 ${number}`}>
      <div className="pad-12">
        <p className="row gap-8">
          <StateTag label={`补样${SUPPLEMENT_STATES[state].label}`} tone={SUPPLEMENT_STATES[state].tone} />
          <span className="t-12 quiet">{number}</span>
        </p>
        <p className="t-13 mt-8 break">
          {count} 款{place && `，送到 ${place}`}
          {deadline && `，${deadline.slice(5)} 前`}
        </p>
      </div>
      <div className={styles.acts}>
        <AppLink to={isAsker ? `/supplement/${id}` : '/factoryDesk?tab=supplement'}>
          {isAsker ? '查看进展' : '去处理'}
        </AppLink>
      </div>
    </article>
  );
}
