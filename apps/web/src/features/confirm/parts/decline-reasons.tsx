import { ANSWER_NOTE_MAX, DECLINE_REASONS } from '@wanyuan/domain';
import { ShareField } from '#page-kit/share-page/share-field.tsx';
import type { Answer } from '../confirm-draft.ts';
import type { ConfirmWords } from '../words/zh.ts';
import styles from './answer-fields.module.css';

interface DeclineReasonsProps {
  words: ConfirmWords;
  answer: Answer;
  isLocked: boolean;
  onAnswer: (values: Partial<Answer>) => void;
}

/** Why a recipient does not want a line; another reason has words of its own. */
export function DeclineReasons({ words, answer, isLocked, onAnswer }: DeclineReasonsProps) {
  return (
    <fieldset className={`grid gap-8 mt-12 ${styles.fields}`} disabled={isLocked} aria-label={words.reasonTitle}>
      <div className="flex wrap gap-8">
        {DECLINE_REASONS.map((reason) => (
          <button
            key={reason}
            type="button"
            className={styles.chip}
            aria-pressed={answer.reason === reason}
            onClick={() => onAnswer({ reason: answer.reason === reason ? null : reason })}
          >
            {words.reasons[reason]}
          </button>
        ))}
      </div>
      {(answer.reason === 'other' || answer.note !== '') && (
        <ShareField
          label={words.note}
          rows={2}
          value={answer.note}
          maxLength={ANSWER_NOTE_MAX}
          onChange={(note) => onAnswer({ note })}
        />
      )}
    </fieldset>
  );
}
