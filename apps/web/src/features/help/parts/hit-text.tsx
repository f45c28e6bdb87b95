import { cutAtHits } from '../markdown/highlight.ts';

/** A short text with the searched words marked. */
export function HitText({ text, words }: { text: string; words: readonly string[] }) {
  return cutAtHits(text, words).map(({ value, isHit, at }) => (isHit ? <mark key={at}>{value}</mark> : value));
}
