import type { CallInput, CallName } from '@wanyuan/contract';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

describe('what the demo world’s traders keep', () => {
  it.each(['qifan', 'qifan_sales', 'xiaoman'])('%s follows, compares and searches', async (account) => {
    const { token } = await app.signIn(account);
    const ask = async <N extends CallName>(name: N, input: CallInput<N>) => (await app.as(token)(name, input)).data;
    const ids = await ask('toy.get_attention_ids', {});
    expect(ids.toy.length).toBeGreaterThan(15);
    expect(ids.factory.length).toBeGreaterThan(3);
    const toys = await ask('toy.get_attention_list', { type: 'toy' });
    expect(toys.list.some(({ is_gone }) => is_gone)).toBe(false);
    expect((await ask('toy.get_toy_contrast_list', {})).list.length).toBeGreaterThan(1);
    const { list } = await ask('toy.get_saved_searches', {});
    expect(list).toHaveLength(2);
    expect(list.filter(({ new_count }) => new_count > 0)).toHaveLength(1);
    expect(list.every(({ link }) => link.startsWith('/sample_list?'))).toBe(true);
  });

  it('is nothing for factories', async () => {
    const { token } = await app.signIn('tuoyue');
    expect((await app.call('toy.get_attention_ids', {}, token)).data).toEqual({ toy: [], factory: [] });
  });
});
