import { Suspense, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { showMoney } from '#lib/money.ts';
import { toast } from '#lib/notices.ts';
import { answerSums, NO_ANSWER, type SharedSelection, type SharedProduct } from './answer-draft.ts';
import { SharedCard, shownName } from './shared-card.tsx';
import type { ShareLanguage, ShareWords } from './share-words.ts';
import { SubmitDrawer } from './submit-drawer.tsx';
import { useAnswers } from './use-answers.ts';
import styles from './share.module.css';

const PictureViewer = lazyPart(() =>
  import('#page-kit/picture-viewer.tsx').then((module) => ({ default: module.PictureViewer })),
);

interface SharedListProps {
  token: string;
  selection: SharedSelection;
  language: ShareLanguage;
  words: ShareWords;
  onEnded: () => void;
}

type Filter = 'all' | 'like' | 'dislike' | 'none';

/** The toys of a selection with what the recipient thinks of them. */
export function SharedList({ token, selection, language, words, onEnded }: SharedListProps) {
  const { draft, save, answer, setPerson, submit } = useAnswers({ token, selection, onEnded });
  const [filter, setFilter] = useState<Filter>('all');
  const [enlarged, setEnlarged] = useState<SharedProduct | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  const { list, is_closed: isClosed } = selection;
  const sums = answerSums(list, draft);
  const answerOf = (product: SharedProduct) => draft.answers[product.product_id] ?? NO_ANSWER;
  const shown = list.filter((product) => filter === 'all' || (answerOf(product).mark ?? 'none') === filter);
  const filters: [Filter, string, number][] = [
    ['all', words.all, list.length],
    ['like', words.liked, sums.liked],
    ['dislike', words.disliked, sums.disliked],
    ['none', words.undecided, sums.undecided],
  ];
  const money = sums.amounts.map(({ currency, amount }) => `${currency} ${showMoney(amount)}`);
  const picked = words.pickedSum(sums.liked, sums.cartons.toLocaleString('en-US'));
  return (
    <>
      {isClosed && <p className={`round mb-12 warn ${styles.notice}`}>{words.closed}</p>}
      {!isClosed && draft.is_submitted && (
        <p className={`round mb-12 warn ${styles.notice}`} data-kind="ok">
          {words.submitted}
        </p>
      )}
      <fieldset className={`flex gap-8 ${styles.filters}`} aria-label={words.count(list.length)}>
        {filters.map(([key, label, count]) => (
          <button key={key} type="button" aria-pressed={filter === key} onClick={() => setFilter(key)}>
            {label} <small>{count}</small>
          </button>
        ))}
      </fieldset>
      {shown.length === 0 && (
        <p className={`text-centre quiet ${styles.nothing}`}>{list.length === 0 ? words.empty : words.nothingHere}</p>
      )}
      <ul className={`grid gap-12 mt-4 ${styles.cards}`}>
        {shown.map((product) => (
          <SharedCard
            key={product.product_id}
            product={product}
            language={language}
            words={words}
            answer={answerOf(product)}
            isLocked={isClosed}
            onAnswer={(values) => answer(product.product_id, values)}
            onEnlarge={() => setEnlarged(product)}
          />
        ))}
      </ul>
      <footer className={`edge-top row spread gap-12 ${styles.bar}`}>
        <div>
          <p>
            <b>{picked}</b>
            {sums.cubic_meter > 0 && <span>{sums.cubic_meter.toFixed(3)} CBM</span>}
          </p>
          {money.length > 0 && <p className={`brand ${styles.money}`}>{money.join(' + ')}</p>}
          <output data-state={save}>{words[save]}</output>
        </div>
        {!isClosed && (
          <button type="button" className={`white ${styles.primary}`} onClick={() => setSubmitting(true)}>
            {draft.is_submitted ? words.resubmit : words.submit}
          </button>
        )}
      </footer>
      {isSubmitting && (
        <SubmitDrawer
          words={words}
          draft={draft}
          sums={[picked, ...money].join(' · ')}
          onPerson={setPerson}
          onSubmit={async () => {
            await submit();
            setSubmitting(false);
            toast.success(words.submittedToast);
          }}
          onClose={() => setSubmitting(false)}
        />
      )}
      {enlarged && (
        <Suspense>
          <PictureViewer
            pictures={enlarged.pictures}
            title={shownName(enlarged, language)}
            fileName={enlarged.number}
            onClose={() => setEnlarged(null)}
          />
        </Suspense>
      )}
    </>
  );
}
