/** A stretch of a normalised text: Chinese without a gap, or a word or number of letters and digits. */
export interface Piece {
  kind: 'chinese' | 'latin';
  text: string;
}

const PIECES =
  /(\p{Script=Han}+)|((?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:[:.'’/&+-](?:(?!\p{Script=Han})[\p{L}\p{N}])+)*)/gu;

export function piecesOf(normalised: string): Piece[] {
  const pieces: Piece[] = [];
  PIECES.lastIndex = 0;
  for (let found = PIECES.exec(normalised); found !== null; found = PIECES.exec(normalised))
    pieces.push({ kind: found[1] === undefined ? 'latin' : 'chinese', text: found[0] });
  return pieces;
}

/** Scales (1:18) and decimals (9.5, 2.4g) are one word; other signs only join words. */
const FIGURE = /^\d+[:.]\d+\p{L}*$/u;
const SIGNS = /[:.'’/&+-]/g;
const COUNTED = /^(\d+)\p{L}{1,4}$/u;

/** Words that say nothing by themselves. */
const EMPTY_WORDS = new Set(['with', 'and', 'of', 'for', 'in', 'on', 'the', 'to', 'a', 'an', 'by', 'or']);
const EMPTY_CHARACTERS = new Set('的了和与及或是有带配我要找');

export const isEmptyWord = (word: string) => EMPTY_WORDS.has(word) || EMPTY_CHARACTERS.has(word);

/** Blocks and block are the same word. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss') || /\d/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(x|ch|sh|ss|z)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** A word without its signs, as people type it: r/c is rc, die-cast is diecast. */
export const joined = (text: string) => (FIGURE.test(text) ? text : singular(text.replaceAll(SIGNS, '')));

/** What a Latin piece can be found by: the whole, its parts, and the figure of 65pcs. */
export function latinLexemes(text: string): string[] {
  const whole = joined(text);
  if (FIGURE.test(text)) return [whole];
  const parts = text.split(SIGNS).filter((part) => part.length > 1 && !isEmptyWord(part));
  const counts = parts.flatMap((part) => COUNTED.exec(part)?.[1] ?? []);
  return isEmptyWord(whole) ? [] : [whole, ...parts.map(singular), ...counts];
}

/** Pairs of neighbours; a lone character is its own. */
export const bigrams = (chinese: string): string[] => pairsOf(Array.from(chinese));

export function pairsOf(characters: readonly string[]): string[] {
  if (characters.length < 2) return [...characters];
  const pairs: string[] = [];
  for (let at = 1; at < characters.length; at += 1) pairs.push(characters[at - 1]! + characters[at]!);
  return pairs;
}

/** Threes of a number, and its end: whatever part of it is asked for begins with one of them. */
export function numberLexemes(key: string): string[] {
  const threes = Array.from({ length: Math.max(0, key.length - 2) }, (_, index) => key.slice(index, index + 3));
  return key.length < 2 ? [] : [...threes, key.slice(-2)];
}
