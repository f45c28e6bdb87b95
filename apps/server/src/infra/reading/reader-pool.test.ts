import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOON } from '@wanyuan/testing/patience';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { workerEntry } from '../workers/worker-entry.ts';
import { createReaderPool, type ReaderPool, type ReaderPoolOptions } from './reader-pool.ts';
import type { StandInWork } from './stand-in-reader-child.ts';

type Pool = ReaderPool<StandInWork, { file: number }>;

const folder = mkdtempSync(join(tmpdir(), 'reader-pool-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const pools: Pool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

const LONG = { cpuMs: 60_000, hangsAfterMs: 120_000 };
const entry = workerEntry('stand-in-reader-child', import.meta.url);
function open({ limits = { file: LONG }, ...options }: Partial<ReaderPoolOptions<StandInWork>> = {}): Pool {
  const pool = createReaderPool<StandInWork, { file: number }>({ entry, limits, ...options });
  pools.push(pool);
  return pool;
}
const work = (act: StandInWork['act'], more: Partial<StandInWork> = {}): StandInWork => ({
  kind: 'file',
  act,
  ...more,
});
const endOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: Error) => ('reason' in error ? String(error.reason) : error.name),
  );

describe('a file', () => {
  it('that computes without an end is refused as too complex, and the next one is read', async () => {
    const pool = open({ limits: { file: { cpuMs: 200, hangsAfterMs: 120_000 } }, processes: { people: 1, jobs: 1 } });
    expect(await endOf(pool.read(work('compute')))).toBe('too_complex');
    expect(await endOf(pool.read(work('tell')))).toBe('read');
  });

  it.runIf(process.platform === 'linux')('that takes long without computing is innocent', async () => {
    const pool = open({ limits: { file: { cpuMs: 400, hangsAfterMs: 120_000 } } });
    expect(await endOf(pool.read(work('wait', { ms: 1500 })))).toBe('read');
  });

  it('that fills all memory is refused as too complex, at once', async () => {
    const pool = open({ heapMb: 64 });
    expect(await endOf(pool.read(work('hoard')))).toBe('too_complex');
    expect(await endOf(pool.read(work('overflow')))).toBe('too_complex');
  });

  it('over which a reader died is tried once more, and is at fault when the next one dies too', async () => {
    const pool = open();
    expect(await endOf(pool.read(work('die_once', { path: join(folder, 'died') })))).toBe('read');
    expect(await endOf(pool.read(work('die')))).toBe('deadly');
  });

  it('over which a reader hangs is tried once more, and is at fault then', async () => {
    const pool = open({ limits: { file: { cpuMs: 60_000, hangsAfterMs: 150 } } });
    expect(await endOf(pool.read(work('wait', { ms: 100_000 })))).toBe('deadly');
  });

  it('is told apart from our own faults', async () => {
    const pool = open();
    expect(await endOf(pool.read(work('fault')))).toBe('broken');
    expect(await endOf(pool.read(work('bug')))).toBe('Error');
  });

  it('tells how far its reading has come', async () => {
    const shares: number[] = [];
    await open().read(work('progress'), { onProgress: (share) => shares.push(share) });
    expect(shares).toEqual([0.1, 0.5, 1]);
  });
});

describe('the processes', () => {
  it('are started by work, are behind the server in its turn, and go when there is none', async () => {
    const pool = open({ idleMs: 50, processes: { people: 1, jobs: 1 } });
    expect(pool.pids()).toEqual([]);
    const waited = pool.read(work('wait', { ms: 300 }));
    expect(pool.pids().map((pid) => getPriority(pid))).toEqual([2]);
    const job = pool.read(work('wait', { ms: 300 }), { isBackground: true });
    expect(pool.pids().map((pid) => getPriority(pid))).toEqual([2, 5]);
    expect(await waited).not.toBe(await job);
    await expect.poll(() => pool.pids(), SOON).toEqual([]);
  });

  it('take one file at a time, and those of whoever has least in hand first', async () => {
    const pool = open({ processes: { people: 2, jobs: 1 } });
    const order: string[] = [];
    const of = (owner: number, name: string) =>
      pool.read(work('wait', { ms: 50 }), { owner }).then(() => order.push(name));
    await Promise.all([of(1, 'first'), of(1, 'second'), of(1, 'third'), of(1, 'fourth'), of(2, 'other')]);
    expect(order.indexOf('other')).toBeLessThan(order.indexOf('fourth'));
    expect(pool.pids().length).toBeLessThanOrEqual(2);
  });

  it('are not waited for by more than may wait, nor after the end', async () => {
    const pool = open({ maxWaiting: 1, processes: { people: 1, jobs: 1 } });
    const ends = [1, 2, 3].map(() => endOf(pool.read(work('wait', { ms: 100_000 }))));
    expect(await ends[2]).toBe('ReadersBusy');
    await pool.close();
    expect(await Promise.all(ends)).toEqual(['ReadersBusy', 'ReadersBusy', 'ReadersBusy']);
    expect(await endOf(pool.read(work('tell')))).toBe('ReadersBusy');
  });

  it('that cannot be started are nobody’s fault', async () => {
    expect(await endOf(open({ entry: join(folder, 'nothing.js') }).read(work('tell')))).toBe('ReadersBusy');
  });

  it('go quietly when the server was killed before they were up', async () => {
    const reader = fork(entry, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    const faults: string[] = [];
    reader.stderr!.on('data', (chunk: Buffer) => faults.push(chunk.toString()));
    const ended = Promise.all([once(reader, 'exit'), once(reader.stderr!, 'end')]);
    reader.disconnect();
    expect((await ended)[0]).toEqual([0, null]);
    expect(faults).toEqual([]);
  });
});
