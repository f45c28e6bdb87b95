import type { CallInput } from '@wanyuan/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function searcher() {
  const { token } = await openSession(app, (await createUser(app.db)).id);
  return {
    async save(keyword: string, type: 'product' | 'factory' = 'product') {
      app.advance(1000);
      return app.call('log.save_recent_search', { type, keyword }, token);
    },
    remove: (input: CallInput<'log.remove_recent_search'>) => app.call('log.remove_recent_search', input, token),
    async list(type?: 'product' | 'factory') {
      const { data } = await app.call('log.get_recent_searches', type === undefined ? {} : { type }, token);
      return data.list.map(({ keyword }) => keyword);
    },
  };
}
let me: Awaited<ReturnType<typeof searcher>>;
beforeEach(async () => {
  me = await searcher();
});

describe('recent searches', () => {
  it('are newest first, each once', async () => {
    for (const keyword of ['车', '熊', ' 车 ', '泡泡机', '１２　３']) await me.save(keyword);
    expect(await me.list()).toEqual(['12 3', '泡泡机', '车', '熊']);
  });

  it('are ten at most; the oldest is gone for good', async () => {
    for (let i = 1; i <= 12; i++) await me.save(`词${i}`);
    const list = await me.list();
    expect(list).toHaveLength(10);
    expect(list.at(-1)).toBe('词3');
    await me.remove({ type: 'product', keyword: '词12' });
    expect(await me.list()).toHaveLength(9);
  });

  it('are kept apart for products and factories, and for each person', async () => {
    await me.save('车');
    await me.save('澄海', 'factory');
    const other = await searcher();
    expect([await me.list(), await me.list('product'), await me.list('factory'), await other.list()]).toEqual([
      ['车'],
      ['车'],
      ['澄海'],
      [],
    ]);
  });

  it('can be removed one by one and all of a kind', async () => {
    for (const keyword of ['a', 'b', 'c']) await me.save(keyword);
    await me.save('澄海', 'factory');
    await me.remove({ type: 'product', keyword: 'b' });
    await me.remove({ type: 'product', keyword: 'not there' });
    expect(await me.list()).toEqual(['c', 'a']);
    await me.remove({ type: 'product' });
    expect([await me.list(), await me.list('factory')]).toEqual([[], ['澄海']]);
  });

  it('may be saved by several windows at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => me.save(`词${index % 15}`)));
    expect(answers.filter(({ code }) => code !== 0)).toEqual([]);
    expect(await me.list()).toHaveLength(10);
  });

  it('refuse an empty word and an endless one', async () => {
    expect((await me.save('   ')).code).toBe(-422);
    expect((await me.save('长'.repeat(501))).code).toBe(-422);
    expect((await me.save('长'.repeat(500))).code).toBe(0);
  });
});
