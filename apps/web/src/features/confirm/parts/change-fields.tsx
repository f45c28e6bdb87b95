import type { ConfirmLine } from '@wanyuan/contract/client';
import { ANSWER_NOTE_MAX } from '@wanyuan/domain';
import { ShareField } from '#page-kit/share-page/share-field.tsx';
import type { Answer } from '../confirm-draft.ts';
import type { ConfirmWords } from '../words/zh.ts';
import styles from './answer-fields.module.css';

interface ChangeFieldsProps {
  line: ConfirmLine;
  words: ConfirmWords;
  answer: Answer;
  isLocked: boolean;
  onAnswer: (values: Partial<Answer>) => void;
}

const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 7);

/** A price as it is typed: one point, four decimals. */
const priceOf = (text: string): string =>
  /^\d{0,8}(?:\.\d{0,4})?/.exec(
    text
      .normalize('NFKC')
      .replaceAll(/[^\d.,]/g, '')
      .replaceAll(',', '.'),
  )?.[0] ?? '';

/** What a recipient would rather have of a line. */
export function ChangeFields({ line, words, answer, isLocked, onAnswer }: ChangeFieldsProps) {
  const { cartons, target_price, note } = answer;
  const pieces = cartons !== null && line.carton_quantity !== null ? cartons * line.carton_quantity : null;
  return (
    <fieldset
      className={`grid gap-8 mt-12 ${styles.fields}`}
      disabled={isLocked}
      aria-label={`${words.change} ${line.number || line.name}`}
    >
      <div className="grid gap-8 halves">
        <div className="relative">
          <ShareField
            label={line.is_free ? words.quantity : words.cartons}
            value={cartons === null ? '' : String(cartons)}
            maxLength={7}
            inputMode="numeric"
            onChange={(text) => onAnswer({ cartons: digitsOf(text) === '' ? null : Number(digitsOf(text)) })}
          />
          {pieces !== null && (
            <output className={`absolute t-12 quiet ${styles.unit}`}>
              {words.piecesOf(pieces.toLocaleString('en-US'))}
            </output>
          )}
        </div>
        <div className="relative">
          <ShareField
            label={words.targetPrice}
            value={target_price ?? ''}
            maxLength={13}
            inputMode="decimal"
            onChange={(text) => onAnswer({ target_price: priceOf(text) || null })}
          />
          <span className={`absolute t-12 quiet ${styles.unit}`}>{line.currency}</span>
        </div>
      </div>
      <ShareField
        label={words.note}
        rows={2}
        value={note}
        maxLength={ANSWER_NOTE_MAX}
        onChange={(text) => onAnswer({ note: text })}
      />
    </fieldset>
  );
}
