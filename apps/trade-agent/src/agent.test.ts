import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readTradeReceipt, tradePongText, tradeReceiptText, type AgentFrame } from '@wanyuan/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  bundleAgent,
  errorOf,
  newSecret,
  ORIGIN,
  pairedFolder,
  pairFolder,
  send,
  shownFiles,
  signMessage,
  startProgram,
  talk,
  tradeItems,
  tradeMessage,
  type Program,
} from './agent-fixture.ts';
import { signed } from './signing.ts';

let bundle = '';
let agent: Program;
const shared = newSecret();
let folder = '';

beforeAll(async () => {
  bundle = await bundleAgent();
  folder = pairedFolder(shared);
  agent = await startProgram(join(bundle, 'trade-agent.mjs'), ['--folder', folder]);
});
afterAll(() => {
  agent.kill();
  for (const path of [bundle, folder]) rmSync(path, { recursive: true, force: true });
});

const shown = () => shownFiles(folder);
const last = (frames: AgentFrame[]) => frames.at(-1);

describe('a message', () => {
  it('is written with its progress, and a repeat changes nothing and hears the first receipt', async () => {
    const message = tradeMessage(shared, { data: tradeItems(250) });
    const { frames } = await send(agent.port, message);
    expect(frames.filter(({ kind }) => kind === 'progress')).toEqual(
      [100, 200, 250].map((done) => ({ id: message.id, kind: 'progress', done, total: 250 })),
    );
    const end = last(frames);
    expect(end).toMatchObject({ id: message.id, kind: 'done', lines: 250 });
    const receipt = readTradeReceipt(end?.kind === 'done' ? end.receipt : '')!;
    expect(receipt).toMatchObject({ agentId: shared.agentId, id: message.id, lines: 250 });
    expect(receipt.mac).toBe(signed(shared, tradeReceiptText(receipt)));
    const before = shown();
    const again = await send(agent.port, signMessage(shared, message));
    expect(again.frames).toEqual([end]);
    expect(shown()).toEqual(before);
    expect(statSync(join(folder, before[0]!)).mode & 0o077).toBe(0);
  });

  it('that two send at the same time is imported once, for both', async () => {
    const before = shown().length;
    const message = tradeMessage(shared, { data: tradeItems(2000) });
    const both = await Promise.all([send(agent.port, message), send(agent.port, message)]);
    const [first, second] = both.map(({ frames }) => last(frames));
    expect(first).toMatchObject({ kind: 'done', lines: 2000 });
    expect(second).toEqual(first);
    expect(shown()).toHaveLength(before + 1);
  });

  it('that went in before the folder was paired anew hears a receipt of today’s secret', async () => {
    const place = pairedFolder(shared);
    const start = () => startProgram(join(bundle, 'trade-agent.mjs'), ['--folder', place]);
    const before = await start();
    const message = tradeMessage(shared);
    expect(errorOf((await send(before.port, message)).frames)).toBe('done');
    before.kill();
    await before.end;
    const today = newSecret();
    pairFolder(place, today);
    const after = await start();
    const end = last((await send(after.port, signMessage(today, message))).frames);
    const receipt = readTradeReceipt(end?.kind === 'done' ? end.receipt : '')!;
    expect(receipt).toMatchObject({ agentId: today.agentId, id: message.id, lines: 3 });
    expect(receipt.mac).toBe(signed(today, tradeReceiptText(receipt)));
    expect(shownFiles(place)).toHaveLength(1);
    after.kill();
    rmSync(place, { recursive: true, force: true });
  });

  it('with other content under the same id is refused', async () => {
    const message = tradeMessage(shared);
    await send(agent.port, message);
    const { frames } = await send(agent.port, signMessage(shared, { ...message, data: tradeItems(4) }));
    expect(errorOf(frames)).toBe('different');
  });

  it('has lines left out that the software cannot take, each with its reason', async () => {
    const data = tradeItems(3);
    delete data[1]!.number;
    const message = tradeMessage(shared, { data });
    const fault = { id: message.id, kind: 'fault', line: 2, text: '缺少产品编号' };
    const { frames } = await send(agent.port, message);
    expect(frames).toContainEqual(fault);
    expect(last(frames)).toMatchObject({ kind: 'done', lines: 2 });
    expect((await send(agent.port, message)).frames).toEqual([fault, last(frames)]);
    const none = await send(agent.port, tradeMessage(shared, { data: [data[1]!] }));
    expect(errorOf(none.frames)).toBe('no_lines');
  });

  it('keeps a file of each system as the software reads it', async () => {
    for (const software of [2, 3, 4, 5]) {
      const message = tradeMessage(shared, { software });
      const { frames } = await send(agent.port, message);
      expect(errorOf(frames)).toBe('done');
      const file = shown().find((name) => name.includes(message.id))!;
      expect(readFileSync(join(folder, file)).length).toBeGreaterThan(200);
      expect(file).toMatch(/^quotation-20261118-张三-[\w-]+\.(csv|json|xlsx)$/);
    }
  });
});

