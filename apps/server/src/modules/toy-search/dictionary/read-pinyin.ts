import type { Dictionary } from './dictionary.ts';

const MOST_READINGS = 5;
/** Readings this much rarer than the first are left out. */
const RARE = 0.02;
const LONGEST_PINYIN = 36;

/** What letters may mean when they are pinyin, the likeliest first: words, or words in a row; nothing when they are none. */
export function readPinyin(dictionary: Dictionary, letters: string, { isLoneAllowed = true } = {}): string[] {
  const words = dictionary.byPinyin(letters).filter(({ term }) => isLoneAllowed || term.length > 1);
  if (words.length > 0) return likeliest(words);
  const row = readRow(dictionary, letters);
  return row === null || row.length < 2 ? [] : [row];
}

export function readInitials(dictionary: Dictionary, letters: string): string[] {
  return likeliest(dictionary.byInitials(letters).filter(({ term }) => term.length > 1));
}

function likeliest(terms: readonly { term: string; frequency: number }[]): string[] {
  const least = (terms[0]?.frequency ?? 0) * RARE;
  return terms
    .filter(({ frequency }) => frequency > 0 && frequency >= least)
    .slice(0, MOST_READINGS)
    .map(({ term }) => term);
}

/** The fewest words whose pinyin, one after the other, is what was typed: yaokong and che. */
function readRow(dictionary: Dictionary, letters: string): string | null {
  if (letters.length > LONGEST_PINYIN) return null;
  const best: ({ words: number; text: string } | undefined)[] = [{ words: 0, text: '' }];
  for (let end = 1; end <= letters.length; end += 1) {
    for (let start = 0; start < end; start += 1) {
      const before = best[start];
      if (!before || end - start < 2) continue;
      const [term] = dictionary.byPinyin(letters.slice(start, end));
      if (!term || term.frequency === 0) continue;
      // A lone character is a weaker reading than a word.
      const words = before.words + (term.term.length > 1 ? 1 : 1.5);
      if (words < (best[end]?.words ?? Number.POSITIVE_INFINITY)) best[end] = { words, text: before.text + term.term };
    }
  }
  return best[letters.length]?.text ?? null;
}
