import { AppLink } from '#lib/app-link.tsx';
import { formatAgo } from '#lib/format.ts';
import type { PageLink } from '#lib/page-links.ts';
import { Picture } from '#page-kit/picture.tsx';
import { factoryDetailPath } from '#page-kit/toy-links.ts';
import { StateTag } from '#page-kit/state-tag.tsx';
import parts from '../parts/asking.module.css';
import { ChaseButton } from '../parts/chase-button.tsx';
import { ContactButton } from '../parts/contact-button.tsx';
import type { Supplement } from '../types.ts';
import { SUPPLEMENT_STATES, whenWords } from '#page-kit/asking-words.ts';
import styles from './supplement-row.module.css';

interface SupplementRowProps {
  supplement: Supplement;
  now: Date;
  onDelete: () => void;
}

export function SupplementRow({ supplement, now, onDelete }: SupplementRowProps) {
  const { id, number, line_count, final_count, state, call_time } = supplement;
  const to: PageLink = `/supplement/${id}`;
  const share = line_count > 0 ? (final_count / line_count) * 100 : 0;
  return (
    <li className={`grid gap-16 t-13 relative ${styles.row}`} data-fresh={supplement.is_new}>
      <AppLink to={to} className={`row gap-4 ${styles.pictures}`} tabIndex={-1} aria-hidden>
        {supplement.pictures.map((picture) => (
          <span key={picture.src}>
            <Picture picture={picture} alt="" width={48} ratio={1} />
          </span>
        ))}
      </AppLink>
      <div className={`column thin gap-2 break ${styles.cell}`}>
        <AppLink to={to} className={`bold ${styles.number}`}>
          {number}
        </AppLink>
        <AppLink to={factoryDetailPath(supplement.factory_id)}>{supplement.factory_name}</AppLink>
        <span className="t-12 quiet">
          {supplement.asker} {formatAgo(supplement.created_time, now)}
        </span>
      </div>
      <div className={`column thin gap-2 break ${styles.cell}`}>
        <span>送到 {supplement.place}</span>
        {supplement.deadline && <span className="t-12 quiet">最迟 {supplement.deadline}</span>}
        {supplement.contact && (
          <span className="t-12 quiet">
            {supplement.contact} {supplement.phone}
          </span>
        )}
      </div>
      <div className={`column thin gap-2 break ${styles.cell}`}>
        <span className="flex gap-6">
          {supplement.is_new && <span className={`round-tag white ${styles.new}`}>有进展</span>}
          <StateTag {...SUPPLEMENT_STATES[state]} />
        </span>
        <span>
          {final_count} / {line_count} 款有结果
        </span>
        <span className={`full clip hover-fill ${styles.bar}`} aria-hidden>
          <i style={{ width: `${share}%` }} />
        </span>
        {state === 'open' && call_time && <span className="t-12 quiet">{whenWords(call_time, now)} 致电</span>}
      </div>
      <div className={`column thin gap-2 break ${styles.cell}`}>
        <AppLink to={to} className={`t-13 brand nowrap ${parts.text}`}>
          查看
        </AppLink>
        {state === 'open' && <ChaseButton type="supplement" item={supplement} />}
        <ContactButton
          factory={supplement.factory_id}
          card={{ custom: { kind: 'supplement', id: supplement.id }, title: `补样 ${supplement.number}` }}
        />
        <button type="button" className={`t-13 brand nowrap ${parts.text}`} data-quiet onClick={onDelete}>
          删除
        </button>
      </div>
    </li>
  );
}
