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
const MARKS = [
  { mark: 'like', Icon: ThumbsUp },
  { mark: 'dislike', Icon: ThumbsDown },
] as const;

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
  return (
    <SharedLineCard
      line={product}
      language={language}
      tone={answer.mark === null ? 'none' : TONES[answer.mark]}
      onEnlarge={onEnlarge}
    >
      <div className={`grid gap-8 ${styles.marks}`}>
        {MARKS.map(({ mark, Icon }) => (
          <button
            key={mark}
            type="button"
            data-kind={mark}
            aria-pressed={answer.mark === mark}
            disabled={isLocked}
            onClick={() => onAnswer({ mark: answer.mark === mark ? null : mark })}
          >
            <Icon size={18} aria-hidden />
            {words[mark]}
          </button>
        ))}
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
