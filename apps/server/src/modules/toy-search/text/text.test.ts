import { describe, expect, it } from 'vitest';
import { cutWords, partsOf } from './cut.ts';
import { normalise, numberKey } from './normalise.ts';
import { bigrams, latinLexemes, numberLexemes, piecesOf, singular } from './pieces.ts';
import { pinyinOf } from './pinyin.ts';
import { plainPieces } from './plain-pieces.ts';

describe('text', () => {
  it('has one writing for full-width, capital and traditional characters', () => {
    expect(normalise('ＲＣ遙控車　１：１８')).toBe('rc遥控车 1:18');
    expect(normalise('Die-Cast 麵包車')).toBe('die-cast 面包车');
    expect(normalise('')).toBe('');
  });

  it('compares numbers by letters and digits alone', () => {
    expect(['HY-8821', 'hy 8821', 'ＨＹ８８２１', 'HY/8821#'].map(numberKey)).toEqual(Array(4).fill('hy8821'));
  });

  it('parts Chinese from Latin and keeps scales and decimals whole', () => {
    expect(piecesOf('遥控1:18越野车 9.5寸 r/c 2.4g').map(({ text }) => text)).toEqual([
      '遥控',
      '1:18',
      '越野车',
      '9.5',
      '寸',
      'r/c',
      '2.4g',
    ]);
    expect(piecesOf(`💥 %' -- ""!`)).toEqual([]);
  });

  it('takes plain texts apart in one walk, as it does all others', () => {
    const written = '这款|还有现货吗|，|？|：|。| |12|1:18|9.5|HY-8821|R/C|die-cast|-|.|’s|ab|Ä|é|e\u0301';
    const seldom = '遙控|２|Ａ|㎡|①|…|💥|𠮷|々|〇|か|한|\u1112\u1161|ﬁ|\u00AD';
    const parts = [...written.split('|'), ...seldom.split('|')];
    const texts = parts.flatMap((one) => parts.flatMap((two) => parts.map((three) => one + two + three)));
    const plain = texts.filter((text) => plainPieces(text) !== null);
    expect(plain.length).toBeGreaterThan(5000);
    const told = (of: (text: string) => unknown) => plain.map((text) => JSON.stringify([text, of(text)]));
    expect(told(plainPieces)).toEqual(told((text) => piecesOf(normalise(text))));
    expect(plainPieces('第12句，这款HY-8821还有现货吗？')).not.toBeNull();
    expect(plainPieces('遙控')).toBeNull();
  });

  it('finds Latin words whole, in parts and in the singular', () => {
    expect(latinLexemes('die-cast')).toEqual(['diecast', 'die', 'cast']);
    expect(latinLexemes('65pcs')).toEqual(['65pcs', '65pcs', '65']);
    expect(latinLexemes('1:18')).toEqual(['1:18']);
    expect(latinLexemes('with')).toEqual([]);
    expect(['blocks', 'boxes', 'puppies', 'dress', 'bus', '18pcs'].map(singular)).toEqual([
      'block',
      'box',
      'puppy',
      'dress',
      'bus',
      '18pcs',
    ]);
  });

  it('cuts Chinese into words and long words into their parts', () => {
    expect(cutWords('遥控越野车')).toEqual(['遥控', '越野车']);
    expect(partsOf('遥控车')).toEqual(['遥控', '车']);
    expect(partsOf('积木')).toEqual(['积木']);
    expect(bigrams('遥控车')).toEqual(['遥控', '控车']);
    expect(bigrams('车')).toEqual(['车']);
  });

  it('finds any part of a number by the threes it begins with', () => {
    expect(numberLexemes('hy8821')).toEqual(['hy8', 'y88', '882', '821', '21']);
    expect(numberLexemes('h')).toEqual([]);
  });

  it('writes Chinese in letters', () => {
    expect(pinyinOf('遥控车')).toEqual({ pinyin: 'yaokongche', initials: 'ykc' });
    expect(pinyinOf('音乐')).toEqual({ pinyin: 'yinyue', initials: 'yy' });
  });
});
