import { ERRORS } from '@wanyuan/contract';
import { DAY_MS, VISITORS_EXPORTS } from '@wanyuan/domain';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { site_toys } from '../sites/sites.schema.ts';
import { openShowroom } from './visitor-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

const gid = (turn: number) => `site-talk-${turn}-abcd`;

it('lets a visitor and the salesperson write to each other, with the toy that is meant', async () => {
  const room = await openShowroom(app);
  const emma = room.visitor();
  expect((await emma.call('site.get_talk', { language: 'en' })).data).toMatchObject({ list: [], last_seq: 0 });
  const said = { language: 'en', gid: gid(1), text: 'How many?', toy_key: room.keys[0]!, name: 'Emma' } as const;
  expect(await emma.call('site.send_message', said)).toMatchObject({
    data: { seq: 1, is_own: true, text: 'How many?', toy: { key: room.keys[0] } },
  });
  expect(await emma.call('site.send_message', said)).toMatchObject({ data: { seq: 1 } });
  const { list } = (await room.call('chat.get_website_message_list', {})).data;
  expect(list).toMatchObject([{ name: 'Emma', about: '网站“Spring”', may_write: true }]);
  expect(list[0]!.last_message.text).toMatch(/^【NO-0 .+】How many\?$/);
  const { conversation_id } = list[0]!;
  await room.call('chat.send_website_message', { conversation_id, gid: gid(2), text: '30' });
  const read = (await emma.call('site.get_talk', { language: 'en', after_seq: 1 })).data;
  expect(read).toMatchObject({ list: [{ seq: 2, is_own: false, text: '30', toy: null }], unread_count: 1 });
  expect((await room.visitor().call('site.get_talk', { language: 'en' })).data.list).toEqual([]);
});

it('asks who writes for an email only until one was given, with a message or with an order', async () => {
  const room = await openShowroom(app);
  const [emma, liam] = [room.visitor(), room.visitor()];
  const asked = async ({ call }: typeof emma) => (await call('site.get_talk', { language: 'en' })).data.needs_email;
  const said = { language: 'en', text: 'How many?' } as const;
  for (const { call } of [emma, liam]) await call('site.send_message', { ...said, gid: gid(3) });
  expect([await asked(emma), await asked(liam)]).toEqual([true, true]);
  await emma.call('site.send_message', { ...said, gid: gid(4), email: 'emma@example.com' });
  await liam.pick(room.keys[0]!, 2);
  const order = await liam.submit('order', (await liam.picks()).price_hash, { email: 'liam@example.com' });
  expect(order.code).toBe(0);
  expect([await asked(emma), await asked(liam)]).toEqual([false, false]);
});

it('makes files of what was picked where the site lets visitors take them along, without prices that are hidden', async () => {
  const room = await openShowroom(app, { may_export: false });
  const emma = room.visitor();
  await emma.pick(room.keys[0]!, 2);
  const wanted = { language: 'en', what: 'picks', kind: 'excel' } as const;
  expect((await emma.call('site.start_export', wanted)).code).toBe(ERRORS.FORBIDDEN.code);
  await room.change({ may_export: true });
  const { data } = await emma.call('site.start_export', wanted);
  expect((await emma.call('site.start_export', wanted)).data).toEqual(data);
  expect((await emma.call('site.get_export', data)).data).toMatchObject({ name: expect.stringContaining('Spring') });
  expect((await room.visitor().call('site.get_export', data)).code).toBe(ERRORS.NOT_FOUND.code);
  // Prices that were shown once are no more for who may not see them any longer.
  await room.change({ price_shown: 'nobody' });
  expect((await emma.call('site.get_export', data)).code).toBe(ERRORS.NOT_FOUND.code);
});

it('makes the list of toys once for all who see the same, however many visitors ask for it', async () => {
  const room = await openShowroom(app, { may_export: true });
  const wanted = { language: 'en', what: 'toys', kind: 'excel' } as const;
  const [emma, tom] = [room.visitor(), room.visitor()];
  // Two visitors, and somebody who is nobody in particular.
  for (const one of [emma, tom]) await one.pick(room.keys[0]!, 2);
  const keys: string[] = [];
  for (const one of [emma, tom, room.visitor()]) {
    const { data } = await one.call('site.start_export', wanted);
    expect((await one.call('site.get_export', data)).code).toBe(0);
    keys.push(data.export_key);
  }
  expect(new Set(keys).size).toBe(1);
  const picked = { ...wanted, what: 'picks' } as const;
  const { data } = await emma.call('site.start_export', picked);
  expect((await tom.call('site.get_export', data)).code).toBe(ERRORS.NOT_FOUND.code);
});

it('gives files of visitors a little of a company’s room, and not for long', async () => {
  const room = await openShowroom(app, { may_export: true });
  const emma = room.visitor();
  await emma.pick(room.keys[0]!, 2);
  const wanted = { language: 'en', what: 'picks', kind: 'excel' } as const;
  const { data } = await emma.call('site.start_export', wanted);
  // As if it were made.
  await app.pool.query(
    `update export_records set state = 'done', file_key = 'exports/1/2026-11/made.xlsx', file_size = $1,
     finished_at = created_at where uuid = $2`,
    [VISITORS_EXPORTS.bytesMost, data.export_key],
  );
  await emma.pick(room.keys[0]!, 3);
  expect((await emma.call('site.start_export', wanted)).code).toBe(ERRORS.EXPORT_LIMIT.code);
  // People of the company go on.
  const own = { kind: 'excel', source: { kind: 'toys', toy_ids: room.toyIds } } as const;
  expect((await room.call('system.export_excel', own)).code).toBe(0);
  app.advance(VISITORS_EXPORTS.keptDays * DAY_MS);
  await app.services.exports.removeOld();
  expect((await emma.call('site.start_export', wanted)).code).toBe(0);
});

it('keeps a list that holds a toy which left the site’s scope', async () => {
  const room = await openShowroom(app);
  const emma = room.visitor();
  for (const key of room.keys) await emma.pick(key, 2);
  await app.db.delete(site_toys).where(eq(site_toys.key, room.keys[0]!));
  const picks = await emma.picks();
  expect(picks.lines.map(({ key }) => key)).toEqual(room.keys.slice(1));
  expect((await emma.pick(room.keys[1]!, 3)).code).toBe(0);
  expect((await emma.submit('act', (await emma.picks()).price_hash)).code).toBe(0);
});
