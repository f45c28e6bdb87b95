import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { routesOf } from './routes-fixture.ts';

/** Ends of addresses that no page of ours makes. */
const ODD_ENDS = [
  '%00',
  '%00.js',
  'a%00b.png',
  '%2e%2e/',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '../../etc/passwd',
  'a/../../package.json',
  '..%5c..%5cwindows.ini',
  '..\\..\\windows.ini',
  'a%2fb.js',
  'a//b.js',
  '//b.js',
  './b.js',
  'a/./b.js',
  '%',
  '%zz.js',
  '%c3%28.js',
  '%ed%a0%80.js',
  '%ff%fe.js',
  '%e4%b8.js',
  '.env',
  '.git/config',
  'a.js/',
  'a.js/b.js',
  ' .js',
  '%20.js',
  '%0d%0aset-cookie:%20a=1.js',
  `${'x'.repeat(300)}.js`,
  `${'x'.repeat(5000)}.js`,
  `${'a/'.repeat(2000)}b.js`,
  `${'%e7'.repeat(1000)}.js`,
  '1-0123456789abcdef/300.webp%00',
  '1/%00',
  '1/a%2f..%2fb',
  'a;b=c.js',
  'a.js?x=%00',
  'main.JS',
  'MAIN-ABC123.js',
  '__proto__.js',
  'constructor.js',
];
const SIGNATURE = 'e=1900000000&s=SIGNATURE-THAT-OPENS';

/** Plugins answer below these; Fastify prints no routes of theirs. */
const OF_PLUGINS = ['/', '/assets/', '/media/models/', '/media/clips/', '/media/streams/'];

/** Beginnings under which files are looked for, by the routes that there are. */
const beginnings = () => [
  ...new Set([
    ...OF_PLUGINS,
    ...routesOf(app.fastify).flatMap((path) => /^(\/(?!api\/).*?)[:*]/.exec(path)?.[1] ?? []),
  ]),
];

let app: TestApp;
let webRoot: string;
let port: number;
const lines: string[] = [];
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'wanyuan-web-'));
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  writeFileSync(join(webRoot, 'assets', 'main-abc123.js'), 'export {};');
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  app = await buildTestApp({ overrides: { webRoot, log, accessLog: log } });
  port = Number(new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true, force: true });
});

/** The address as it stands, which clients would put right. */
async function statusOf(path: string): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: br, gzip\r\nconnection: close\r\n\r\n`);
  let head = '';
  for await (const chunk of socket) head = head === '' ? String(chunk).slice(0, 40) : head;
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
}

describe('addresses that no page makes', () => {
  it.each(ODD_ENDS.map((end) => [end.slice(0, 60), end]))('%s is a fault of whoever asks', async (_short, end) => {
    const wrong: string[] = [];
    for (const beginning of beginnings()) {
      const path = `${beginning}${end}${end.includes('?') ? '&' : '?'}${SIGNATURE}`;
      const status = await statusOf(path);
      if (!(status === 200 && beginning === '/') && !(status >= 400 && status < 500))
        wrong.push(`${path.slice(0, 120)} → ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('are tried under everything that serves files', () => {
    expect(beginnings()).toEqual(
      expect.arrayContaining(['/files/', '/files/exports/', '/files/platform/', '/pictures/']),
    );
  });

  it('leave no signature in the log', () => {
    expect(lines.filter((line) => line.includes('SIGNATURE'))).toEqual([]);
  });
});
