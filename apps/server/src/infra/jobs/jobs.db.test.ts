import { fork } from 'node:child_process';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { SOON } from '@wanyuan/testing/patience';
import { bundledEntry } from '@wanyuan/testing/server-bundle';
import { SILENT_LOG } from '../database/types.ts';
import { startJobs } from './boss-jobs.ts';
import type { JobPort } from './job-port.ts';

let database: TestDatabase;
const running: JobPort[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
});
afterAll(() => database.drop());

const start = async (
  options: { work?: boolean; graceMs?: number; superviseSeconds?: number; pollSeconds?: number } = {},
) => {
  const jobs = await startJobs({
    connection: { connectionString: database.url },
    log: SILENT_LOG,
    work: true,
    pollSeconds: 0.5,
    ...options,
  });
  running.push(jobs);
  return jobs;
};
const statesOf = async (name: string): Promise<string[]> => {
  const { rows } = await database.pool.query<{ state: string }>(
    'select state from pgboss.job where name = $1 order by created_on',
    [name],
  );
  return rows.map(({ state }) => state);
};
const never = () => new Promise<void>(() => {});

describe('jobs', () => {
  it('run with their data, handed out by one process and done by another', async () => {
    const office = await start({ work: false });
    const worker = await start();
    const done: unknown[] = [];
    await office.define('greet', never);
    await worker.define<{ name: string }>('greet', async (data, { attempt }) => void done.push({ ...data, attempt }));
    await office.enqueue('greet', { name: '小明' });
    await expect.poll(() => done, SOON).toEqual([{ name: '小明', attempt: 0 }]);
    await expect.poll(() => statesOf('greet'), SOON).toEqual(['completed']);
  });

  it('are tried again when they fail, and given up in the end', async () => {
    const jobs = await start();
    const attempts: number[] = [];
    await jobs.define(
      'flaky',
      async (_data, { attempt }) => {
        attempts.push(attempt);
        throw new Error('not yet');
      },
      { retries: 1 },
    );
    await jobs.enqueue('flaky', {});
    await expect.poll(() => statesOf('flaky'), SOON).toEqual(['failed']);
    expect(attempts).toEqual([0, 1]);
  });

  it('with the same key wait only once, or exist only once', async () => {
    const jobs = await start({ work: false });
    await jobs.define('waiting', never, { unique: 'waiting' });
    await jobs.define('always', never, { unique: 'always' });
    for (const name of ['waiting', 'always']) {
      expect(await jobs.enqueue(name, {}, { singletonKey: 'a' })).not.toBeNull();
      expect(await jobs.enqueue(name, {}, { singletonKey: 'a' })).toBeNull();
      expect(await jobs.enqueue(name, {}, { singletonKey: 'b' })).not.toBeNull();
    }
    let started = 0;
    const worker = await start({ graceMs: 1 });
    for (const name of ['waiting', 'always']) {
      await worker.define(
        name,
        () => {
          started++;
          return never();
        },
        { concurrency: 2, unique: name as 'waiting' },
      );
    }
    await expect.poll(() => started, SOON).toBe(4);
    expect(await jobs.enqueue('waiting', {}, { singletonKey: 'a' })).not.toBeNull();
    expect(await jobs.enqueue('always', {}, { singletonKey: 'a' })).toBeNull();
  });

  it('are given time to end when the server stops', async () => {
    const jobs = await start({ graceMs: 10_000 });
    const releases: (() => void)[] = [];
    await jobs.define('quick', () => new Promise<void>((resolve) => void releases.push(resolve)));
    await jobs.enqueue('quick', {});
    await expect.poll(() => releases, SOON).toHaveLength(1);
    const stopped = jobs.stop();
    releases[0]?.();
    await stopped;
    expect(await statesOf('quick')).toEqual(['completed']);
  });

  it('that wait behind others are done one after the other, without a look between them', async () => {
    const office = await start({ work: false });
    await office.define('queued', never);
    for (let order = 0; order < 12; order += 1) await office.enqueue('queued', { order });
    const worker = await start({ pollSeconds: 3600 });
    const done: unknown[] = [];
    await worker.define<{ order: number }>('queued', async ({ order }) => void done.push(order));
    await expect.poll(() => done.length, SOON).toBe(12);
  });

  it('are handed back when they do not end, told so, and done by the next process', async () => {
    const first = await start({ graceMs: 1 });
    let signal: AbortSignal | undefined;
    await first.define('slow', (_data, job) => {
      signal = job.signal;
      return never();
    });
    await first.enqueue('slow', { order: 1 });
    await expect.poll(() => signal, SOON).toBeDefined();
    await first.stop();
    expect(signal?.aborted).toBe(true);
    expect(await statesOf('slow')).toEqual(['retry']);

    const second = await start();
    const done: unknown[] = [];
    await second.define('slow', async (data, { attempt }) => void done.push({ ...data, attempt }));
    await expect.poll(() => done, SOON).toEqual([{ order: 1, attempt: 1 }]);
  });

  it('of a killed process are done by another', async () => {
    const office = await start({ work: false });
    await office.define('killed', never);
    await office.enqueue('killed', { order: 2 });
    const child = fork(bundledEntry('jobs-worker-child'), [database.url]);
    await new Promise((resolve) => child.once('message', resolve));
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    expect(await statesOf('killed')).toEqual(['active']);
    // Its last sign of life, moved to where the heartbeat limit has passed, instead of waiting for it.
    await database.pool.query(
      `update pgboss.job set heartbeat_on = now() - interval '5 minutes' where name = 'killed'`,
    );

    const worker = await start({ superviseSeconds: 1 });
    const done: unknown[] = [];
    await worker.define('killed', async (data, { attempt }) => void done.push({ ...data, attempt }));
    await expect.poll(() => done, SOON).toEqual([{ order: 2, attempt: 1 }]);
  });

  it('and schedules go on when a clock that was a day ahead came back', async () => {
    const office = await start({ work: false });
    await office.define('jumped', never);
    await office.schedule('jumped', '* * * * *');
    await office.enqueue('jumped', { order: 3 });
    for (const statement of [
      `update pgboss.version set cron_on = now() + interval '1 day'`,
      `update pgboss.queue set monitor_claim_on = now() + interval '1 day'`,
      `update pgboss.job set start_after = now() + interval '1 day' where name = 'jumped'`,
    ])
      await database.pool.query(statement);
    const worker = await start();
    const done: unknown[] = [];
    await worker.define('jumped', async (data) => void done.push(data));
    await expect.poll(() => done, SOON).toContainEqual({ order: 3 });
    const { rows } = await database.pool.query<{ ahead: boolean }>(
      `select (select max(cron_on) from pgboss.version) > now() + interval '1 minute'
        or (select max(monitor_claim_on) from pgboss.queue) > now() + interval '1 minute' as ahead`,
    );
    expect(rows).toEqual([{ ahead: false }]);
  });

  it('tell what became of the newest one with the same data', async () => {
    const office = await start({ work: false });
    await office.define('told', never, { retries: 0 });
    expect(await office.fateOf('told', { order: 1 })).toBe('none');
    await office.enqueue('told', { order: 1 });
    expect(await office.fateOf('told', { order: 1 })).toBe('alive');
    expect(await office.fateOf('told', { order: 2 })).toBe('none');
    await database.pool.query(`update pgboss.job set state = 'failed' where name = 'told'`);
    expect(await office.fateOf('told', { order: 1 })).toBe('given_up');
    await office.enqueue('told', { order: 1 });
    expect(await office.fateOf('told', { order: 1 })).toBe('alive');
  });

  it('can be scheduled, again and again without doubling', async () => {
    const jobs = await start({ work: false });
    await jobs.define('nightly', never);
    await jobs.schedule('nightly', '30 2 * * *', { keep: 30 });
    await jobs.schedule('nightly', '0 3 * * *', { keep: 31 });
    const { rows } = await database.pool.query(
      `select cron, timezone, data from pgboss.schedule where name = 'nightly'`,
    );
    expect(rows).toEqual([{ cron: '0 3 * * *', timezone: 'Asia/Shanghai', data: { keep: 31 } }]);
  });
});
