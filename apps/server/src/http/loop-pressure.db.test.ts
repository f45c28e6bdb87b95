import { afterEach, expect, it } from 'vitest';
import { SOON } from '@wanyuan/testing/patience';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';

let app: TestApp;
afterEach(() => app.close());

/** Keeps the process from everything else for most of the time, until told to stop. */
function hogTheLoop(): () => void {
  let isOn = true;
  const turn = () => {
    const until = performance.now() + 250;
    while (performance.now() < until);
    if (isOn) setTimeout(turn, 1);
  };
  turn();
  return () => void (isOn = false);
}

it('a process that cannot keep up refuses searches, and lets health and saving through', async () => {
  app = await buildTestApp({ overrides: { admission: { callsAtOnce: 20, loopDelayMs: 150 } } });
  const { token } = await app.signIn('qifan');
  const search = () => app.call('toy.get_list', { keyword: '积木' }, token);
  // The machine may be too busy for a moment without any help.
  await expect.poll(async () => (await search()).code, SOON).toBe(0);
  const stop = hogTheLoop();
  await expect.poll(async () => (await search()).code, SOON).toBe(-529);
  expect((await app.fastify.inject('/healthz')).statusCode).toBe(200);
  expect((await app.call('account.update_user_config', { nickname: '小李' }, token)).code).toBe(0);
  stop();
  await expect.poll(async () => (await search()).code, SOON).toBe(0);
});
