import { describe, expect, it } from 'vitest';
import { pinyinOf } from '../text/pinyin.ts';
import { suggestWords } from '../suggest.ts';
import { correctChinese, correctLatin } from './correct-words.ts';
import { Dictionary } from './dictionary.ts';
import { editDistance } from './edit-distance.ts';
import { readInitials, readPinyin } from './read-pinyin.ts';

const chinese = (kind: 'word' | 'compound' | 'short', term: string, frequency: number) => ({
  kind,
  term,
  frequency,
  ...pinyinOf(term),
});
const english = (term: string, frequency: number) =>
  ({ kind: 'english', term, frequency, pinyin: '', initials: '' }) as const;

const dictionary = new Dictionary(
  [
    chinese('word', '车', 300),
    chinese('word', '遥控', 120),
    chinese('word', '积木', 90),
    chinese('compound', '遥控坦克', 30),
    chinese('compound', '控坦克', 30),
    chinese('word', '坦克', 31),
    chinese('short', '遥控车', 60),
    chinese('word', '机器人', 40),
    chinese('word', '镜面', 1),
    english('robot', 40),
    english('bubble', 20),
    english('gun', 25),
    english('dinosaur', 10),
  ].toSorted((a, b) => b.frequency - a.frequency),
);

describe('dictionary', () => {
  it('reads pinyin, also of several words in a row, and initials', () => {
    expect(readPinyin(dictionary, 'yaokong')).toEqual(['遥控']);
    expect(readPinyin(dictionary, 'yaokongche')).toEqual(['遥控车']);
    expect(readPinyin(dictionary, 'jimuche')).toEqual(['积木车']);
    expect(readPinyin(dictionary, 'xyz')).toEqual([]);
    expect(readPinyin(dictionary, 'che', { isLoneAllowed: false })).toEqual([]);
    expect(readInitials(dictionary, 'ykc')).toEqual(['遥控车']);
  });

  it('leaves readings out that hardly anybody means', () => {
    expect(readInitials(dictionary, 'jm')).toEqual(['积木']);
  });

  it('corrects letters and characters, and nothing that is right', () => {
    expect(correctLatin(dictionary, 'robto')).toBe('robot');
    expect(correctLatin(dictionary, 'dinosuar')).toBe('dinosaur');
    expect(correctLatin(dictionary, 'bubblegun')).toBe('bubble gun');
    expect(correctLatin(dictionary, 'jiqirem')).toBe('机器人');
    expect(correctLatin(dictionary, 'zzzzzz')).toBeNull();
    expect(correctChinese(dictionary, '摇控车')).toBe('遥控车');
    expect(correctChinese(dictionary, '机气人')).toBe('机器人');
    expect(correctChinese(dictionary, '积本')).toBe('积木');
    expect(correctChinese(dictionary, '遥控积木')).toBe('遥控积木');
  });

  it('offers what goes on as typed, without fragments and shortenings', () => {
    const texts = (typed: string) => suggestWords(dictionary, typed, 10).map(({ text }) => text);
    expect(texts('遥')).toEqual(['遥控', '遥控坦克']);
    expect(texts('控')).toEqual(['遥控', '遥控坦克']);
    expect(texts('yaok')).toEqual(['遥控', '遥控坦克']);
    expect(texts('ykc')).toEqual(['遥控车']);
    expect(texts('积木 ro')).toEqual(['积木 robot']);
    expect(texts('遥控 ')).toEqual([]);
  });

  it('counts wrong letters up to a limit', () => {
    expect(editDistance('robot', 'robot', 2)).toBe(0);
    expect(editDistance('robto', 'robot', 2)).toBe(1);
    expect(editDistance('rbot', 'robots', 2)).toBe(2);
    expect(editDistance('cat', 'dinosaur', 2)).toBe(3);
  });
});
