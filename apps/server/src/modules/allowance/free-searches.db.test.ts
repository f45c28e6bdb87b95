import type { CallInput } from '@wanyuan/contract';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function searcher(account: string) {
  const { token, user_id } = await app.signIn(account);
  return {
    user_id,
    search: (input: CallInput<'toy.get_list'>) => app.call('toy.get_list', input, token),
    call: app.as(token),
    async used(): Promise<number> {
      const { rows } = await app.pool.query<{ n: number }>(
        'select count(*)::int n from daily_searches where user_id = $1',
        [user_id],
      );
      return rows[0]!.n;
    },
  };
}

describe('a free user’s searches in lists', () => {
  it('are new texts; paging, sorting, filtering and other zones are none', async () => {
    const free = await searcher('xiaoman');
    await free.search({ keyword: '遥控车' });
    const others: CallInput<'toy.get_list'>[] = [
      { page: 2 },
      { order: 'price_asc' },
      { price_min: 5, price_max: 20 },
      { category_ids: [4000] },
      { data_module: 'three_d' },
    ];
    for (const again of others) expect((await free.search({ keyword: '遥控车', ...again })).code).toBe(0);
    await free.call('toy.get_toy_stock_list', { keyword: ' 遥控车' });
    await free.call('toy.get_count', { keyword: '遥控车' });
    await free.search({});
    expect(await free.used()).toBe(1);
    await free.search({ keyword: '积木' });
    await free.call('factory.get_list', { keyword: '玩具厂' });
    expect(await free.used()).toBe(3);
  });

  it('end with the exact text; lists without a text and members go on', async () => {
    const free = await searcher('xiaoman');
    await app.pool.query(
      `insert into daily_searches select $1, (now() at time zone 'Asia/Shanghai')::date, 'used ' || turn
       from generate_series(1, 299 - $2::int) turn`,
      [free.user_id, await free.used()],
    );
    expect((await free.search({ keyword: '最后一个' })).code).toBe(0);
    const refusal = { code: -1001, status: 403, msg: '免费用户每天仅可搜索300次' };
    expect(await free.search({ keyword: '再来一个' })).toMatchObject(refusal);
    expect(await free.call('factory.get_list', { keyword: '再来一个' })).toMatchObject(refusal);
    expect((await free.search({ keyword: '遥控车', page: 3 })).code).toBe(0);
    expect((await free.search({ data_module: 'stock' })).code).toBe(0);
    const member = await searcher('qifan');
    expect((await member.search({ keyword: '再来一个' })).code).toBe(0);
    expect(await member.used()).toBe(0);
  });
});
