import { ERRORS } from '@wanyuan/contract';
import { businessDay, DAY_MS } from '@wanyuan/domain';
import { TEST_PASSWORD } from '@wanyuan/testing/factories';
import { createSite } from '@wanyuan/testing/site-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBrowser, openShowroom, type Showroom } from '../site-visitors/visitor-fixture.ts';
import { site_toys } from '../sites/sites.schema.ts';
import { site_days, site_looks, site_visits } from './site-records.schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

const today = () => businessDay(app.deps.now());
const lookAt = (key: string, seconds: number, times = 1) => ({ key, seconds, times, words: '' });

/** Emma looks long and picks nothing, Tom picks, Ann submits. */
async function visited(room: Showroom) {
  const [emma, tom, ann] = [room.visitor(), room.visitor(), room.visitor()];
  await emma.look('batch-0001', {
    toys: [lookAt(room.keys[0]!, 200, 2), lookAt(room.keys[1]!, 10)],
    searches: [{ words: 'Lantern', hits: 0 }],
    seconds: 210,
    time_zone: 'Europe/London',
  });
  await tom.look('batch-0001', { toys: [lookAt(room.keys[0]!, 20)], seconds: 20 });
  await tom.pick(room.keys[2]!, 3);
  const { data } = await ann.pick(room.keys[1]!, 2);
  await ann.look('batch-0001', { toys: [lookAt(room.keys[1]!, 30)], seconds: 30 });
  await ann.submit('act-of-ann', data.price_hash, { contact: 'Ann' });
  return { emma, tom, ann };
}

