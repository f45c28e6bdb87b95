import { request, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@wanyuan/contract/client';
import { afterEach, describe, expect, it } from 'vitest';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { SOON } from '@wanyuan/testing/patience';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';

const LOCAL_KEY = 'what-the-start-printed';
let app: TestApp;
afterEach(() => app.close());

/** One place, which a call keeps by waiting for a table that the test has locked. */
async function crowded() {
  app = await buildTestApp({
    env: { TIME_LIMIT_SCALE: '1' },
    overrides: { localKey: LOCAL_KEY, admission: { callsAtOnce: 1, loopDelayMs: 60_000 } },
  });
  const { token } = await app.signIn('qifan');
  const holder = await app.pool.connect();
  await holder.query('begin');
  await holder.query('lock table system_messages in access exclusive mode');
  const inside = app.call('system.get_count', {}, token);
  await expect.poll(() => metric('calls_inside'), SOON).toBe(1);
  return {
    token,
    inside,
    async letGo() {
      await holder.query('rollback');
      holder.release();
    },
  };
}

async function metric(name: string): Promise<number> {
  const { body } = await app.fastify.inject(`/metrics?key=${LOCAL_KEY}`);
  const line = body.split('\n').find((each) => each.startsWith(`wanyuan_${name} `));
  return Number(line?.split(' ').at(-1));
}

describe('when there is too much to do', () => {
  it('a search is refused in our words with a time to come back, and what is saved waits its turn', async () => {
    const { token, inside, letGo } = await crowded();
    const refused = await app.call('toy.get_list', { keyword: '积木' }, token);
    expect(refused).toMatchObject({ status: 503, code: -529, msg: '现在使用的人较多，请稍后再试' });
    expect(refused.data).toEqual({ retry_after: 4 });
    expect(refused.headers['retry-after']).toBe('4');
    expect(await metric('refused_total{rank="search"}')).toBe(1);
    const saving = app.call('account.update_user_config', { nickname: '小李' }, token);
    await letGo();
    expect((await inside).code).toBe(0);
    expect((await saving).code).toBe(0);
    expect((await app.call('toy.get_list', { keyword: '积木' }, token)).code).toBe(0);
    expect([await metric('calls_inside'), await metric('calls_waiting')]).toEqual([0, 0]);
  });

  it('health, pages and whoever may not call at all are answered all the same', async () => {
    const { letGo, inside } = await crowded();
    expect((await app.fastify.inject('/healthz')).statusCode).toBe(200);
    expect((await app.call('toy.get_list', {})).code).toBe(-99);
    await letGo();
    expect((await inside).code).toBe(0);
  });
});

describe('uploads that never end', () => {
  const sending: ClientRequest[] = [];
  afterEach(() => {
    for (const one of sending.splice(0)) one.destroy();
  });

  /** Sends the beginning of a file; the status, once the server has answered. */
  function begin(token: string): { status: number | undefined } {
    const { port } = app.fastify.server.address() as AddressInfo;
    const answer: { status: number | undefined } = { status: undefined };
    const headers = { token, 'content-type': 'multipart/form-data; boundary=part' };
    const one = request({
      port,
      host: '127.0.0.1',
      path: api.upload.upload_file.path,
      method: 'POST',
      headers,
      agent: false,
    });
    one.on('error', () => {});
    one.on('response', (response) => (answer.status = response.resume().statusCode));
    one.write('--part\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nattachment\r\n');
    one.write('--part\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n');
    sending.push(one);
    return answer;
  }

  it('are six for one person, and keep nobody from signing in or sending files', async () => {
    app = await buildTestApp({
      overrides: { localKey: LOCAL_KEY, admission: { callsAtOnce: 4, loopDelayMs: 60_000 } },
    });
    await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const { token } = await app.signIn('qifan');
    const answers = Array.from({ length: 100 }, () => begin(token));
    const refused = () => answers.filter(({ status }) => status === 503).length;
    await expect.poll(refused, SOON).toBe(94);
    expect(await metric('calls_inside')).toBe(6);
    expect(await metric('refused_total{rank="write"}')).toBe(94);
    const { token: other } = await app.signIn('haiwan');
    begin(other);
    await expect.poll(() => metric('calls_inside'), SOON).toBe(7);
    for (const one of sending) one.destroy();
    await expect.poll(() => metric('calls_inside'), SOON).toBe(0);
  });
});

it('nobody is refused by an application that was not told when', async () => {
  app = await buildTestApp({ demo: false });
  const { token } = await openSession(app, (await createUser(app.db)).id);
  const answers = await Promise.all(Array.from({ length: 300 }, () => app.call('system.get_enum', {}, token)));
  expect(answers.filter(({ code }) => code !== 0)).toEqual([]);
});
