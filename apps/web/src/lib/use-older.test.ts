import { expect, it } from 'vitest';
import { joined } from './use-older.ts';

const page = (from: number, to: number, has_more: boolean) => ({
  list: Array.from({ length: to - from + 1 }, (_, turn) => ({ seq: from + turn })),
  has_more,
});

it('keeps what new ones push off the newest page', () => {
  expect(joined(page(1, 5, false), page(2, 6, true))).toEqual(page(1, 6, false));
  expect(joined(page(3, 7, true), page(5, 9, true))).toEqual(page(3, 9, true));
});

it('begins anew where more came than a page holds', () => {
  expect(joined(page(1, 5, false), page(9, 13, true))).toEqual(page(9, 13, true));
});
