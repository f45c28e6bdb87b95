import { expect, it } from 'vitest';
import { readBlock } from '../sheet/cell-block.ts';
import { chosenWords, namesToys, pasteWords, readNumbers } from './pasted-numbers.ts';

it.each([
  ['quantity', '40\n1,200\n', false],
  ['quantity', '40箱\n720 件', false],
  ['quantity', 'TY-8816\t40', true],
  ['quantity', '8022\n571-6D', true],
  ['quantity', '3.25', true],
  ['price', '3.25\n4.10\n￥1,002.98', false],
  ['price', 'USD 2.03', false],
  ['price', 'TY-8816\n567-7C', true],
] as const)('tells numbers of toys from a %s: %j', (kind, text, isNames) => {
  expect(namesToys(readBlock(text), kind)).toBe(isNames);
});

it('reads one toy for each line, with cartons however they are written', () => {
  const { rows } = readNumbers('TY-8816\t40\n567-7C 24\nZH155688，60箱\n\n8022 × 32\nR327-91C\n玩具 A 5');
  expect(rows).toEqual([
    { number: 'TY-8816', cartons: 40 },
    { number: '567-7C', cartons: 24 },
    { number: 'ZH155688', cartons: 60 },
    { number: '8022', cartons: 32 },
    { number: 'R327-91C' },
    { number: '玩具 A', cartons: 5 },
  ]);
});

it('tells pieces from cartons by their unit', () => {
  const { rows } = readNumbers('HY-8821\t720件\nTY-1 1,200 pcs\nTY-2\t30 ctns\nTY-3 48只\nTY-4，5 箱');
  expect(rows).toEqual([
    { number: 'HY-8821', pieces: 720 },
    { number: 'TY-1', pieces: 1200 },
    { number: 'TY-2', cartons: 30 },
    { number: 'TY-3', pieces: 48 },
    { number: 'TY-4', cartons: 5 },
  ]);
});

it('tells what was rounded up, and what could not be counted', () => {
  const row = (number: string, is_rounded: boolean, is_uncounted = false) => ({ number, is_rounded, is_uncounted });
  expect(pasteWords({ added: 1, updated: 0, list: [row('A', false)] })).toEqual(['加入 1 款，更新箱数 0 款']);
  const list = [row('A', true), row('B', true), row('C', false, true)];
  expect(pasteWords({ added: 2, updated: 1, list }).slice(1)).toEqual([
    '2 款不足整箱，已进为整箱',
    'C 没有装箱量，请直接填写箱数',
  ]);
});

it('tells of chosen toys what got in, what was there, and why one did not', () => {
  const row = (toy_id: number, state: 'added' | 'exists' | 'refused', reason = '') => ({
    toy_id,
    id: null,
    state,
    reason,
  });
  expect(chosenWords({ success: 1, list: [row(1, 'added')] }, 0)).toEqual(['已加入选定的 1 款']);
  const list = [row(1, 'added'), row(2, 'exists'), row(3, 'refused', '工厂已隐藏该产品'), row(4, 'refused', '已下架')];
  expect(chosenWords({ success: 1, list }, 1)).toEqual([
    '已加入选定的 1 款',
    '1 款原已在选样车中',
    '2 款没有加入：工厂已隐藏该产品',
    '1 款不足整箱，已进为整箱',
  ]);
});

it('counts a repeated number once, and says how many did not fit', () => {
  expect(readNumbers('a\t1\nA\t2').rows).toEqual([{ number: 'A', cartons: 2 }]);
  const many = readNumbers(Array.from({ length: 510 }, (_, place) => `X${place}`).join('\n'));
  expect(many.rows).toHaveLength(500);
  expect(many.left).toBe(10);
});
