import { MODERATION_WORDS, type WordAct } from './moderation-words.data.ts';

/** What writers put between the letters of a word to hide it, seen or unseen. */
const BETWEEN = /[\s\p{Cf}\p{Mn}.·•*_~`'’^|/\\-]/u;
const LATIN = /[a-z0-9]/;

interface Letters {
  /** As they are compared. */
  text: string;
  /** Where each of them stands in what was written: its begin, and the end of its character. */
  begins: number[];
  ends: number[];
}

const spelled = new Map<string, string>();
const MOST_SPELLED = 20_000;

/** A character as it is compared: empty where it only stands between letters. */
function spell(character: string): string {
  let letters = spelled.get(character);
  if (letters === undefined) {
    letters = '';
    for (const letter of character.normalize('NFKC').toLowerCase()) if (!BETWEEN.test(letter)) letters += letter;
    if (spelled.size >= MOST_SPELLED) spelled.clear();
    spelled.set(character, letters);
  }
  return letters;
}

/** The letters of a text without what people write one way or the other. */
function lettersOf(written: string): Letters {
  const letters: Letters = { text: '', begins: [], ends: [] };
  let at = 0;
  for (const character of written) {
    const end = at + character.length;
    const spelling = spell(character);
    letters.text += spelling;
    for (let unit = 0; unit < spelling.length; unit++) {
      letters.begins.push(at);
      letters.ends.push(end);
    }
    at = end;
  }
  return letters;
}

interface Rule {
  act: WordAct;
  word: string;
  letters: string;
}

const RULES: readonly Rule[] = (Object.keys(MODERATION_WORDS) as WordAct[]).flatMap((act) =>
  MODERATION_WORDS[act].map((word) => ({ act, word, letters: lettersOf(word).text })),
);

/** Letters and characters only: what could stand for something else was left out. */
const ANY_RULE = new RegExp(RULES.map(({ letters }) => letters).join('|'));

/** Nearly all of what people write: none of the words is in it, whatever stands around. */
function isPlain(written: string): boolean {
  let text = '';
  for (const character of written) text += spell(character);
  return !ANY_RULE.test(text);
}

/** A Latin word within a longer one is another word. */
function isWhole(written: string, begin: number, end: number): boolean {
  const isLetter = (character: string | undefined) =>
    character !== undefined && LATIN.test(character.normalize('NFKC').toLowerCase());
  return !isLetter(written[begin - 1]) && !isLetter(written[end]);
}

function* placesOf(written: string, letters: Letters, rule: Rule): Generator<[number, number]> {
  const isLatin = LATIN.test(rule.letters);
  for (let from = 0; ;) {
    const found = letters.text.indexOf(rule.letters, from);
    if (found < 0) return;
    from = found + rule.letters.length;
    const begin = letters.begins[found]!;
    const end = letters.ends[from - 1]!;
    if (!isLatin || isWhole(written, begin, end)) yield [begin, end];
  }
}

export interface Verdict {
  act: 'pass' | WordAct;
  /** The texts with what is to be covered covered. */
  texts: string[];
  /** Words that the staff have to look at, or that were refused. */
  words: string[];
}

/** What becomes of texts that people write to others; the hardest of its words counts. */
export function judgeTexts(texts: readonly string[]): Verdict {
  if (texts.every(isPlain)) return { act: 'pass', texts: [...texts], words: [] };
  const acts = new Set<WordAct>();
  const words = new Set<string>();
  const told = texts.map((written) => {
    if (isPlain(written)) return written;
    const letters = lettersOf(written);
    const covered: [number, number][] = [];
    for (const rule of RULES) {
      for (const place of placesOf(written, letters, rule)) {
        acts.add(rule.act);
        if (rule.act === 'mask') covered.push(place);
        else words.add(rule.word);
      }
    }
    return cover(written, covered);
  });
  const act = (['refuse', 'review', 'mask'] as const).find((each) => acts.has(each)) ?? 'pass';
  return { act, texts: told, words: [...words] };
}

function cover(written: string, places: readonly [number, number][]): string {
  const units = written.split('');
  for (const [begin, end] of places) units.fill('*', begin, end);
  return units.join('');
}
