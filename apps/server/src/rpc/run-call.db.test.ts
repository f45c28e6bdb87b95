import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Empty, type Call } from '@wanyuan/contract';
import { REQUEST_TIMEOUT_MS } from '@wanyuan/domain';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { recordUsage } from '../modules/usage/usage.service.ts';
import type { CallContext, Session } from './context.ts';
import { runCall } from './run-call.ts';

const WRITE: Call = { path: '/api/x', summary: '测试', auth: 'public', input: Empty, output: Empty };
const BASE = { request_id: 'x', ip: '', user_agent: '', client: 'browser', session: null } as const;
const SOMEBODY = { id: 1, tenant_id: 1 } as Session;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

const run = (body: (context: CallContext) => unknown) =>
  runCall(WRITE, BASE, { database: app.deps.database, callTimeoutMs: REQUEST_TIMEOUT_MS }, body, (error) => {
    throw error;
  });
const record = (db: CallContext['db'], func_module: string) =>
  recordUsage(
    { db, session: SOMEBODY },
    { func_module, enter_time: '2026-03-05T08:00:00Z', exit_time: '2026-03-05T08:00:00Z' },
  );
const saved = async (func_module: string) =>
  (await app.pool.query('select 1 from usage_records where func_module = $1', [func_module])).rows.length;

describe('a write on a real database', () => {
  it('is there for everybody when its effects run', async () => {
    let seen = -1;
    await run(async ({ db, afterCommit }) => {
      await record(db, 'kept');
      afterCommit(async () => void (seen = await saved('kept')));
      expect(await saved('kept')).toBe(0);
    });
    expect(seen).toBe(1);
  });

  it('that fails leaves nothing of itself, and its connection goes back', async () => {
    for (let i = 0; i < 15; i++) {
      const failing = run(async ({ db }) => {
        await record(db, 'lost');
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
    }
    expect(await saved('lost')).toBe(0);
    // What runs beside calls may hold one for a moment.
    await expect.poll(() => app.pool.totalCount - app.pool.idleCount).toBe(0);
  });

  it('whose statement fails is rolled back as a whole', async () => {
    const failing = run(async ({ db }) => {
      await record(db, 'half');
      await db.execute('select 1 / 0');
    });
    await expect(failing).rejects.toThrow('Failed query');
    expect(await saved('half')).toBe(0);
  });
});
