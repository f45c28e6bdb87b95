import { cutWords, partsOf } from './text/cut.ts';
import { normalise, numberKey } from './text/normalise.ts';
import { bigrams, isEmptyWord, joined, latinLexemes, numberLexemes, pairsOf, piecesOf } from './text/pieces.ts';
import { plainDoc } from './text/plain-doc.ts';
import { plainPieces } from './text/plain-pieces.ts';

/** A text to be found: words of names come before words of the rest. */
export interface DocField {
  text: string;
  weight: 'name' | 'rest';
  /** Comes once, such as a message: not worth being cached. */
  isUnique?: boolean;
}

/** One way to mean a word; all its lexemes have to be there. */
export interface Reading {
  /** As it stands in names, for highlighting. */
  text: string;
  lexemes: readonly string[];
  /** Lexemes of names that have it in one piece. */
  unbroken: readonly string[];
}

/** One thing that people ask for; a hit has all of them. */
export interface QueryWord {
  /** Normalised, as it was typed. */
  text: string;
  kind: 'chinese' | 'latin';
  /** Any of them will do. */
  readings: readonly Reading[];
  /** Letters and digits of what may be a part of an article or platform number; empty: it cannot be. */
  number: string;
}

export interface TextQuery {
  words: readonly QueryWord[];
  /** Stretches of Chinese as they were typed: names that have them unbroken fit best. */
  runs: readonly string[];
}

/** More words than these say nothing more. */
const MOST_WORDS = 12;
/** Shorter ones are numbers only when nothing else is asked for. */
const SURE_NUMBER = 4;
const REST_MARK = '~';
const NUMBER_MARK = '#';
const MOST_REST_CHARACTERS = 400;
/** In longer texts that are not names, single characters are noise. */
const SHORT_TEXT = 8;
const MOST_KNOWN = 2000;

/** Lexemes are letters, digits and a few signs, never quotes or backslashes: there is nothing to escape. */
const quoted = (lexeme: string) => `'${lexeme}'`;

/**
 * The value of a tsvector column: single characters and pairs of Chinese, Latin words, those that stand in no name with
 * a mark; and parts of the numbers. `marks` are further lexemes, taken as they are.
 */
export function buildDoc(
  fields: readonly DocField[],
  numbers: readonly string[],
  marks: readonly string[] = [],
): string {
  const seen = new Set<string>();
  let doc = '';
  // Names first: what stands in one is not said again with the mark.
  for (const weight of ['name', 'rest'] as const) {
    const sign = weight === 'name' ? '' : REST_MARK;
    for (const field of fields) {
      if (field.weight !== weight) continue;
      for (const lexeme of lexemesOf(field, weight === 'name')) {
        if (seen.has(lexeme)) continue;
        seen.add(lexeme);
        doc += `'${sign}${lexeme}' `;
      }
    }
  }
  for (const number of numbers) for (const part of numberLexemes(numberKey(number))) doc += `'${NUMBER_MARK}${part}' `;
  for (const mark of marks) doc += `'${mark}' `;
  return doc.trimEnd();
}

/** Of one text by itself, which nobody says again. */
export const docOfText = (text: string): string =>
  plainDoc(text) ?? buildDoc([{ text, weight: 'name', isUnique: true }], []);

const known = new Map<string, readonly string[]>();

/** Toys share most of what is said of them with others, so what has been taken apart is kept for a while. */
function lexemesOf({ text, isUnique = false }: DocField, isName: boolean): readonly string[] {
  const cut = () => takeApart(isName ? text : text.slice(0, MOST_REST_CHARACTERS), isName);
  if (isUnique) return cut();
  const key = isName ? text : REST_MARK + text;
  let lexemes = known.get(key);
  if (!lexemes) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, (lexemes = cut()));
  }
  return lexemes;
}

function takeApart(text: string, isName: boolean): string[] {
  const hasCharacters = isName || text.length <= SHORT_TEXT;
  const lexemes: string[] = [];
  for (const piece of plainPieces(text) ?? piecesOf(normalise(text))) {
    if (piece.kind === 'latin') lexemes.push(...latinLexemes(piece.text));
    else {
      const characters = Array.from(piece.text);
      lexemes.push(...pairsOf(characters));
      if (hasCharacters) lexemes.push(...characters);
    }
  }
  return lexemes;
}

