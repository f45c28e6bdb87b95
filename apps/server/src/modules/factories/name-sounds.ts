import { pinyin } from 'pinyin-pro';

/** Company names end with these, so buyers do not search by them. */
const LEGAL_FORM = /(股份有限公司|有限责任公司|有限公司|公司|经营部|商行)$/;

/** Marks sounds among the other lexemes of a doc, so that a beginning of one finds no English word. */
export const soundMark = (sound: string): string => `@${sound}`;

/** Syllables of a Chinese text in Latin letters; everything else is left out. */
export function syllables(text: string): string[] {
  return pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed', v: true })
    .map((sound) => sound.toLowerCase().replaceAll(/[^a-z]/g, ''))
    .filter(Boolean);
}

const initialsOf = (sounds: readonly string[]): string => sounds.map((sound) => sound.slice(0, 1)).join('');

/**
 * How a name is typed by its sound, from every syllable on: 澄海拓悦玩具 as `chenghaituoyuewanju`, `tuoyuewanju`,
 * `wanju`; and by initials from the beginning and from where the short name begins: `chtywj`, `tywj`.
 */
export function spellings(name: string, shortName: string): string[] {
  const sounds = syllables(name.replace(LEGAL_FORM, ''));
  const short = syllables(shortName);
  const shortAt = initialsOf(sounds).indexOf(initialsOf(short));
  const found = new Set<string>();
  for (const list of [sounds, short]) for (const [index] of list.entries()) found.add(list.slice(index).join(''));
  found.add(initialsOf(short));
  found.add(initialsOf(sounds));
  if (shortAt > 0) found.add(initialsOf(sounds.slice(shortAt)));
  return [...found].filter((sound) => sound.length > 1);
}
