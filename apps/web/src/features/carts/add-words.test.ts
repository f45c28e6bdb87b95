import type { AddResult } from '@wanyuan/contract/client';
import { expect, it } from 'vitest';
import { addedLines, addedToys, allExistText, failedToys, isAllExisting, joinIds } from './add-words.ts';

const toy = (toy_id: number) => ({ toy_id, name: '遥控车', article_number: `A-${toy_id}`, factory_id: 1 });
const added = { toy_id: 1, id: 91, state: 'added' as const, reason: '' };
const exists = { toy_id: 2, id: null, state: 'exists' as const, reason: '' };
const refused = { toy_id: 3, id: null, state: 'refused' as const, reason: '产品已下架' };
const result = (list: AddResult['list']): AddResult => ({
  tip: '',
  success: list.filter(({ state }) => state === 'added').length,
  lose: list.filter(({ state }) => state !== 'added').length,
  list,
});

it('tells a batch of which everything is there already', () => {
  expect(isAllExisting(result([exists, exists]))).toBe(true);
  expect(isAllExisting(result([added, exists]))).toBe(false);
  expect(isAllExisting(result([exists, refused]))).toBe(false);
  expect(allExistText(2)).toBe('加入选样车失败，选中的2款产品已存在该选样车中');
});

it('knows what to undo and what did not get in', () => {
  const all = result([added, exists, refused]);
  expect(addedLines(all)).toEqual([91]);
  expect(addedToys(all)).toEqual([1]);
  expect(failedToys(all, [toy(1), toy(2)])).toEqual([
    { toy_id: 2, label: 'A-2 遥控车', reason: '已在该选样车中' },
    { toy_id: 3, label: '产品 3', reason: '产品已下架' },
  ]);
});

it('joins ids by commas, each once', () => {
  expect(joinIds([toy(3), toy(1), toy(3)])).toBe('3,1');
});