/** A Chinese term of any length. */
export const readingOf = (text: string): Reading => ({
  text,
  lexemes: cutWords(text).flatMap(partsOf).flatMap(bigrams),
  unbroken: bigrams(text),
});

export const latinReading = (text: string): Reading => ({ text, lexemes: [text], unbroken: [text] });

/** The typed text, taken apart. A text in which nothing can be searched for has no words. */
export function parseQuery(text: string): TextQuery {
  const pieces = piecesOf(normalise(text));
  const words = new Map<string, QueryWord>();
  for (const piece of pieces) {
    const found = piece.kind === 'chinese' ? chineseWords(piece.text) : [latinWord(piece.text, pieces.length === 1)];
    for (const word of found) if (words.size < MOST_WORDS) words.set(word.text, word);
  }
  const telling = [...words.values()].filter((word) => !isEmptyWord(word.text));
  return {
    words: telling.length > 0 ? telling : [...words.values()],
    runs: pieces.flatMap((piece) => (piece.kind === 'chinese' ? piece.text.slice(0, MOST_WORDS) : [])),
  };
}

function chineseWords(run: string): QueryWord[] {
  return cutWords(run)
    .flatMap(partsOf)
    .map((text) => ({ text, kind: 'chinese', readings: [readingOf(text)], number: '' }));
}

function latinWord(piece: string, isAlone: boolean): QueryWord {
  const key = numberKey(piece);
  const text = joined(piece);
  const mayBeNumber =
    key.length >= 2 && !/\d[:.]\d/.test(piece) && (isAlone || (key.length >= SURE_NUMBER && /\d/.test(key)));
  return { text, kind: 'latin', readings: [latinReading(text)], number: mayBeNumber ? key : '' };
}

const all = (terms: readonly string[]) => (terms.length === 1 ? terms[0]! : `(${terms.join(' & ')})`);
const any = (terms: readonly string[]) => (terms.length === 1 ? terms[0]! : `(${terms.join(' | ')})`);

const anywhere = (lexeme: string) => `(${quoted(lexeme)} | ${quoted(REST_MARK + lexeme)})`;

/** All threes of a number; two characters are the beginning of a three, or the end. */
function numberTerm(key: string): string {
  if (key.length === 2) return `${quoted(NUMBER_MARK + key)}:*`;
  const threes = numberLexemes(key).slice(0, -1);
  return all(threes.map((three) => quoted(NUMBER_MARK + three)));
}

/**
 * The query as the text of a tsquery: all words in names (`name`), in names or elsewhere with numbers too (`anywhere`).
 * In names a word that can only be a number is looked for among the numbers. Needs words.
 */
export function tsQueryText({ words }: TextQuery, where: 'name' | 'anywhere' = 'anywhere'): string {
  return words.map((word) => wordTerm(word, where)).join(' & ');
}

/** One word of a query as the text of a tsquery. */
export function wordTerm({ readings, number }: QueryWord, where: 'name' | 'anywhere'): string {
  const texts = readings.map(({ lexemes }) => all(lexemes.map(where === 'name' ? quoted : anywhere)));
  const isWithNumber = number !== '' && (where === 'anywhere' || texts.length === 0);
  return any(isWithNumber ? [...texts, numberTerm(number)] : texts);
}

/** Of names that have every stretch of Chinese, typed or meant by pinyin, in one piece, and all other words. */
export function unbrokenText({ words, runs }: TextQuery): string {
  const latin = words
    .filter(({ kind }) => kind === 'latin')
    .map((word) => ({ ...word, readings: word.readings.map((one) => ({ ...one, lexemes: one.unbroken })) }));
  const chinese = [...new Set(runs.flatMap(bigrams))].map(quoted);
  return [...chinese, ...latin.map((word) => wordTerm(word, 'name'))].join(' & ');
}
