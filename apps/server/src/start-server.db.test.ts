import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '@wanyuan/contract';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { createDemoDatabase } from '@wanyuan/testing/demo-database';
import { createUser } from '@wanyuan/testing/factories';
import { SOON } from '@wanyuan/testing/patience';
import { startServerProcess, type ServerProcess } from '@wanyuan/testing/server-process';
import { findFreePort } from './infra/database/free-port.ts';
import { settleKeyFile } from './infra/web/key-file.ts';

let database: TestDatabase;
let server: ServerProcess | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(() => server?.dispose());

/** The key to the first account, as the operator finds it on the terminal. */
async function printedKey({ output, started }: ServerProcess): Promise<string> {
  await started;
  await expect.poll(output, SOON).toMatch(/#key=\S+\n/);
  return /#key=(\S+)/.exec(output())?.[1] ?? '';
}

/** Starts, waits for the end, and gives what was printed; a stack trace would be a failure of its own. */
async function refusal(environment: Record<string, string>): Promise<string> {
  server = startServerProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'silent', ...environment });
  const exit = await server.exited;
  expect(exit).toEqual({ code: 1, signal: null });
  expect(server.output()).not.toMatch(/\n\s+at .+:\d+/);
  return server.output().trim();
}

describe('a start is refused with one clear text', () => {
  it('when the port is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    expect(await refusal({ PORT: String(port), DEMO: 'off' })).toBe(
      `端口 ${port} 已被占用，请用 PORT=其他端口 启动，或先停止占用它的程序。`,
    );
    taken.close();
  });

  it('when the address is not of this machine', async () => {
    expect(await refusal({ HOST: '203.0.113.1', DEMO: 'off' })).toBe('HOST=203.0.113.1 不是本机的地址。');
  });

  it('when the folder cannot be written', async () => {
    expect(await refusal({ DATA_DIR: '/dev/null/wanyuan' })).toContain('无法写入 /dev/null/wanyuan');
  });

  it('when the environment is wrong, naming every fault', async () => {
    const text = await refusal({ PORT: 'many', DATABASE_URL: 'mysql://x', S3_ENDPOINT: 'https://s3.example.com' });
    for (const name of ['PORT', 'DATABASE_URL', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      expect(text).toContain(`  ${name}: `);
  });

  it('when the database cannot be reached, without showing its password', async () => {
    const text = await refusal({ DATABASE_URL: 'postgres://me:topsecret@127.0.0.1:1/none' });
    expect(text).toContain('无法连接数据库');
    expect(text).not.toContain('topsecret');
  });

  it('when Redis cannot be reached', async () => {
    expect(await refusal({ REDIS_URL: 'redis://127.0.0.1:1', DEMO: 'off' })).toContain('无法连接 REDIS_URL');
  });

  it('when DEMO=off meets a folder with the demo world', async () => {
    const filled = await createDemoDatabase();
    const text = await refusal({ DATABASE_URL: filled.url, DEMO: 'off' });
    expect(text).toContain('DEMO=off，但此数据目录已有演示数据');
    await filled.drop();
  });
});

describe('the demo world', () => {
  it('is never put into a system that has accounts of its own', async () => {
    const own = await createTestDatabase();
    await createUser(own.db);
    server = startServerProcess({ DATABASE_URL: own.url });
    const state = await server.call('account.get_setup_state');
    expect(state.data).toEqual({ needs_first_account: false, demo_accounts: [] });
    expect((await own.pool.query('select 1 from users')).rows).toHaveLength(1);
    await server.dispose();
    await own.drop();
  });

  it('is not there with DEMO=off; the first account is asked for and can be made', async () => {
    server = startServerProcess({ DATABASE_URL: database.url, DEMO: 'off' });
    const state = await server.call('account.get_setup_state');
    expect(state.data).toEqual({ needs_first_account: true, demo_accounts: [] });
    expect(server.output()).not.toContain('演示账号');
    const key = await printedKey(server);
    const first = { key, company_name: '第一公司', account: 'boss', password: 'secret123', nickname: '老板' };
    const visitor = { ...first, key: 'a-guess' };
    expect(await server.call('account.create_first_account', visitor)).toMatchObject({
      code: ERRORS.SETUP_KEY_WRONG.code,
    });
    expect((await server.call('account.create_first_account', first)).data.account).toBe('boss');
    // A service manager tells the whole group, and npm hands on what it was told: the second changes nothing.
    server.kill('SIGINT');
    server.kill('SIGTERM');
    expect(await server.exited).toEqual({ code: 0, signal: null });
  });
});

describe('what only whoever started the server may see', () => {
  const PAGES = ['/dev/outbox', '/dev/outbox.css', '/metrics'];

  it('needs the key that the start of a demo printed, which stays over a restart and is in no log', async () => {
    const filled = await createDemoDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'wanyuan-doors-'));
    const keys = [];
    for (let turn = 0; turn < 2; turn += 1) {
      server = startServerProcess({ DATABASE_URL: filled.url, DATA_DIR: folder });
      const { output, get } = server;
      await server.started;
      await expect.poll(output, SOON).toMatch(/\/dev\/outbox\?key=\S+\n/);
      const key = /outbox\?key=(\S+)/.exec(output())?.[1] ?? '';
      keys.push(key);
      for (const page of PAGES) {
        expect([page, await get(page), await get(`${page}?key=guess`)]).toEqual([page, 404, 404]);
        expect([page, await get(`${page}?key=${key}`)]).toEqual([page, 200]);
      }
      expect(output().split(key)).toHaveLength(2);
      await server.dispose();
    }
    expect(keys[0]).toBe(keys[1]);
    rmSync(folder, { recursive: true, force: true });
    await filled.drop();
  });

  it.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'http://toys.example.com' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1' }],
  ])('is closed with %s, for the key of an earlier start too', async (_name, environment) => {
    const filled = await createDemoDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'wanyuan-doors-'));
    const key = settleKeyFile(folder, 'local-pages');
    // Said before the server starts, so that the address that it prints is its own.
    const port = await findFreePort();
    const base = `http://127.0.0.1:${port}`;
    server = startServerProcess({ DATABASE_URL: filled.url, DATA_DIR: folder, PORT: String(port), ...environment });
    await server.started;
    for (const page of PAGES)
      for (const query of ['', `?key=${key}`]) expect((await fetch(`${base}${page}${query}`)).status).toBe(404);
    expect(server.output()).not.toContain(key);
    await server.dispose();
    rmSync(folder, { recursive: true, force: true });
    await filled.drop();
  });
});

describe('the files of the server', () => {
  /** Every path below a folder that users other than its owner may do anything with. */
  const openPaths = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => (lstatSync(join(folder, name)).mode & 0o077) !== 0,
    );

  it('are for its own user alone, and those of earlier versions are shut', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wanyuan-files-'));
    const old = join(folder, 'files');
    mkdirSync(old);
    chmodSync(old, 0o755);
    const empty = await createTestDatabase();
    server = startServerProcess({ DATABASE_URL: empty.url, DEMO: 'off', DATA_DIR: folder, LOG_TO: 'file' });
    await server.call('account.get_setup_state');
    await expect.poll(() => existsSync(join(folder, 'logs', 'server.log')), SOON).toBe(true);
    expect(lstatSync(old).mode & 0o007).toBe(0);
    chmodSync(old, 0o700);
    expect(openPaths(folder)).toEqual([]);
    await server.dispose();
    await empty.drop();
    rmSync(folder, { recursive: true, force: true });
  });
});
