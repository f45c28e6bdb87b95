import type { Dictionary } from './dictionary/dictionary.ts';
import type { TermRow } from './dictionary/terms.repo.ts';
import { piecesOf } from './text/pieces.ts';

export interface Suggestion {
  text: string;
  hint: string;
}

const LETTERS = /^[a-z]+$/;
const MOST_CHARACTERS = 30;

/** Words that go on as typed, the most frequent first; what was typed before the last piece stays. */
export function suggestWords(dictionary: Dictionary, normalised: string, most: number): Suggestion[] {
  if (normalised.length > MOST_CHARACTERS) return [];
  const last = piecesOf(normalised).at(-1);
  if (!last || !normalised.endsWith(last.text)) return [];
  const before = normalised.slice(0, -last.text.length);
  const found = last.kind === 'chinese' ? chineseWords(dictionary, last.text) : latinWords(dictionary, last.text);
  const texts = new Map<string, Suggestion>();
  for (const { term, frequency } of found) {
    if (texts.size >= most) break;
    texts.set(term, { text: before + term, hint: `约${frequency}款` });
  }
  return [...texts.values()].filter(({ text }) => text !== normalised);
}

function chineseWords(dictionary: Dictionary, text: string): TermRow[] {
  const { offered } = dictionary;
  const starting = offered.filter(({ term }) => term.startsWith(text));
  return [...starting, ...offered.filter(({ term }) => term.includes(text) && !term.startsWith(text))];
}

function latinWords(dictionary: Dictionary, text: string): TermRow[] {
  if (!LETTERS.test(text)) return [];
  // Shortened names are offered to those only who typed exactly their letters.
  const exact = [...dictionary.byPinyin(text), ...dictionary.byInitials(text)].filter(
    ({ term, frequency }) => term.length > 1 && frequency > 0,
  );
  const spoken = dictionary.offered.filter(
    ({ pinyin, initials }) => pinyin.startsWith(text) || initials.startsWith(text),
  );
  const english = dictionary.english.filter(({ term, frequency }) => frequency > 0 && term.startsWith(text));
  return [...exact, ...[...spoken, ...english].toSorted((a, b) => b.frequency - a.frequency)];
}
