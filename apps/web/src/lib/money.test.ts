import { expect, it } from 'vitest';
import { showMoney, showPrice } from './money.ts';

it('shows two decimals of a price, and more where they say something', () => {
  const prices = ['60.8', '12', '0.385', '3.10', '1.0050'];
  expect(prices.map(showPrice)).toEqual(['60.80', '12.00', '0.385', '3.10', '1.005']);
});

it('groups the thousands of an amount and leaves its decimals as they are', () => {
  expect(['1386.50', '999', '1234567.8'].map(showMoney)).toEqual(['1,386.50', '999', '1,234,567.8']);
});
