import { expect, it } from 'vitest';
import { parseQuery } from '../toy-search/text-query.ts';
import { nearWords, wordsOf } from './factory-words.ts';

const near = (text: string) => [...nearWords(parseQuery(text))].map(({ anywhere }) => anywhere);

it('takes letters as the beginning of a sound as well', () => {
  expect(wordsOf(parseQuery('tuoyue')).anywhere).toContain("'@tuoyue':*");
  expect(wordsOf(parseQuery('拓悦')).anywhere).not.toContain('@');
  expect(wordsOf(parseQuery('8821')).anywhere).not.toContain('@');
});

it('tries what sounds the same when the characters are others', () => {
  const [first] = near('拓越');
  expect(first).toMatch(/'@tuo(yue)?':\*/);
});

it('drops the last letters of a word that nobody is called by', () => {
  expect(near('tuoyeu').some((text) => text.includes("'@tuoy':*"))).toBe(true);
  expect(near('ab')).toEqual([]);
});

it('goes on to any one of several words', () => {
  expect(near('拓悦 宝莲').at(-1)).toContain(') | (');
});
