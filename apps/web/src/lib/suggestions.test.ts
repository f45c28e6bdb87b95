import { expect, it } from 'vitest';
import { suggest } from './suggestions.ts';

const KEYWORDS = ['遥控车', '遥控飞机', '泡泡机', 'RC car', '遥控'];

it('finds by substring, whatever the case', () => {
  expect(suggest(KEYWORDS, '控').toSorted()).toEqual(['遥控', '遥控车', '遥控飞机'].toSorted());
  expect(suggest(KEYWORDS, 'rc')).toEqual(['RC car']);
});

it('does not offer what already stands there', () => {
  expect(suggest(KEYWORDS, '遥控')).not.toContain('遥控');
});

it('offers nothing for nothing', () => {
  expect(suggest(KEYWORDS, '  ')).toEqual([]);
});

it('stops at ten and shuffles', () => {
  const many = Array.from({ length: 40 }, (_, index) => `车${index}`);
  const first = suggest(many, '车', () => 0);
  expect(first).toHaveLength(10);
  expect(new Set(first).size).toBe(10);
  expect(suggest(many, '车', () => 0.99)).not.toEqual(first);
});
