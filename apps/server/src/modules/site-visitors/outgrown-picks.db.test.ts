import { SITE_VISITORS } from '@wanyuan/domain';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShowroom } from './visitor-fixture.ts';

const { pickLinesMax } = SITE_VISITORS;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

it('gets no longer by browsers that all open one personal link', async () => {
  const room = await openShowroom(app);
  const { link } = await room.link('Lena');
  const [first, second] = [room.visitor(), room.visitor()];
  for (const one of [first, second]) await one.pick(room.keys[0]!, 1);
  const { rows: picks } = await app.pool.query<{ id: number }>(
    'select id::int from site_picks where site_id = $1 order by id',
    [room.site.id],
  );
  await app.pool.query(
    `insert into toys select (jsonb_populate_record(t, jsonb_build_object('id', 9000000 + n, 'number', 'L' || n,
       'article_number', 'L' || n))).* from toys t, generate_series(1, $2::int) n where t.id = $1`,
    [room.toyIds[0], pickLinesMax + 1],
  );
  const fill = (pick: number, from: number, count: number) =>
    app.pool.query(
      `insert into site_pick_lines (pick_id, toy_id, cartons, changed_at, created_at)
       select $1, id, 1, now(), now() from toys where id <> all($2) order by id offset $3 limit $4`,
      [pick, room.toyIds, from, count],
    );
  await fill(picks[0]!.id, 0, pickLinesMax - 1);
  await fill(picks[1]!.id, pickLinesMax, 2);
  await second.pick(room.keys[0]!, 3);
  for (const one of [first, second]) expect((await one.signIn({ link })).code).toBe(0);
  const { rows } = await app.pool.query<{ toy_id: number; cartons: number }>(
    `select l.toy_id::int, l.cartons from site_pick_lines l join site_picks p on p.id = l.pick_id
     join site_visitors v on v.id = p.visitor_id where p.site_id = $1 and v.kind = 'personal'`,
    [room.site.id],
  );
  expect(rows).toHaveLength(pickLinesMax);
  // One that both had counts as it was picked last.
  expect(rows).toContainEqual({ toy_id: room.toyIds[0], cartons: 3 });
});

it('of more cartons than a column counts keeps nobody from reading the lists', async () => {
  const room = await openShowroom(app);
  const emma = room.visitor();
  for (const key of room.keys) await emma.pick(key, 1_000_000);
  await app.pool.query(
    `update site_pick_lines set cartons = 1000000000 where pick_id in (select id from site_picks where site_id = $1)`,
    [room.site.id],
  );
  const { data } = await room.call('website.get_select_sample_list', {});
  expect(data.list).toMatchObject([{ cartons: 3_000_000_000 }]);
});
