import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Empty, type Call } from '@wanyuan/contract';
import { REQUEST_TIMEOUT_MS } from '@wanyuan/domain';
import type { Database } from '../infra/database/database.ts';
import { AppError } from './app-error.ts';
import type { CallContext } from './context.ts';
import { runCall } from './run-call.ts';

const WRITE: Call = { path: '/api/x', summary: '测试', auth: 'public', input: Empty, output: Empty };
const READ: Call = { ...WRITE, read: true };
const BASE = { request_id: 'x', ip: '', user_agent: '', client: 'browser', session: null } as const;

/** A database that only writes down what happens to its transactions; `commit` may be made to wait. */
function fakeDatabase(commit: () => Promise<void> = async () => {}) {
  const story: string[] = [];
  const transaction = { name: 'transaction' };
  const db = {
    name: 'pool',
    async transaction(work: (tx: unknown) => Promise<unknown>) {
      story.push('begin');
      try {
        const result = await work(transaction);
        await commit();
        story.push('commit');
        return result;
      } catch (error) {
        story.push('rollback');
        throw error;
      }
    },
  };
  return { story, database: { db } as unknown as Database };
}

const faults: unknown[] = [];
const run = (call: Call, database: Database, body: (context: CallContext) => unknown) =>
  runCall(call, BASE, { database, callTimeoutMs: REQUEST_TIMEOUT_MS }, body, (error) => faults.push(error));

beforeEach(() => {
  faults.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('a write', () => {
  it('runs in one transaction, its effects after the commit and in order', async () => {
    const { story, database } = fakeDatabase();
    const result = await run(WRITE, database, async ({ db, afterCommit }) => {
      afterCommit(() => void story.push('first effect'));
      afterCommit(async () => void story.push('second effect'));
      story.push(`body in ${(db as unknown as { name: string }).name}`);
      return 'done';
    });
    expect(result).toBe('done');
    expect(story).toEqual(['begin', 'body in transaction', 'commit', 'first effect', 'second effect']);
  });

  it('that fails is rolled back and has no effects', async () => {
    const { story, database } = fakeDatabase();
    const effect = vi.fn<() => void>();
    const call = run(WRITE, database, async ({ afterCommit }) => {
      afterCommit(effect);
      throw new AppError('CONFLICT');
    });
    await expect(call).rejects.toThrow('内容已被他人修改');
    expect(story).toEqual(['begin', 'rollback']);
    expect(effect).not.toHaveBeenCalled();
  });

  it('that fails to commit has no effects either', async () => {
    const { database } = fakeDatabase(() => Promise.reject(new Error('disk full')));
    const effect = vi.fn<() => void>();
    await expect(run(WRITE, database, ({ afterCommit }) => afterCommit(effect))).rejects.toThrow('disk full');
    expect(effect).not.toHaveBeenCalled();
  });

  it('that is saved stays a success when an effect fails; the rest of them run', async () => {
    const { database } = fakeDatabase();
    const last = vi.fn<() => void>();
    const result = await run(WRITE, database, ({ afterCommit }) => {
      afterCommit(() => Promise.reject(new Error('bus away')));
      afterCommit(last);
      return 'saved';
    });
    expect(result).toBe('saved');
    expect(last).toHaveBeenCalledOnce();
    expect(faults).toEqual([new Error('bus away')]);
  });
});

describe('time', () => {
  it('that runs out refuses a write, which is then rolled back and has no effects', async () => {
    const { story, database } = fakeDatabase();
    const effect = vi.fn<() => void>();
    let finish = () => {};
    const call = run(WRITE, database, async ({ afterCommit }) => {
      afterCommit(effect);
      await new Promise<void>((resolve) => (finish = resolve));
    });
    const refused = call.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    expect(await refused).toMatchObject({ errorName: 'TIMEOUT' });
    expect(story).toEqual(['begin']);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(story).toEqual(['begin', 'rollback']);
    expect(effect).not.toHaveBeenCalled();
  });

  it('that runs out during the commit refuses nothing: what is being saved is told as saved', async () => {
    let committed = () => {};
    const { story, database } = fakeDatabase(() => new Promise<void>((resolve) => (committed = resolve)));
    const effect = vi.fn<() => void>();
    const call = run(WRITE, database, async ({ afterCommit }) => {
      afterCommit(effect);
      return 'saved';
    });
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS * 2);
    committed();
    expect(await call).toBe('saved');
    expect(story).toEqual(['begin', 'commit']);
    expect(effect).toHaveBeenCalledOnce();
  });

  it('that runs out refuses a read', async () => {
    const { database } = fakeDatabase();
    const call = run(READ, database, () => new Promise(() => {}));
    const refused = call.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    expect(await refused).toMatchObject({ errorName: 'TIMEOUT' });
  });

  it('leaves no timer behind', async () => {
    const { database } = fakeDatabase();
    await run(WRITE, database, async () => 'done');
    await run(READ, database, async () => 'done');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a read, and a write with transactions of its own', () => {
  it.each([READ, { ...WRITE, ownTransactions: true }])('opens none', async (call) => {
    const { story, database } = fakeDatabase();
    const name = await run(call, database, async ({ db }) => (db as unknown as { name: string }).name);
    expect([name, story]).toEqual(['pool', []]);
  });

  it('has its effects, whether it answers at once or later', async () => {
    const { story, database } = fakeDatabase();
    const call = { ...WRITE, ownTransactions: true };
    await run(call, database, ({ afterCommit }) => afterCommit(() => void story.push('at once')));
    await run(call, database, async ({ afterCommit }) => afterCommit(() => void story.push('later')));
    expect(story).toEqual(['at once', 'later']);
  });
});