describe('what visitors did', () => {
  it('stands in lists, and every figure is the sum of its records', async () => {
    const room = await openShowroom(app);
    await visited(room);
    const logins = (await room.call('site_record.get_login_list', {})).data;
    const looks = (await room.call('site_record.get_browse_list', { order: 'seconds' })).data;
    const searches = (await room.call('site_record.get_search_list', { is_missed: true })).data;
    expect([logins.total, looks.total, searches.total]).toEqual([3, 4, 1]);
    expect(looks.list[0]).toMatchObject({ seconds: 200, times: 2, is_picked: false, toy: { toy_id: room.toyIds[0] } });
    expect((await room.call('site_record.get_browse_list', { is_picked: true })).data.total).toBe(1);
    const { data } = await room.call('site_record.get_statistics', { from: today(), to: today() });
    expect(data).toMatchObject({
      visitors: { value: 3, before: 0 },
      visits: { value: logins.total },
      new_visitors: { value: logins.list.filter(({ is_new }) => is_new).length },
      funnel: { looked: { value: 3 }, picked: { value: 2 }, submitted: { value: 1 } },
      unsubmitted: { people: 1, amount: '432.00', currency: 'USD' },
      missed: [{ words: 'lantern', times: 1, people: 1 }],
      days: [{ day: today(), visitors: 3, visits: 3 }],
    });
    const seconds = (toy_id: number | undefined) =>
      looks.list.filter(({ toy }) => toy.toy_id === toy_id).reduce((sum, look) => sum + look.seconds, 0);
    for (const { toy, ...figures } of data.toys) expect(figures.seconds).toBe(seconds(toy.toy_id));
    const sites = (await room.call('website.website_list', {})).data.list;
    expect(sites).toMatchObject([{ visits_7d: 3, visitors_7d: 3, open_picks: 1 }]);
  });

  it('is out of reach for others', async () => {
    const [room, other] = [await openShowroom(app), await openShowroom(app)];
    await visited(room);
    const { list } = (await room.call('site_visitor.get_list', {})).data;
    const visitor_id = list[0]!.visitor_id;
    for (const call of ['site_record.get_login_list', 'site_record.get_browse_list'] as const)
      expect((await other.call(call, { site_id: room.site.id })).data.total).toBe(0);
    const period = { from: today(), to: today(), site_id: room.site.id };
    expect((await other.call('site_record.get_statistics', period)).data.visits.value).toBe(0);
    expect((await other.call('site_visitor.get_detail', { id: visitor_id })).code).toBe(ERRORS.NOT_FOUND.code);
    const mark = { visitor_id, is_contacted: true };
    expect((await other.call('site_record.set_contacted', mark)).code).toBe(ERRORS.NOT_FOUND.code);
    const quote = { visitor_id, toy_ids: [room.toyIds[0]!] };
    expect((await other.call('site_record.quote_toys', quote)).code).toBe(ERRORS.NOT_FOUND.code);
  });

  it('names whom to call about what, and quotes them their toys', async () => {
    const room = await openShowroom(app);
    await visited(room);
    const { data } = await room.call('site_record.get_contacts', {});
    const emma = data.list.find(({ reason }) => reason === 'looked_unpicked')!;
    expect(emma).toMatchObject({ words: '看了 2 次、共 3 分 20 秒，未加入', worth: '120', is_contacted: false });
    expect(emma.toy_ids[0]).toBe(room.toyIds[0]);
    const { visitor_id } = emma.visitor;
    await room.call('site_record.set_contacted', { visitor_id, is_contacted: true });
    await room.call('site_record.set_contacted', { visitor_id, is_contacted: true });
    expect((await room.call('site_record.get_contacts', {})).data).toMatchObject({ contacted: 1 });
    const quoted = await room.call('site_record.quote_toys', { visitor_id, toy_ids: emma.toy_ids });
    const lines = (await room.call('quotation.get_detail_toy', { id: quoted.data.quotation_id })).data.list;
    expect(lines.map(({ toy_id }) => toy_id)).toEqual(emma.toy_ids);
    await room.call('site_record.set_contacted', { visitor_id, is_contacted: false });
    expect((await room.call('site_record.get_contacts', {})).data.contacted).toBe(0);
  });

  it('puts people of sites in different currencies in one order', async () => {
    const room = await openShowroom(app, { currency: 'RMB', must_fill: false });
    const dollars = await createSite(app.db, room.owner, { currency: 'USD', must_fill: false });
    const placed = { toy_id: room.toyIds[0]!, state: 'in', origin: 'hand', came_at: new Date() } as const;
    const key = 'dollartoy1';
    await app.db
      .insert(site_toys)
      .values({ site_id: dollars.id, key, ...placed, price: '9', currency: 'USD', shown_number: '' });
    await app.db.update(site_toys).set({ currency: 'RMB' }).where(eq(site_toys.site_id, room.site.id));
    const [ann, emma] = [room.visitor(), createBrowser(app, dollars.slug)];
    for (const [browser, toy] of [
      [ann, room.keys[0]!],
      [emma, key],
    ] as const) {
      await browser.pick(toy, 1);
      await browser.call('site.open_submit', {});
    }
    const { list } = (await room.call('site_record.get_contacts', {})).data;
    // 108 dollars are more than 120 RMB.
    expect(list.map(({ worth, currency }) => [Number(worth), currency])).toEqual([
      [108, 'USD'],
      [120, 'RMB'],
    ]);
  });

  it('lets the salesperson write first, which the visitor hears of at their next visit', async () => {
    const room = await openShowroom(app);
    const { emma } = await visited(room);
    const { visitor } = (await room.call('site_record.get_contacts', {})).data.list.find(
      ({ reason }) => reason === 'looked_unpicked',
    )!;
    const said = { id: visitor.visitor_id, gid: 'first-word-1', text: 'Shall I quote?' };
    const { data } = await room.call('site_visitor.write_first', said);
    expect(data.seq).toBe(1);
    expect((await room.call('site_visitor.write_first', said)).data).toEqual(data);
    const known = (await room.call('site_record.get_contacts', {})).data;
    expect(known.list.find((one) => one.visitor.visitor_id === visitor.visitor_id)).toMatchObject({
      conversation_id: data.conversation_id,
      is_contacted: true,
    });
    expect((await emma.state()).unread_count).toBe(1);
    const talk = await emma.call('site.get_talk', { language: 'en', read_seq: 1 });
    expect(talk.data.list).toMatchObject([{ text: 'Shall I quote?', is_own: false }]);
    expect((await emma.state()).unread_count).toBe(0);
    const answer = { language: 'en', gid: 'answer-of-emma', text: 'Yes please' } as const;
    expect((await emma.call('site.send_message', answer)).data.seq).toBe(2);
    const listed = (await room.call('chat.get_website_message_list', {})).data.list;
    expect(listed).toMatchObject([{ conversation_id: data.conversation_id, unread_count: 1 }]);
  });

  it('refuses a first word of who does not serve the site, to who is blocked and where the site is off', async () => {
    const room = await openShowroom(app);
    const other = await openShowroom(app);
    await visited(room);
    const [one] = (await room.call('site_visitor.get_list', {})).data.list;
    const said = { id: one!.visitor_id, gid: 'first-word-2', text: 'Hello' };
    expect((await other.call('site_visitor.write_first', said)).code).toBe(ERRORS.NOT_FOUND.code);
    expect((await room.asSeller('site_visitor.write_first', said)).code).toBe(ERRORS.NOT_FOUND.code);
    await room.change({ user_id: room.seller.id });
    // A leader sees the visitor, whose talk is the salesperson's.
    expect((await room.call('site_visitor.write_first', said)).code).toBe(ERRORS.FORBIDDEN.code);
    await room.change({ is_on: false });
    expect((await room.asSeller('site_visitor.write_first', said)).code).toBe(ERRORS.FORBIDDEN.code);
    await room.change({ is_on: true });
    await room.call('site_visitor.edit', { id: said.id, is_blocked: true });
    expect((await room.asSeller('site_visitor.write_first', said)).code).toBe(ERRORS.FORBIDDEN.code);
    await room.call('site_visitor.edit', { id: said.id, is_blocked: false });
    expect((await room.asSeller('site_visitor.write_first', said)).data).toMatchObject({ seq: 1 });
    expect((await room.call('chat.get_website_message_list', {})).data.list).toEqual([]);
  });

  it('goes into workbooks', async () => {
    const room = await openShowroom(app);
    await visited(room);
    for (const what of ['statistics', 'logins', 'looks', 'searches', 'contacts'] as const) {
      const { data } = await room.call('site_record.export', { what });
      expect(data.count).toBeGreaterThan(0);
      expect((await app.fastify.inject({ method: 'GET', url: data.url })).statusCode).toBe(200);
    }
  });
});