describe('a token', () => {
  it.each([
    ['of another secret', () => tradeMessage({ ...shared, secret: newSecret().secret }), 'bad_token'],
    ['of another agent', () => tradeMessage(newSecret()), 'other_agent'],
    ['that has run out', () => signMessage(shared, tradeMessage(shared), -1), 'expired'],
    ['that would hold for a day', () => signMessage(shared, tradeMessage(shared), 86_400), 'expired'],
    ['for other data', () => ({ ...tradeMessage(shared), data: tradeItems(1) }), 'bad_token'],
    ['for another account', () => ({ ...tradeMessage(shared), owner: '李四' }), 'bad_token'],
    ['for another id', () => ({ ...tradeMessage(shared), id: 'another-id-1' }), 'bad_token'],
    ['for other software', () => ({ ...tradeMessage(shared), software: 2 }), 'bad_token'],
    ['that is none', () => tradeMessage(shared, { token: 'v1' }), 'bad_token'],
  ])('%s opens nothing', async (_, make, code) => {
    const before = shown();
    expect(errorOf((await send(agent.port, make())).frames)).toBe(code);
    expect(shown()).toEqual(before);
  });
});

describe('a connection', () => {
  it.each([
    ['a foreign page', { origin: 'https://evil.test' }, 403],
    ['a page of the same name without TLS', { origin: ORIGIN.replace('https', 'http') }, 403],
    ['a page without origin', { origin: 'null' }, 403],
    ['a page whose name begins with ours', { origin: `${ORIGIN}.evil.test` }, 403],
    ['a page whose name ends with ours', { origin: ORIGIN.replace('//', '//evil-') }, 403],
    ['a page of ours on another port', { origin: `${ORIGIN}:8443` }, 403],
    ['a page that writes our name otherwise', { origin: ORIGIN.toUpperCase() }, 403],
    ['a page that names us beside itself', { origin: `${ORIGIN} https://evil.test` }, 403],
    ['a page that names us as a user', { origin: ORIGIN.replace('//', '//wanyuan.test@evil.') }, 403],
    ['a file', { origin: 'file://' }, 403],
    ['an extension', { origin: 'chrome-extension://abcdefghijklmnopabcdefghijklmnop' }, 403],
    ['a program', { origin: null }, 403],
    ['a name that points here', { host: 'wanyuan.test' }, 421],
    ['a name with the right port', { host: 'evil.test:PORT' }, 421],
    ['an address of another machine', { host: '192.168.1.9:PORT' }, 421],
    ['another port', { host: '127.0.0.1:1' }, 421],
    ['the address as a number', { host: '2130706433:PORT' }, 421],
    ['the address in short', { host: '127.1:PORT' }, 421],
    ['the address of the other family', { host: '[::1]:PORT' }, 421],
    ['a name that ends with the address', { host: 'evil.127.0.0.1:PORT' }, 421],
    ['the name of the machine with a dot', { host: 'localhost.:PORT' }, 421],
    ['another path', { path: '/' }, 404],
    ['a path with more', { path: '/biz/more' }, 404],
    ['a path with words', { path: '/biz?token=1' }, 404],
  ])('from %s is refused', async (_, options, status) => {
    const { host } = options as { host?: string };
    const given = { ...options, ...(host !== undefined && { host: host.replace('PORT', String(agent.port)) }) };
    expect(await send(agent.port, tradeMessage(shared), given)).toEqual({ frames: [], closed: status });
  });

  it('shows who answers, for a nonce', async () => {
    const nonce = 'n'.repeat(24);
    const { frames } = await talk(agent.port, JSON.stringify({ kind: 'ping', nonce }));
    // For the address that was dialled: what stands at another one cannot pass the answer off as its own.
    const proof = signed(shared, tradePongText(shared.agentId, nonce, '127.0.0.1'));
    expect(frames).toEqual([{ kind: 'pong', agentId: shared.agentId, proof }]);
  });

  it('takes 32 MB and no more', async () => {
    const tooLong = await talk(agent.port, Buffer.alloc(32 * 1024 * 1024 + 1, 0x20).toString());
    expect(errorOf(tooLong.frames)).toBe('too_large');
    const far = await talk(agent.port, Buffer.alloc(40 * 1024 * 1024, 0x20).toString());
    expect(far.frames).toEqual([]);
    expect(far.closed).not.toBeNull();
    expect(errorOf((await send(agent.port, tradeMessage(shared))).frames)).toBe('done');
  });

  it('hears nothing good of junk, and the agent goes on', async () => {
    const message = tradeMessage(shared);
    const deep = '['.repeat(100_000);
    const junk: unknown[] = [
      null,
      1,
      'x',
      [],
      {},
      { kind: 'ping' },
      { kind: 'ping', nonce: '!' },
      { ...message, extra: 1 },
      { ...message, id: '../../etc/passwd' },
      { ...message, data: {} },
      { ...message, data: [] },
      { ...message, data: [null] },
      { ...message, data: [{ name: 1 }] },
      { ...message, data: [{ name: 'a', __proto__x: 1 }] },
      { ...message, data: Array.from({ length: 2001 }, () => ({ name: 'a' })) },
      { ...message, software: '1' },
      { ...message, software: 9 },
      { ...message, software: 'constructor' },
      { ...message, owner: ' ' },
      { ...message, owner: 'x'.repeat(61) },
      { ...message, createAt: 'now' },
      { ...message, data: [{ name: 'a', quotedPrice: '1e9' }] },
      { ...message, data: [{ name: '\uD800' }] },
    ];
    const before = shown();
    const texts = [...junk.map((value) => JSON.stringify(value)), '', '{', deep, '{"__proto__":{"id":"x"}}'];
    for (const text of texts)
      expect([text.slice(0, 80), errorOf((await talk(agent.port, text)).frames)]).toEqual([
        text.slice(0, 80),
        'bad_frame',
      ]);
    const binary = await talk(agent.port, Buffer.from(JSON.stringify(message)));
    expect(binary.closed).toBe(1008);
    expect(shown()).toEqual(before);
  });

  it('is one of few from one place', async () => {
    const open = Array.from(
      { length: 12 },
      () =>
        new Promise<WebSocket | number>((done) => {
          const socket = new WebSocket(`ws://127.0.0.1:${agent.port}/biz`, { headers: { origin: ORIGIN } });
          socket.on('open', () => done(socket));
          socket.on('error', () => undefined);
          socket.on('unexpected-response', (_, response) => done(response.statusCode ?? 0));
        }),
    );
    const ends = await Promise.all(open);
    expect(ends.filter((end) => end === 503)).toHaveLength(6);
    for (const end of ends) if (typeof end !== 'number') end.terminate();
  });
});
