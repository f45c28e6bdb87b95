import type { Dictionary } from './dictionary/dictionary.ts';
import { readInitials, readPinyin } from './dictionary/read-pinyin.ts';
import { latinReading, readingOf, type QueryWord, type Reading, type TextQuery } from './text-query.ts';

const LETTERS = /^[a-z]{2,}$/;
const SHORTEST_BEGINNING = 3;
const MOST_BEGINNINGS = 5;

/** Letters may be English, pinyin, initials or the beginning of a word; the dictionary knows which. */
export function expandQuery(query: TextQuery, dictionary: Dictionary): TextQuery {
  return { ...query, words: query.words.map((word) => expandWord(word, dictionary)) };
}

function expandWord(word: QueryWord, dictionary: Dictionary): QueryWord {
  if (word.kind !== 'latin' || !LETTERS.test(word.text)) return word;
  const isEnglish = dictionary.isEnglish(word.text);
  const spoken = readPinyin(dictionary, word.text, { isLoneAllowed: !isEnglish });
  if (isEnglish || spoken.length > 0) {
    const english = isEnglish ? word.readings : [];
    return { ...word, readings: [...english, ...spoken.map(readingOf)], number: '' };
  }
  const readings = [...readInitials(dictionary, word.text).map(readingOf), ...beginningsOf(word.text, dictionary)];
  return readings.length > 0 ? { ...word, readings } : word;
}

function beginningsOf(text: string, dictionary: Dictionary): Reading[] {
  if (text.length < SHORTEST_BEGINNING) return [];
  return dictionary.english
    .filter(({ term, frequency }) => frequency > 0 && term.startsWith(text))
    .slice(0, MOST_BEGINNINGS)
    .map(({ term }) => latinReading(term));
}

/** What a page highlights: words as they stand in names, the longest first. */
export function highlighted({ words, runs }: TextQuery): string[] {
  const found = [...runs, ...words.flatMap(({ readings }) => readings.map(({ text }) => text))];
  const numbers = words.flatMap(({ number }) => number);
  return [...new Set([...found, ...numbers])].filter(Boolean).toSorted((a, b) => b.length - a.length);
}
