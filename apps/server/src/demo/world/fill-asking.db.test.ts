import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const read = async <T>(account: string, path: string, body: object = {}) =>
  (await app.postRaw<T>(path, body, (await app.signIn(account)).token)).data;

it('shows buyers something of every state, and fresh answers', async () => {
  for (const account of ['qifan_sales', 'qifan']) {
    const { counts } = await read<{ counts: Record<string, number> }>(account, '/api/toy/get_inquiry_list');
    for (const state of ['queued', 'calling', 'answered', 'unreachable', 'closed', 'cancelled'])
      expect(counts[state], `${account} ${state}`).toBeGreaterThan(0);
    const news = await read<{ answers: number; supplements: number }>(account, '/api/toy/get_asking_counts');
    expect(news.answers).toBeGreaterThan(0);
    expect(news.supplements).toBeGreaterThan(0);
    const { total } = await read<{ total: number }>(account, '/api/purchase/get_list');
    expect(total).toBeGreaterThan(0);
  }
});

it('gives the factory something to answer', async () => {
  const counts = await read<Record<string, number>>('tuoyue', '/api/desk/get_counts');
  expect(counts['inquiries']).toBeGreaterThan(2);
  expect(counts['supplements']).toBeGreaterThan(0);
});
