import { expect, it } from 'vitest';
import { mergeEdited, mergeLines, replaceLines } from './merge-lines.ts';
import { testLine } from './test-line.ts';

const known = new Map([1, 2, 3].map((id) => [id, testLine(id, { version: 5 })]));

it('takes newer lines, adds new ones, drops removed ones', () => {
  const merged = mergeLines(known, [testLine(2, { version: 6, order_box_qty: 9 }), testLine(4, { version: 6 })], [3]);
  expect([...merged.keys()]).toEqual([1, 2, 4]);
  expect(merged.get(2)?.order_box_qty).toBe(9);
  expect(merged.get(1)).toBe(known.get(1));
});

it('is not set back by an answer that was overtaken', () => {
  expect(mergeLines(known, [testLine(1, { version: 4, order_box_qty: 1 })]).get(1)?.order_box_qty).toBe(0);
});

it('takes what an edit changed of a line, and no line that went meanwhile', () => {
  const merged = mergeEdited(known, [
    { id: 2, version: 6, remark: '红' },
    { id: 9, version: 6, remark: '没了' },
    { id: 3, version: 4, remark: '旧' },
  ]);
  expect(merged.get(2)).toEqual({ ...known.get(2), version: 6, remark: '红' });
  expect(merged.get(3)).toBe(known.get(3));
  expect(merged.size).toBe(3);
});

it('keeps unchanged lines as they are when the cart is read anew', () => {
  const next = replaceLines(known, [testLine(1, { version: 5 }), testLine(2, { version: 7 })]);
  expect(next.get(1)).toBe(known.get(1));
  expect(next.get(2)?.version).toBe(7);
  expect(next.has(3)).toBe(false);
});
