import { api } from '@wanyuan/contract/client';
import { createTestDatabase } from '@wanyuan/testing/database';
import { createDemoDatabase } from '@wanyuan/testing/demo-database';
import { startNginx } from '@wanyuan/testing/nginx';
import { startServerProcess, type ServerProcess } from '@wanyuan/testing/server-process';
import { afterEach, describe, expect, it } from 'vitest';
import { ERRORS } from '@wanyuan/contract';

const probe = await startNginx('http://127.0.0.1:9');
if (probe === null) console.warn('skipped: a proxy that says nothing of its visitors (nginx is not installed)');
await probe?.stop();

let server: ServerProcess | undefined;
let nginx: Awaited<ReturnType<typeof startNginx>> = null;
afterEach(async () => {
  await nginx?.stop();
  await server?.dispose();
});

/** The server on loopback, as its defaults have it, and nginx with `proxy_pass` alone before it. */
async function visitThroughProxy(environment: Record<string, string>): Promise<string> {
  server = startServerProcess(environment);
  nginx = await startNginx(await server.started);
  return nginx!.address;
}

describe.skipIf(probe === null)('behind a proxy that nobody told the server of', () => {
  it('a visitor reads neither messages nor figures of a demo', async () => {
    const filled = await createDemoDatabase();
    const address = await visitThroughProxy({ DATABASE_URL: filled.url });
    const phone = '13900001234';
    const asked = await fetch(`${address}${api.account.send_verification_code.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone, purpose: 'register' }),
    });
    expect(asked.status).toBeLessThan(500);
    for (const path of ['/dev/outbox', '/dev/outbox.css', '/metrics', '/dev/outbox?key=', '/metrics?key=guess']) {
      for (const headers of [{}, { host: 'localhost' }, { 'x-forwarded-for': '127.0.0.1' }]) {
        const answer = await fetch(`${address}${path}`, { headers });
        const text = await answer.text();
        expect([path, answer.status]).toEqual([path, 404]);
        expect(text).not.toMatch(new RegExp(`${phone}|wanyuan_calls_total`));
      }
    }
    await filled.drop();
  });

  it('a visitor does not become the first account of an empty system', async () => {
    const empty = await createTestDatabase();
    const address = await visitThroughProxy({ DATABASE_URL: empty.url, DEMO: 'off' });
    const create = async (values: object) => {
      const answer = await fetch(`${address}${api.account.create_first_account.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          company_name: '路人公司',
          account: 'passerby',
          password: 'secret123',
          nickname: '路人',
          ...values,
        }),
      });
      return ((await answer.json()) as { code: number }).code;
    };
    expect(await create({})).toBe(ERRORS.INVALID_INPUT.code);
    expect(await create({ key: 'guess' })).toBe(ERRORS.SETUP_KEY_WRONG.code);
    expect((await empty.pool.query('select 1 from users')).rows).toEqual([]);
    for (const path of ['/dev/outbox', '/metrics']) expect((await fetch(`${address}${path}`)).status).toBe(404);
    await empty.drop();
  });
});
