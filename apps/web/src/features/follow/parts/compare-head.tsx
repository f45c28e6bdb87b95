import type { ToyDetail } from '@wanyuan/contract/client';
import { X } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import type { ToyAction } from '#lib/feature-module.ts';
import { useActionState, useToyActions } from '#lib/toy-actions.ts';
import { Picture } from '#page-kit/picture.tsx';
import { toyPath } from '#page-kit/toy-links.ts';
import { removeCompared } from '../compare-acts.ts';
import type { Language } from '../compare-texts.ts';
import styles from './compare-table.module.css';

/** The head of a column: which toy it is, and what can be done with it. */
export function CompareHead({ toy, language }: { toy: ToyDetail; language: Language }) {
  const actions = useToyActions('compare');
  const name = (language === 'en' && toy.name_en) || toy.name;
  return (
    <th scope="col" className={`relative ${styles.head}`}>
      <button
        type="button"
        className={`middle absolute quiet ${styles.remove}`}
        aria-label={`移出对比 ${toy.article_number}`}
        title="移出对比"
        onClick={() => void removeCompared([toy.toy_id])}
      >
        <X size={16} aria-hidden />
      </button>
      <AppLink to={toyPath(toy.toy_id)}>
        <span className={`block clip round-sm ${styles.picture}`}>
          <Picture picture={toy.pictures[0] ?? null} alt="" width={120} ratio={1} />
        </span>
        <span className={`clip ${styles.name}`} title={name}>
          {name}
        </span>
      </AppLink>
      <span className={`row gap-4 mt-4 ${styles.foot}`}>
        <small>{toy.article_number}</small>
        {actions.map((action) => (
          <HeadAction key={action.key} action={action} toy={toy} />
        ))}
      </span>
    </th>
  );
}

function HeadAction({ action, toy }: { action: ToyAction; toy: ToyDetail }) {
  const { icon: Icon } = action;
  const { isDone, word } = useActionState(action, toy.toy_id);
  return (
    <button
      type="button"
      className={`middle round-sm quiet ${styles.action}`}
      aria-label={`${word} ${toy.article_number}`}
      aria-pressed={action.useIsDone ? isDone : undefined}
      title={word}
      onClick={() => action.onSelect([toy], { data_module: 'sample' })}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}
