import { showMoney } from '#lib/money.ts';
import type { SaveState } from '#page-kit/share-page/share-answers.ts';
import { ShareBar } from '#page-kit/share-page/share-bar.tsx';
import { ShareButton } from '#page-kit/share-page/share-button.tsx';
import type { ConfirmSums } from '../confirm-draft.ts';
import type { ConfirmWords } from '../words/zh.ts';
import styles from './confirm-bar.module.css';

interface ConfirmBarProps {
  words: ConfirmWords;
  save: SaveState;
  sums: ConfirmSums;
  currency: string;
  isLocked: boolean;
  onAcceptRest: () => void;
  onSubmit: () => void;
}

/** How many lines have an answer, what they come to, and the way out. */
export function ConfirmBar({ words, save, sums, currency, isLocked, onAcceptRest, onSubmit }: ConfirmBarProps) {
  const { counts, lines, total, wished } = sums;
  const done = lines - counts.open;
  const money = (amount: string) => `${currency} ${showMoney(amount)}`;
  const progress =
    isLocked && done === 0 ? null : (
      <div className={`full ${styles.progress}`}>
        <p className="row spread t-12">
          <span>{words.answered(done, lines)}</span>
          {!isLocked && counts.open > 0 && (
            <button type="button" className="brand" onClick={onAcceptRest}>
              {done === 0 ? words.acceptAll : words.acceptRest}
            </button>
          )}
        </p>
        <progress value={done} max={Math.max(1, lines)} aria-label={words.answered(done, lines)} />
        {wished !== '' && <p className="t-12 quiet">{words.withChanges(money(wished))}</p>}
      </div>
    );
  return (
    <ShareBar
      words={words}
      save={isLocked ? null : save}
      summary={counts.decline > 0 ? words.totalWithout : words.total}
      cubicMetres={sums.cubicMetres}
      amounts={[money(total)]}
      progress={progress}
    >
      {!isLocked && <ShareButton onClick={onSubmit}>{words.submit}</ShareButton>}
    </ShareBar>
  );
}
