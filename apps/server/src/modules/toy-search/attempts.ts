import { correctChinese, correctLatin } from './dictionary/correct-words.ts';
import type { SearchKnowledge } from './dictionary/search-knowledge.ts';
import { estimateRows } from './estimate.ts';
import { expandQuery, highlighted } from './expand-query.ts';
import { allButOne, anyTier, relevanceTiers, type Tier } from './match.sql.ts';
import { parseQuery, type TextQuery } from './text-query.ts';
import { normalise } from './text/normalise.ts';
import { piecesOf } from './text/pieces.ts';

/** One way to understand what was typed; the next is tried when it finds nothing. */
export interface Attempt {
  query: TextQuery | null;
  /** Best first, for the order by relevance. */
  tiers: readonly Tier[];
  /** The same without an order. */
  all: Tier;
  words: string[];
  is_near: boolean;
  did_you_mean: string[];
}

const MOST_WORDS_TO_DROP = 6;
const MOST_SINGLE_WORDS = 3;
export const EVERYTHING: Tier = { text: '', part: 'anywhere' };

/** As typed, then as it was probably meant, then without one of the words, then the most telling words alone. */
export function* attempts(keyword: string, knowledge: SearchKnowledge): Generator<Attempt> {
  if (keyword.trim() === '') {
    yield { query: null, tiers: [EVERYTHING], all: EVERYTHING, words: [], is_near: false, did_you_mean: [] };
    return;
  }
  const query = expandQuery(parseQuery(keyword), knowledge.dictionary);
  if (query.words.length === 0) return;
  yield straight(query);
  const corrected = correctText(keyword, knowledge);
  if (corrected !== null) {
    const meant = expandQuery(parseQuery(corrected), knowledge.dictionary);
    if (meant.words.length > 0) yield { ...straight(meant), is_near: true, did_you_mean: [corrected] };
  }
  if (query.words.length > 1) yield* fewerWords(query, knowledge);
  else yield* partOfNumber(query);
}

/** The figures of an article number whose letters are wrong. */
function* partOfNumber({ words: [word] }: TextQuery): Generator<Attempt> {
  const figures = /\d{3,}/.exec(word?.number ?? '')?.[0];
  if (figures === undefined || figures === word!.number) return;
  yield { ...straight(parseQuery(figures)), is_near: true };
}

function straight(query: TextQuery): Attempt {
  return {
    query,
    tiers: relevanceTiers(query),
    all: anyTier(query),
    words: highlighted(query),
    is_near: false,
    did_you_mean: [],
  };
}

function* fewerWords(query: TextQuery, { statistics }: SearchKnowledge): Generator<Attempt> {
  const near = { is_near: true, did_you_mean: [], words: highlighted(query) };
  const words = query.words.slice(0, MOST_WORDS_TO_DROP);
  if (words.length > 2) {
    const inName = allButOne(words, 'name');
    const all: Tier = { text: allButOne(words, 'anywhere'), part: 'anywhere' };
    const tiers: Tier[] = [
      { text: inName, part: 'name' },
      { ...all, text: `(${all.text}) & !(${inName})` },
    ];
    yield { query: null, tiers, all, ...near };
  }
  const single = query.words
    .map((word) => ({ words: [word], runs: word.kind === 'chinese' ? [word.text] : [] }))
    .map((one) => ({ one, rows: estimateRows(statistics, anyTier(one), one, []).rows }))
    .toSorted((a, b) => a.rows - b.rows);
  for (const { one } of single.slice(0, MOST_SINGLE_WORDS)) yield { ...straight(one), ...near };
}

/** Null where nothing seems to be misspelt. */
export function correctText(keyword: string, { dictionary }: SearchKnowledge): string | null {
  const pieces = piecesOf(normalise(keyword));
  const corrected = pieces.map(({ kind, text }) => {
    if (kind === 'chinese') return correctChinese(dictionary, text);
    return dictionary.isEnglish(text) ? text : (correctLatin(dictionary, text) ?? text);
  });
  const isSame = corrected.every((text, index) => text === pieces[index]!.text);
  return isSame ? null : corrected.join(' ');
}
