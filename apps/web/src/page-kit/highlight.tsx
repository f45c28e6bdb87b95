import { useMemo } from 'react';
import styles from './highlight.module.css';

/** Cuts a text at its hits; every second part is one. */
export function cutAtHits(text: string, words: readonly string[]): string[] {
  const wanted = words.filter((word) => word.trim() !== '').toSorted((a, b) => b.length - a.length);
  if (wanted.length === 0) return [text];
  const pattern = wanted.map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)).join('|');
  return text.split(new RegExp(`((?:${pattern})+)`, 'gi'));
}

/** A text with the words that were searched for in colour. */
export function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  const parts = useMemo(() => cutAtHits(text, words), [text, words]);
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text never change their order
      <mark key={index} className={`brand ${styles.hit}`}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
