import { useState } from 'react';
import { showMoney } from '#lib/money.ts';
import { toast } from '#lib/notices.ts';
import { ShareBar } from '#page-kit/share-page/share-bar.tsx';
import { ShareButton } from '#page-kit/share-page/share-button.tsx';
import { ShareNotice } from '#page-kit/share-page/share-frame.tsx';
import type { ShareLanguage } from '#page-kit/share-page/share-language.ts';
import { SharedLines, type LineFilter } from '#page-kit/share-page/shared-lines.tsx';
import { answerSums, NO_ANSWER, type SharedProduct, type SharedSelection } from './answer-draft.ts';
import { SharedCard } from './shared-card.tsx';
import { SubmitDrawer } from './submit-drawer.tsx';
import { useAnswers } from './use-answers.ts';
import type { SelectionWords } from './words/zh.ts';

interface SharedListProps {
  token: string;
  selection: SharedSelection;
  language: ShareLanguage<SelectionWords>;
  onEnded: () => void;
}

type Filter = 'all' | 'like' | 'dislike' | 'none';

/** The toys of a selection with what the recipient thinks of them. */
export function SharedList({ token, selection, language, onEnded }: SharedListProps) {
  const { words } = language;
  const { draft, save, answer, setPerson, submit } = useAnswers({ token, selection, onEnded });
  const [filter, setFilter] = useState<Filter>('all');
  const [isSubmitting, setSubmitting] = useState(false);
  const { list, is_closed: isClosed } = selection;
  const sums = answerSums(list, draft);
  const answerOf = (product: SharedProduct) => draft.answers[product.product_id] ?? NO_ANSWER;
  const filters: LineFilter<Filter>[] = [
    { key: 'all', label: words.all, count: list.length },
    { key: 'like', label: words.liked, count: sums.liked },
    { key: 'dislike', label: words.disliked, count: sums.disliked },
    { key: 'none', label: words.undecided, count: sums.undecided },
  ];
  const money = sums.amounts.map(({ currency, amount }) => `${currency} ${showMoney(amount)}`);
  const picked = words.pickedSum(sums.liked, sums.cartons.toLocaleString('en-US'));
  return (
    <>
      {isClosed && <ShareNotice>{words.closed}</ShareNotice>}
      {!isClosed && draft.is_submitted && <ShareNotice isGood>{words.submitted}</ShareNotice>}
      <SharedLines
        label={words.count(list.length)}
        filters={filters}
        filter={filter}
        onFilter={setFilter}
        lines={list.filter((product) => filter === 'all' || (answerOf(product).mark ?? 'none') === filter)}
        language={language}
        nothing={list.length === 0 ? words.empty : words.nothingHere}
        renderCard={(product, onEnlarge) => (
          <SharedCard
            key={product.product_id}
            product={product}
            language={language}
            answer={answerOf(product)}
            isLocked={isClosed}
            onAnswer={(values) => answer(product.product_id, values)}
            onEnlarge={onEnlarge}
          />
        )}
      />
      <ShareBar words={words} save={save} summary={picked} cubicMetres={sums.cubic_meter} amounts={money}>
        {!isClosed && (
          <ShareButton onClick={() => setSubmitting(true)}>
            {draft.is_submitted ? words.resubmit : words.submit}
          </ShareButton>
        )}
      </ShareBar>
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
    </>
  );
}
