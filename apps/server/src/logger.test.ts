import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DrizzleQueryError } from 'drizzle-orm';
import { createLoggers } from './logger.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wanyuan-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(folder, 'logs', 'server.log');

/** What stands in the file after `write`. */
async function logged(write: (loggers: ReturnType<typeof createLoggers>) => void): Promise<string> {
  const loggers = createLoggers({ LOG_LEVEL: 'info', LOG_TO: 'file', DATA_DIR: folder });
  write(loggers);
  await new Promise<void>((resolve) => loggers.log.flush(() => resolve()));
  return readFileSync(file(), 'utf8');
}

describe('the log', () => {
  it('writes one JSON object to a line', async () => {
    const text = await logged(({ log, accessLog }) => {
      log.info({ a: 1 }, 'one');
      accessLog.info({ b: 2 }, 'two');
    });
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines).toMatchObject([
      { a: 1, msg: 'one' },
      { b: 2, msg: 'two' },
    ]);
  });

  it.runIf(existsSync('/dev/full'))('costs lines when the disk is full, not the process', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    mkdirSync(join(folder, 'logs'));
    symlinkSync('/dev/full', file());
    const { log } = createLoggers({ LOG_LEVEL: 'info', LOG_TO: 'file', DATA_DIR: folder });
    log.info('lost');
    log.flush();
    await expect.poll(() => said.mock.calls.join()).toContain('日志无法写入：ENOSPC');
    said.mockRestore();
  });

  it('never holds a secret, at the top or one level down', async () => {
    const secrets = {
      token: 'SECRET',
      password: 'SECRET',
      old_password: 'SECRET',
      login_token: 'SECRET',
      chat_user_sig: 'SECRET',
    };
    const text = await logged(({ log }) => {
      log.info(secrets, 'top');
      log.info({ body: secrets, headers: { authorization: 'SECRET' } }, 'nested');
    });
    expect(text).not.toContain('SECRET');
    expect(text).toContain('[Redacted]');
  });

  it('never holds the query of an address, which signs it', async () => {
    const signed = '/files/1/a.pdf?e=1&s=SECRET';
    const text = await logged(({ log, accessLog }) => {
      for (const each of [log, accessLog]) {
        each.error({ url: signed }, 'url');
        const cause = new Error(`GET https://bucket.example.com${signed} failed`);
        each.error({ err: new Error(`"${signed}" is odd`, { cause }) }, 'err');
      }
    });
    expect(text).not.toContain('SECRET');
    expect(text.match(/\/files\/1\/a\.pdf/g)).toHaveLength(6);
  });

  it('never holds the secret in the address of a page', async () => {
    const text = await logged(({ log }) => log.error({ url: '/chooseShare/SECRET' }, 'request failed'));
    expect(text).not.toContain('SECRET');
    expect(text).toContain('/chooseShare/…');
  });

  it('tells a failed query without the values in it', async () => {
    const cause = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (phone)=(SECRET) exists',
    });
    const text = await logged(({ log }) => {
      log.error(
        { err: new DrizzleQueryError('update users set password_hash = $1', ['SECRET'], cause) },
        'call failed',
      );
      log.error(
        { err: new Error('outer', { cause: new DrizzleQueryError('select $1', ['SECRET'], cause) }) },
        'wrapped',
      );
    });
    expect(text).not.toContain('SECRET');
    expect(text).toContain('update users set password_hash = $1');
    expect(text).toContain('duplicate key value');
    expect(text).toContain('logger.test.ts');
  });

  it('goes on in a new file when somebody took the old one away', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    await logged(({ log }) => log.info('old'));
    truncateSync(file(), 50 * 1024 * 1024 - 300);
    const { log } = createLoggers({ LOG_LEVEL: 'info', LOG_TO: 'file', DATA_DIR: folder });
    const flush = () => new Promise<void>((resolve) => log.flush(() => resolve()));
    log.info('fits');
    await flush();
    rmSync(file());
    log.info('x'.repeat(600));
    await flush();
    await expect.poll(() => existsSync(file())).toBe(true);
    log.info('kept');
    await flush();
    expect(readFileSync(file(), 'utf8')).toContain('kept');
    expect(complain).toHaveBeenCalledOnce();
    complain.mockRestore();
  });

  it('starts a new file when the old one has grown large', async () => {
    await logged(({ log }) => log.info('old'));
    truncateSync(file(), 60 * 1024 * 1024);
    await logged(({ log }) => log.info('last'));
    await expect.poll(() => existsSync(file())).toBe(true);
    expect(statSync(`${file()}.1`).size).toBeGreaterThan(60 * 1024 * 1024);
    expect(await logged(({ log }) => log.info('new'))).toMatch(/^[^\n]*"new"[^\n]*\n$/);
  });
});
