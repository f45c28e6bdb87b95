import type { ReactNode } from 'react';
import type { SaveState } from './share-answers.ts';
import type { ShareWords } from './words/zh.ts';
import styles from './share-bar.module.css';

interface ShareBarProps {
  words: ShareWords;
  /** Nothing is said of it where nothing can be answered any more. */
  save: SaveState | null;
  /** What was answered so far, in short. */
  summary: string;
  cubicMetres: number;
  amounts: readonly string[];
  /** How far the answers have come, above all else. */
  progress?: ReactNode;
  /** What the recipient does in the end. */
  children: ReactNode;
}

/** Stays at the bottom of a share page: what the answers come to, and whether they are kept. */
export function ShareBar({ words, save, summary, cubicMetres, amounts, progress, children }: ShareBarProps) {
  return (
    <footer className={`edge-top row wrap spread gap-12 ${styles.bar}`}>
      {progress}
      <div className={styles.sums}>
        <p>
          <b>{summary}</b>
          {cubicMetres > 0 && <span>{cubicMetres.toFixed(3)} CBM</span>}
        </p>
        {amounts.length > 0 && <p className={`brand ${styles.money}`}>{amounts.join(' + ')}</p>}
        {save && <output data-state={save}>{words[save]}</output>}
      </div>
      {children}
    </footer>
  );
}
