import { pinyin } from 'pinyin-pro';

/** How Chinese is typed in letters: yaokongche and ykc. */
export function pinyinOf(chinese: string): { pinyin: string; initials: string } {
  const syllables = pinyin(chinese, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' });
  return { pinyin: syllables.join(''), initials: syllables.map((syllable) => syllable[0] ?? '').join('') };
}
