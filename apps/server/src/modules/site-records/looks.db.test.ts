import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShowroom } from '../site-visitors/visitor-fixture.ts';
import { site_visitors } from '../site-visitors/site-visitors.schema.ts';
import { site_looks, site_searches, site_visits } from './site-records.schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

const visitsOf = (site_id: number) =>
  app.db.select().from(site_visits).where(eq(site_visits.site_id, site_id)).orderBy(asc(site_visits.id));
const looksOf = (site_id: number) =>
  app.db.select().from(site_looks).where(eq(site_looks.site_id, site_id)).orderBy(asc(site_looks.toy_id));

describe('what a visitor looks at', () => {
  it('adds up during one visit, and a batch counts once', async () => {
    const room = await openShowroom(app);
    const emma = room.visitor();
    const toys = [{ key: room.keys[0]!, seconds: 12, times: 1, words: 'car' }];
    const searches = [{ words: 'lantern', hits: 0 }];
    for (let told = 0; told < 3; told += 1)
      expect((await emma.look('batch-0001', { toys, searches, time_zone: 'Europe/London' })).code).toBe(0);
    await emma.look('batch-0002', { toys: [{ key: room.keys[0]!, seconds: 8, times: 2 }], page: '/en' });
    expect(await looksOf(room.site.id)).toMatchObject([
      { toy_id: room.toyIds[0], seconds: 20, times: 3, words: 'car' },
    ]);
    expect(await visitsOf(room.site.id)).toMatchObject([
      { seconds: 20, pages: 2, is_new: true, device: 'iPhone · Safari', language: 'en' },
    ]);
    expect(await app.db.select().from(site_searches).where(eq(site_searches.site_id, room.site.id))).toMatchObject([
      { words: 'lantern', hits: 0 },
    ]);
    const [visitor] = await app.db.select().from(site_visitors).where(eq(site_visitors.site_id, room.site.id));
    expect(visitor).toMatchObject({ visit_count: 1, previous_at: null, time_zone: 'Europe/London' });
  });

  it('is another visit after a pause', async () => {
    const own = await buildTestApp({ demo: false });
    try {
      const room = await openShowroom(own);
      const emma = room.visitor();
      await emma.look('batch-0001');
      own.advance(31 * 60_000);
      await emma.look('batch-0002');
      const rows = await own.db.select().from(site_visits).where(eq(site_visits.site_id, room.site.id));
      expect(rows.filter(({ is_new }) => is_new)).toHaveLength(1);
      expect(rows).toHaveLength(2);
      const [visitor] = await own.db.select().from(site_visitors);
      expect(visitor).toMatchObject({ visit_count: 2 });
      expect(visitor!.previous_at).not.toBeNull();
    } finally {
      await own.close();
    }
  });

  it('counts for nobody who is a robot, and never for the company itself', async () => {
    const room = await openShowroom(app);
    const robot = room.visitor();
    await robot.call(
      'site.look',
      { language: 'en', page: '/en', toys: [], batch: 'batch-0001' },
      { 'user-agent': 'Googlebot/2.1' },
    );
    const { data } = await room.call('website.get_view_key', { id: room.site.id });
    const view = new URL(data.path, 'http://localhost').searchParams.get('view')!;
    await room
      .visitor()
      .call('site.look', { language: 'en', page: '/en', toys: [], batch: 'batch-0001' }, { 'x-site-view': view });
    expect(await visitsOf(room.site.id)).toEqual([]);
  });

  it('keeps all of what fifty people tell at once', async () => {
    const room = await openShowroom(app);
    const toys = [{ key: room.keys[1]!, seconds: 5, times: 1 }];
    await Promise.all(Array.from({ length: 50 }, () => room.visitor().look('batch-0001', { toys })));
    const looks = await looksOf(room.site.id);
    expect([looks.length, looks.reduce((sum, { seconds }) => sum + seconds, 0)]).toEqual([50, 250]);
    expect(await visitsOf(room.site.id)).toHaveLength(50);
  });

  it('is kept up to what a person looks at in a day, and beyond it only that somebody is here', async () => {
    const own = await buildTestApp({ demo: false, env: { RATE_LIMIT_SCALE: '0.02' } });
    try {
      const room = await openShowroom(own);
      const emma = room.visitor();
      const toys = Array.from({ length: 48 }, (_, turn) => ({ key: room.keys[turn % 3]!, seconds: 1, times: 1 }));
      for (let turn = 0; turn < 3; turn += 1) {
        const searches = ['lantern', 'kite'].map((word) => ({ words: `${word} ${turn}`, hits: 1 }));
        expect((await emma.look(`batch-000${turn}`, { toys, searches, seconds: 2 })).code).toBe(0);
      }
      const looks = await own.db.select().from(site_looks);
      expect(looks.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(96);
      expect(await own.db.$count(site_searches)).toBe(4);
      expect(await own.db.select().from(site_visits)).toMatchObject([{ seconds: 6 }]);
    } finally {
      await own.close();
    }
  });
});
