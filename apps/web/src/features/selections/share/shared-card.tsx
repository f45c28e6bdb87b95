import { lineTotals } from '@wanyuan/domain';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { showMoney } from '#lib/money.ts';
import { CartonStepper } from '#page-kit/share-page/carton-stepper.tsx';
import { LineNote } from '#page-kit/share-page/line-note.tsx';
import type { ShareLanguage } from '#page-kit/share-page/share-language.ts';
import { SharedLineCard } from '#page-kit/share-page/shared-line-card.tsx';
import type { Answer, SharedProduct } from './answer-draft.ts';
import type { SelectionWords } from './words/zh.ts';
import styles from './share.module.css';

interface SharedCardProps {
  product: SharedProduct;
  language: ShareLanguage<SelectionWords>;
  answer: Answer;
  isLocked: boolean;
  onAnswer: (values: Partial<Answer>) => void;
  onEnlarge: () => void;
}

const TONES = { like: 'good', dislike: 'bad' } as const;

/** One toy to like or not. */
export function SharedCard({ product, language, answer, isLocked, onAnswer, onEnlarge }: SharedCardProps) {
  const { words } = language;
  const { quoted_amount: amount } = lineTotals({
    ...product,
    order_box_qty: answer.cartons,
    exworks_price: null,
    quoted_price: product.price,
    currency: product.currency ?? 'USD',
  });
  const toggle = (mark: 'like' | 'dislike') => onAnswer({ mark: answer.mark === mark ? null : mark });
  return (
    <SharedLineCard
      line={product}
      language={language}
      tone={answer.mark === null ? 'none' : TONES[answer.mark]}
      onEnlarge={onEnlarge}
    >
      <div className={`grid gap-8 ${styles.marks}`}>
        <button
          type="button"
          data-kind="like"
          aria-pressed={answer.mark === 'like'}
          disabled={isLocked}
          onClick={() => toggle('like')}
        >
          <ThumbsUp size={18} aria-hidden />
          {words.like}
        </button>
        <button
          type="button"
          data-kind="dislike"
          aria-pressed={answer.mark === 'dislike'}
          disabled={isLocked}
          onClick={() => toggle('dislike')}
        >
          <ThumbsDown size={18} aria-hidden />
          {words.dislike}
        </button>
      </div>
      <div className={`row wrap ${styles.order}`}>
        <span>{words.cartons}</span>
        <CartonStepper
          words={words}
          value={answer.cartons}
          disabled={isLocked}
          label={product.number}
          onChange={(cartons) => onAnswer({ cartons })}
        />
        {amount !== null && answer.cartons > 0 && (
          <output>
            {product.currency} {showMoney(amount)}
          </output>
        )}
      </div>
      <LineNote
        words={words}
        value={answer.note}
        maxLength={300}
        isLocked={isLocked}
        onChange={(note) => onAnswer({ note })}
      />
    </SharedLineCard>
  );
}
