import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { createSite } from '@wanyuan/testing/site-rows';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyPicks, copyVisitors } from './site-figures.repo.ts';
import { site_pick_lines, site_picks, site_visitors } from './site-visitors.schema.ts';
import { openShowroom } from './visitor-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

it('copies visitors and their open lists once, and what changed since when it is said again', async () => {
  const room = await openShowroom(app);
  const { id: to } = await createSite(app.db, room.owner);
  const [emma, tom] = [room.visitor(), room.visitor()];
  await emma.pick(room.keys[0]!, 2);
  await tom.look('batch-0001');
  const copy = async () => {
    const from = room.site.id;
    return [await copyVisitors(app.db, from, to), await copyPicks(app.db, from, to)];
  };
  expect(await copy()).toEqual([2, 1]);
  expect(await copy()).toEqual([0, 0]);
  app.advance(1000);
  await emma.pick(room.keys[0]!, 5);
  await emma.pick(room.keys[1]!, 3);
  expect(await copy()).toEqual([0, 0]);
  const [pick, ...others] = await app.db.select().from(site_picks).where(eq(site_picks.site_id, to));
  expect(others).toEqual([]);
  expect(pick).toMatchObject({ line_count: 2, state: 'open' });
  const lines = await app.db
    .select({ cartons: site_pick_lines.cartons })
    .from(site_pick_lines)
    .where(eq(site_pick_lines.pick_id, pick!.id))
    .orderBy(asc(site_pick_lines.toy_id));
  expect(lines).toEqual([{ cartons: 5 }, { cartons: 3 }]);
  expect(await app.db.$count(site_visitors, eq(site_visitors.site_id, to))).toBe(2);
});
