import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeDisk } from './disk.ts';
import { lockFolder, type FolderLock } from './folder-lock.ts';
import { statePaths, type StatePaths } from './state-folder.ts';

const HOUR_AGO = Date.now() / 1000 - 3600;
let folder = '';
let paths: StatePaths;
const held: FolderLock[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wanyuan-lock-'));
  paths = statePaths(folder);
});
afterEach(async () => {
  for (const lock of held.splice(0)) await lock.release();
  rmSync(folder, { recursive: true, force: true });
});

const lock = async (signMs?: number) => {
  const taken = await lockFolder(nodeDisk, paths, signMs);
  held.push(taken);
  return taken;
};
const locks = () => readdirSync(paths.state).filter((name) => name.endsWith('.lock'));
/** Of a machine of this name; without one, of this. */
async function other(pid: number, { machine, at }: { machine?: string; at?: number } = {}): Promise<string> {
  const mine = await lockFolder(nodeDisk, paths);
  const name = [machine ?? locks()[0]!.split('-')[0], pid, 'abc.lock'].join('-');
  await mine.release();
  writeFileSync(join(paths.state, name), '');
  if (at !== undefined) utimesSync(join(paths.state, name), at, at);
  return name;
}

describe('a folder', () => {
  it.each([
    ['a living program of this machine', process.ppid, {}],
    ['a program of another machine', 1, { machine: 'elsewhere' }],
  ])('that %s uses is not taken', async (_, pid, where) => {
    const name = await other(pid, where);
    await expect(lock()).rejects.toThrow('正由另一个同步助手使用');
    expect(locks()).toEqual([name]);
  });

  it.each([
    ['was ended', 2 ** 22 + 7, {}],
    ['had our number before the machine began anew', process.pid, {}],
    ['is a stranger that got its number since', process.ppid, { at: HOUR_AGO }],
    ['ran on a machine that was switched off', 1, { machine: 'elsewhere', at: HOUR_AGO }],
  ])('whose program %s is taken', async (_, pid, where) => {
    const name = await other(pid, where);
    const taken = await lock();
    expect(await taken.holds()).toBe(true);
    expect(locks()).not.toContain(name);
  });

  it('that another program took meanwhile is known to be lost', async () => {
    const taken = await lock(10);
    for (const name of locks()) rmSync(join(paths.state, name));
    await taken.lost;
    expect(await taken.holds()).toBe(false);
  });

  it('is kept by a sign of life', async () => {
    await lock(10);
    const [name] = locks();
    const file = join(paths.state, name!);
    utimesSync(file, HOUR_AGO, HOUR_AGO);
    await expect.poll(() => nodeDisk.changedAt(file)).toBeGreaterThan(HOUR_AGO * 1000 + 1_800_000);
  });

  it('is free again when its program ends as it should', async () => {
    const taken = await lock();
    await taken.release();
    expect(locks()).toEqual([]);
  });
});
