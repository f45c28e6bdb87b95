import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOOPBACK } from '@wanyuan/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bundleAgent,
  errorOf,
  newSecret,
  pairedFolder,
  send,
  shownFiles,
  signMessage,
  startProgram,
  stateFiles,
  tradeMessage,
} from './agent-fixture.ts';
import { ownAddresses } from './own-addresses.ts';
import { startStandIn } from './stand-in-fixture.ts';
import { statePaths } from './state-folder.ts';

const shared = newSecret();
let bundle = '';
beforeAll(async () => {
  bundle = await bundleAgent();
});
afterAll(() => rmSync(bundle, { recursive: true, force: true }));
const program = () => join(bundle, 'trade-agent.mjs');
const child = () => join(bundle, 'agent-child.mjs');

describe('a start', () => {
  it('pairs once, keeps the secret to itself, registers its addresses, and holds a link that carries messages', async () => {
    const server = await startStandIn();
    const place = mkdtempSync(join(tmpdir(), 'wanyuan-agent-'));
    const args = ['--folder', place, '--lan', '--link'];
    const first = await startProgram(program(), [...args, '--pair', server.code.toLowerCase(), '--server', server.url]);
    await expect.poll(() => server.registered).toEqual([ownAddresses()]);
    const welcome = await server.link();
    const message = tradeMessage(server.shared);
    const frames = await welcome.send(message);
    expect(frames.at(-1)).toMatchObject({ kind: 'done', lines: 3 });
    expect(shownFiles(place)).toHaveLength(1);
    const { pairing } = statePaths(place);
    expect(statSync(pairing).mode & 0o777).toBe(0o600);
    expect(first.output() + JSON.stringify(frames)).not.toContain(server.shared.secret);

    // The link comes back by itself, and the same message again is the same.
    welcome.drop();
    const later = await server.link();
    expect((await later.send(signMessage(server.shared, message))).at(-1)).toEqual(frames.at(-1));
    first.kill('SIGTERM');
    expect(await first.end).toBe(0);

    const second = await startProgram(program(), args);
    // A machine without a network has no address but its own.
    for (const address of [LOOPBACK, ...ownAddresses()]) {
      const near = await send(second.port, tradeMessage(server.shared), { address });
      expect(near.frames.at(-1)).toMatchObject({ kind: 'done' });
    }
    await expect.poll(() => server.registered.length).toBe(2);
    second.kill();
    server.close();
    rmSync(place, { recursive: true, force: true });
  });

  it.each([
    ['without a folder', () => [], '请用 --folder 指定导入文件夹'],
    ['with a folder that is none', () => ['--folder', program()], '导入文件夹不存在，请先建立'],
    ['unpaired', () => ['--folder', mkdtempSync(join(bundle, 'x-'))], '还没有配对'],
    ['with half a code', () => ['--folder', bundle, '--pair', 'ABC'], '配对码不正确'],
    ['with a code and no server', () => ['--folder', bundle, '--pair', 'ABCD-EFGH-JKLM'], '请用 --server'],
    ['with a server in the open', () => ['--folder', bundle, '--server', 'http://example.com'], '须以 https:// 开头'],
    [
      'with a server that is not there',
      () => ['--folder', mkdtempSync(join(bundle, 'x-')), '--pair', 'ABCD-EFGH-JKLM', '--server', 'http://127.0.0.1:9'],
      '连接不上平台',
    ],
    ['with an option that is none', () => ['--what'], '用法：'],
  ])('%s says why it does not', async (_, args, words) => {
    const started = await startProgram(program(), args());
    expect(await started.end).toBe(1);
    expect(started.output()).toContain(words);
  });

  it('beside another one that uses the folder says so, and is let in once that one is gone', async () => {
    const place = pairedFolder(shared);
    const first = await startProgram(program(), ['--folder', place]);
    const second = await startProgram(program(), ['--folder', place]);
    expect(await second.end).toBe(1);
    expect(second.output()).toContain('这个文件夹正由另一个同步助手使用');
    expect(errorOf((await send(first.port, tradeMessage(shared))).frames)).toBe('done');
    first.kill();
    await first.end;
    const third = await startProgram(program(), ['--folder', place]);
    expect(errorOf((await send(third.port, tradeMessage(shared))).frames)).toBe('done');
    expect(shownFiles(place)).toHaveLength(2);
    third.kill();
    rmSync(place, { recursive: true, force: true });
  });

  it('with another ledger than it was paired with wants to be paired anew: the server counts on what is gone', async () => {
    const place = pairedFolder(shared);
    rmSync(statePaths(place).ledger);
    const started = await startProgram(program(), ['--folder', place]);
    expect(started.output()).toContain('导入记录不是配对时的那一份，请重新配对');
    rmSync(place, { recursive: true, force: true });
  });

  it('with a damaged pairing or ledger says so', async () => {
    const place = pairedFolder(shared);
    writeFileSync(statePaths(place).pairing, '{}');
    expect((await startProgram(program(), ['--folder', place])).output()).toContain('配对信息已损坏');
    writeFileSync(statePaths(place).ledger, 'junk\n');
    expect((await startProgram(program(), ['--folder', place])).output()).toContain('第 1 行已损坏');
    rmSync(place, { recursive: true, force: true });
  });
});

describe('a disk', () => {
  it.each([
    ['write', 'ENOSPC', 'disk_full'],
    ['sync', 'EIO', 'not_written'],
    ['create', 'EACCES', 'no_permission'],
    ['append', 'ENOSPC', 'disk_full'],
    ['rename', 'EROFS', 'no_permission'],
  ])('that fails at %s with %s is said, and leaves nothing behind', async (step, code, expected) => {
    const place = pairedFolder(shared);
    const failing = await startProgram(child(), ['--folder', place], { FAIL_STEP: step, FAIL_WITH: code });
    const message = tradeMessage(shared);
    expect(errorOf((await send(failing.port, message)).frames)).toBe(expected);
    expect(shownFiles(place)).toEqual([]);
    expect(stateFiles(place)).toEqual(['ledger.jsonl', 'pairing.json']);
    failing.kill();
    await failing.end;
    const healthy = await startProgram(program(), ['--folder', place]);
    expect(shownFiles(place)).toEqual([]);
    expect(errorOf((await send(healthy.port, message)).frames)).toBe('done');
    expect(shownFiles(place)).toHaveLength(1);
    healthy.kill();
    rmSync(place, { recursive: true, force: true });
  });

  it('whose folder is gone is said', async () => {
    const place = pairedFolder(shared);
    const started = await startProgram(program(), ['--folder', place]);
    rmSync(place, { recursive: true });
    expect(errorOf((await send(started.port, tradeMessage(shared))).frames)).toBe('no_folder');
    started.kill();
  });
});