it('keeps the sums of days whose records are gone', async () => {
  const own = await buildTestApp({ demo: false });
  const run = async (name: string) => {
    await own.jobs.enqueue(name, {});
    await own.jobs.settle();
  };
  try {
    const room = await openShowroom(own);
    const emma = room.visitor();
    await emma.look('batch-0001', { toys: [lookAt(room.keys[0]!, 20)], seconds: 20 });
    const day = businessDay(own.deps.now());
    own.advance(DAY_MS);
    await run('site-days');
    await run('site-days');
    expect(await own.db.select().from(site_days)).toMatchObject([
      { day, visits: 1, visitors: 1, lookers: 1, seconds: 20 },
    ]);
    own.advance(100 * DAY_MS);
    await run('housekeeping');
    expect(await own.db.$count(site_visits)).toBe(0);
    expect(await own.db.$count(site_looks)).toBe(0);
    // The session of a hundred days ago is over.
    const later = own.as((await own.signIn(room.main.account!, TEST_PASSWORD)).token);
    const { data } = await later('site_record.get_statistics', { from: day, to: day });
    expect(data).toMatchObject({ visits: { value: 1 }, visitors: { value: 1 }, funnel: { looked: { value: 1 } } });
    expect(data.rows_from > day).toBe(true);
    expect(await own.db.$count(site_days, eq(site_days.site_id, room.site.id))).toBe(1);
  } finally {
    await own.close();
  }
});
