import { pinyin } from 'pinyin-pro';

/** One for each character, without tones. */
export function syllablesOf(chinese: string): string[] {
  return pinyin(chinese, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' });
}

/** How Chinese is typed in letters: yaokongche and ykc. */
export function pinyinOf(chinese: string): { pinyin: string; initials: string } {
  const syllables = syllablesOf(chinese);
  return { pinyin: syllables.join(''), initials: syllables.map((syllable) => syllable[0] ?? '').join('') };
}
