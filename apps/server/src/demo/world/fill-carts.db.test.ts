import type { CartLine, CallInput, CallName } from '@wanyuan/contract';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

describe('the demo world’s carts', () => {
  it.each(['qifan', 'qifan_sales', 'haiwan', 'xiaoman'])('%s has some, with prices', async (account) => {
    const { token } = await app.signIn(account);
    const ask = async <N extends CallName>(name: N, input: CallInput<N>) => (await app.as(token)(name, input)).data;
    const { list: carts } = await ask('website.get_customer_pick', {});
    expect(carts.length).toBeGreaterThanOrEqual(2);
    expect(carts.filter(({ is_default }) => is_default === 1)).toHaveLength(1);
    expect(carts.some(({ customer_name }) => customer_name !== '')).toBe(true);
    const all: CartLine[] = [];
    for (const { id } of carts) {
      const { list } = await ask('website.get_sample_car', { customer_pick_id: id });
      expect(list.length).toBeGreaterThanOrEqual(8);
      all.push(...list);
    }
    expect(all.every(({ quoted_price, picture }) => Number(quoted_price) > 0 && picture !== null)).toBe(true);
    for (const has of [
      (line: CartLine) => line.order_box_qty > 0,
      (line: CartLine) => line.custom_number !== '',
      (line: CartLine) => line.last_quote !== null,
      (line: CartLine) => line.is_manual_price,
      (line: CartLine) => line.remark !== '',
      (line: CartLine) => line.stop_time !== null,
      (line: CartLine) => line.is_hidden,
    ])
      expect(all.some(has)).toBe(true);
  });
});
