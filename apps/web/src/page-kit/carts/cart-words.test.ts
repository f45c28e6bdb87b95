import { expect, it } from 'vitest';
import { lengthOf, limitName, matchesCart, nameFault, othersCustomer } from './cart-words.ts';

it('counts characters as people do', () => {
  expect(lengthOf('北欧圣诞')).toBe(4);
  expect(lengthOf('𠮷🎄')).toBe(2);
});

it.each([
  ['', '请输入选样车名称！'],
  [' 　 ', '请输入选样车名称！'],
  ['一二三四五六七八九十', null],
  [' 一二三四五六七八九十 ', null],
  ['一二三四五六七八九十一', '选样车名称最多10个字'],
])('judges the name %j', (name, fault) => {
  expect(nameFault(name)).toBe(fault);
});

it('cuts what is too long only once its composition has ended', () => {
  const typed = '一二三四五六七八九shi yi';
  expect(limitName(typed, true)).toBe(typed);
  expect(limitName(typed, false)).toBe('一二三四五六七八九s');
  expect(limitName('🎄'.repeat(11), false)).toBe('🎄'.repeat(10));
});

it('knows a customer that came with a cart and is somebody else’s', () => {
  const cart = { customer_id: 7, customer_name: 'Brightpine', is_customer_reachable: false };
  expect(othersCustomer(cart)).toEqual({ id: 7, name: 'Brightpine' });
  expect(othersCustomer({ ...cart, is_customer_reachable: true })).toBeUndefined();
  expect(othersCustomer({ ...cart, customer_id: null })).toBeUndefined();
});

it('finds carts by name, customer and owner', () => {
  const cart = { name: '北欧圣诞', customer_name: 'Brightpine Imports', owner: { user_id: 1, nickname: '林晓敏' } };
  for (const text of ['', '圣诞', 'bright', '北欧 imports', '晓敏']) expect(matchesCart(cart, text)).toBe(true);
  expect(matchesCart(cart, '北欧 solana')).toBe(false);
});
