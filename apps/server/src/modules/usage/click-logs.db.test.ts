import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#rpc/context.ts';
import { click_logs } from './click-logs.schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

describe('clicks', () => {
  it('are written together, with times put right', async () => {
    const user = await createUser(app.db);
    const { token } = await openSession(app, user.id);
    const now = app.deps.now();
    const minuteAgo = new Date(now.getTime() - 60_000);
    await app.call(
      'log.user_click_func_log',
      {
        list: [
          { func: '导出', time: minuteAgo.toISOString() },
          { func: '对比', time: '2001-01-01T00:00:00.000Z' },
        ],
      },
      token,
    );
    await app.call('log.user_browse_func_log', { list: [{ func: '样品查询' }] }, token);
    await app.call('log.user_click_booth_log', { place: 'showroom', booth_id: 7 }, token);
    const rows = () => app.db.select().from(click_logs).where(eq(click_logs.user_id, user.id)).orderBy(click_logs.id);
    expect(await rows()).toEqual([]);
    await app.services.clicks.flush();
    expect((await rows()).map(({ id: _id, ...row }) => row)).toEqual(
      [
        { kind: 'click_func', target: '导出', happened_at: minuteAgo },
        { kind: 'click_func', target: '对比', happened_at: now },
        { kind: 'browse_func', target: '样品查询', happened_at: now },
        { kind: 'booth', target: 'showroom:7', happened_at: now },
      ].map((row) => ({ company_id: user.company_id, user_id: user.id, ...row })),
    );
  });
});

it('keeps no more of a day than a person can do', async () => {
  const busy = await buildTestApp({ demo: false, env: { RATE_LIMIT_SCALE: '0.01' } });
  try {
    const user = await createUser(busy.db);
    const session = { id: user.id, tenant_id: user.company_id } as Session;
    const list = Array.from({ length: 150 }, (_, turn) => ({ target: `功能${turn}` }));
    for (const _turn of [1, 2, 3]) await busy.services.clicks.record(session, 'click_func', list);
    await busy.services.clicks.flush();
    expect(await busy.db.$count(click_logs, eq(click_logs.user_id, user.id))).toBe(150);
  } finally {
    await busy.close();
  }
});
