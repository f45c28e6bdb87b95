import { parseQuery, wordTerm, type QueryWord, type TextQuery } from '../toy-search/toy-search.module.ts';
import { soundMark, syllables } from './name-sounds.ts';

/** Texts of tsqueries: all words somewhere, all of them in names; `plain` is what was typed without its spaces. */
export interface FactoryWords {
  anywhere: string;
  inName: string;
  plain: string;
}

/** Fewer letters sound like too many names. */
const SURE_SOUND = 3;
const MOST_LETTERS_DROPPED = 3;

/** Latin letters may also be the beginning of how a name sounds. */
function termOf(word: QueryWord, where: 'name' | 'anywhere'): string {
  const term = wordTerm(word, where);
  const isSound = word.kind === 'latin' && /^[a-z]{2,}$/.test(word.text);
  return isSound ? `(${term} | '${soundMark(word.text)}':*)` : term;
}

/** A search's words as tsqueries for the list. */
export function wordsOf({ words }: TextQuery): FactoryWords {
  const all = (where: 'name' | 'anywhere') => words.map((word) => termOf(word, where)).join(' & ');
  return { anywhere: all('anywhere'), inName: all('name'), plain: words.map(({ text }) => text).join('') };
}

/** What to try when nothing fits, the closest first: what sounds the same, fewer letters, any one of the words. */
export function* nearWords(query: TextQuery): Generator<FactoryWords> {
  const { words } = query;
  if (words.some(({ kind }) => kind === 'chinese')) {
    const sounds = words.map(({ text, kind }) => (kind === 'chinese' ? syllables(text).join('') : text));
    const spoken = parseQuery(sounds.join(' '));
    if (spoken.words.length > 0) yield wordsOf(spoken);
  }
  for (let dropped = 1; dropped <= MOST_LETTERS_DROPPED; dropped += 1) {
    const shorter = withoutEnds(query, dropped);
    if (shorter) yield wordsOf(shorter);
  }
  if (words.length > 1) {
    const some = words.map((word) => `(${termOf(word, 'anywhere')})`).join(' | ');
    yield { ...wordsOf(query), anywhere: some };
  }
}

/** Drops the last letters of long words, where typing errors are most easily passed over. */
function withoutEnds({ words }: TextQuery, dropped: number): TextQuery | null {
  const isLong = ({ text, kind }: QueryWord) =>
    kind === 'latin' && /^[a-z]+$/.test(text) && text.length - dropped >= SURE_SOUND;
  if (!words.some(isLong)) return null;
  return parseQuery(words.map((word) => (isLong(word) ? word.text.slice(0, -dropped) : word.text)).join(' '));
}
