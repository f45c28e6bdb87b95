import type { CallInput, CallName } from '@wanyuan/contract';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const read = async <N extends CallName>(account: string, name: N, input: CallInput<N>) =>
  (await app.as((await app.signIn(account)).token)(name, input)).data;

it('shows buyers something of every state, and fresh answers', async () => {
  for (const account of ['qifan_sales', 'qifan']) {
    const { counts } = await read(account, 'toy.get_inquiry_list', {});
    for (const state of ['queued', 'calling', 'answered', 'unreachable', 'closed', 'cancelled'] as const)
      expect(counts[state], `${account} ${state}`).toBeGreaterThan(0);
    const news = await read(account, 'toy.get_asking_counts', {});
    expect(news.answers).toBeGreaterThan(0);
    expect(news.supplements).toBeGreaterThan(0);
    const { total } = await read(account, 'purchase.get_list', {});
    expect(total).toBeGreaterThan(0);
  }
});

it('gives the factory something to answer', async () => {
  const counts = await read('tuoyue', 'desk.get_counts', {});
  expect(counts.inquiries).toBeGreaterThan(2);
  expect(counts.supplements).toBeGreaterThan(0);
});
