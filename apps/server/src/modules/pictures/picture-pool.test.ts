import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SOON } from '@wanyuan/testing/patience';
import { STAND_IN_WORKER } from './pictures-fixture.ts';
import type { Work } from './picture-work.ts';
import { createPicturePool, type PicturePool, type PicturePoolOptions } from './picture-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'wanyuan-pool-'));
const journal = join(folder, 'journal.txt');
const pools: PicturePool[] = [];

/** People would have gone long before: a busy machine must not send away what a test waits for. */
const PATIENT = { patienceMs: 600_000, timeoutMs: 600_000 };

const open = (options: PicturePoolOptions = {}) => {
  const pool = createPicturePool({ entry: STAND_IN_WORKER, ...PATIENT, ...options });
  pools.push(pool);
  return pool;
};
const composing = (name: string): Work & { kind: 'compose' } => ({
  kind: 'compose',
  recipe: { kind: 'logo', name, name_en: name, theme: 0 },
});
const nameOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: Error) => error.name,
  );

beforeAll(() => void vi.stubEnv('STAND_IN_JOURNAL', journal));
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

describe('the worker', () => {
  it('is started by the first work, at a low priority, and goes when there is none', async () => {
    const pool = open({ idleMs: 50 });
    expect(pool.pid()).toBeUndefined();
    const { data, width, height } = await pool.run(composing('one'));
    expect([Buffer.isBuffer(data), width, height]).toEqual([true, 600, 400]);
    await expect.poll(() => pool.pid(), SOON).toBeUndefined();
    const again = pool.run(composing('two'));
    expect(getPriority(pool.pid())).toBe(10);
    expect(await nameOf(again)).toBe('done');
  });

  it('that dies is replaced: its work is tried once more, and what kills it twice is at fault', async () => {
    const pool = open();
    await pool.run(composing('warm-up'));
    const first = pool.pid()!;
    const slow = pool.run(composing('slow-victim'));
    process.kill(first, 'SIGKILL');
    expect(await nameOf(slow)).toBe('done');
    expect(pool.pid()).not.toBe(first);
    expect(await Promise.all([nameOf(pool.run(composing('deadly'))), nameOf(pool.run(composing('fine')))])).toEqual([
      'PictureFault',
      'done',
    ]);
  });

  it('that hangs is ended', async () => {
    const pool = open({ timeoutMs: 20 });
    expect(await nameOf(pool.run(composing('endless')))).toBe('PictureFault');
  });

  it('that a busy machine keeps from computing is waited for, not for ever', async () => {
    // Far more than a worker computes to begin, which is more on a busy machine.
    const timeoutMs = 30_000;
    const pool = open({ timeoutMs });
    await pool.run(composing('warm-up'));
    const worker = pool.pid()!;
    process.kill(worker, 'SIGSTOP');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const starved = nameOf(pool.run(composing('starved')));
    vi.advanceTimersByTime(5 * timeoutMs);
    expect(pool.pid()).toBe(worker);
    process.kill(worker, 'SIGCONT');
    expect(await starved).toBe('done');
    process.kill(worker, 'SIGSTOP');
    const hanging = nameOf(pool.run(composing('slow-hanging')));
    vi.advanceTimersByTime(10 * timeoutMs);
    expect(await hanging).toBe('done');
    expect(pool.pid()).not.toBe(worker);
  });

  it('tells what is wrong with a picture and goes on', async () => {
    const pool = open();
    expect(await nameOf(pool.run({ kind: 'inspect', source: Buffer.from('no picture') }))).toBe('PictureFault');
    expect(await nameOf(pool.run(composing('next')))).toBe('done');
  });
});

describe('the queue', () => {
  it('refuses what would have to wait too long', async () => {
    const pool = open({ maxWaiting: 1 });
    const all = Array.from({ length: 12 }, (_, index) => nameOf(pool.run(composing(`slow-${index}`))));
    const outcomes = await Promise.all(all);
    expect(outcomes).toContain('PoolBusyError');
    expect(outcomes[0]).toBe('done');
  });

  it('refuses work of a kind of which enough waits, even in the background', async () => {
    const pool = open({ threads: 1, backgroundThreads: 1 });
    const dear = { isBackground: true, maxAlike: 2 };
    const outcomes = Array.from({ length: 4 }, (_, index) => nameOf(pool.run(composing(`slow-${index}`), dear)));
    expect(await nameOf(pool.run(composing('urgent')))).toBe('done');
    expect(await Promise.all(outcomes)).toEqual(['done', 'done', 'done', 'PoolBusyError']);
  });

  it('sends people away who waited too long, and never jobs', async () => {
    const pool = open({ threads: 1, backgroundThreads: 1, patienceMs: 1 });
    const first = nameOf(pool.run(composing('slow-first')));
    const late = nameOf(pool.run(composing('late')));
    const job = nameOf(pool.run(composing('job'), { isBackground: true }));
    const hint = nameOf(pool.run(composing('hint'), { isBackground: true, patienceMs: 1 }));
    expect(await Promise.all([first, late, job, hint])).toEqual(['done', 'PoolBusyError', 'done', 'PoolBusyError']);
  });

  it('lets background work begin only when nobody waits', async () => {
    rmSync(journal, { force: true });
    const pool = open();
    const background = Array.from({ length: 6 }, (_, index) =>
      pool.run(composing(`slow-background-${index}`), { isBackground: true }),
    );
    const urgent = Array.from({ length: 6 }, (_, index) => pool.run(composing(`urgent-${index}`)));
    await Promise.all([...background, ...urgent]);
    const order = readFileSync(journal, 'utf8').trim().split('\n');
    const lastUrgent = order.findLastIndex((name) => name.startsWith('urgent'));
    expect(order.slice(0, lastUrgent).filter((name) => name.includes('background')).length).toBeLessThan(6);
    expect(order.at(-1)).toMatch(/background/);
  });

  it('is emptied when the pool closes', async () => {
    const pool = open();
    const outcomes = Array.from({ length: 5 }, () => nameOf(pool.run(composing('slow'))));
    await pool.close();
    expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['PoolBusyError']));
    expect(await nameOf(pool.run(composing('late')))).toBe('PoolBusyError');
  });
});
