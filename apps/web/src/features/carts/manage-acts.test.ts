import type { Cart } from '@wanyuan/contract/client';
import { expect, it } from 'vitest';
import { moveDefault } from './manage-acts.ts';
import { testCart } from './test-cart.ts';

it('moves a colleague’s default among the colleague’s carts, and nobody else’s', () => {
  const owner = { user_id: 2, nickname: '王磊' };
  const list = [
    testCart(1, { is_default: 1 }),
    testCart(2),
    testCart(3, { owner, is_own: false, is_default: 1 }),
    testCart(4, { owner, is_own: false }),
  ];
  const defaults = (moved: Cart[]) => moved.filter(({ is_default }) => is_default === 1).map(({ id }) => id);
  expect(defaults(moveDefault(list, list[3]!))).toEqual([1, 4]);
  expect(defaults(moveDefault(list, list[1]!))).toEqual([2, 3]);
});
