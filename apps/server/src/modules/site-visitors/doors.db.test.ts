import { ERRORS } from '@wanyuan/contract';
import { SOON } from '@wanyuan/testing/patience';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShowroom } from './visitor-fixture.ts';
import { site_visitors } from './site-visitors.schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

const coded = async () => {
  const room = await openShowroom(app, { access: 'code', price_shown: 'signed_in' });
  const { data } = await room.call('website.reset_code', { id: room.site.id, code: 'SPRING26' });
  return { ...room, code: data.code };
};

describe('a site behind a code', () => {
  it('lets in who has it, and shows prices to them', async () => {
    const room = await coded();
    const emma = room.visitor();
    expect(await emma.pick(room.keys[0]!, 1)).toMatchObject({ code: ERRORS.SITE_GATE.code });
    expect(await emma.state()).toMatchObject({ is_signed_in: false, shows_price: false });
    expect(await emma.signIn({ code: 'WRONG123' })).toMatchObject({ code: ERRORS.SITE_CODE_WRONG.code });
    expect(await emma.signIn({ code: room.code, name: 'Emma' })).toMatchObject({
      code: 0,
      data: { is_signed_in: true, kind: 'code', name: 'Emma', shows_price: true },
    });
    expect((await emma.pick(room.keys[0]!, 1)).code).toBe(0);
    await emma.call('site.sign_out', {});
    expect(await emma.pick(room.keys[0]!, 1)).toMatchObject({ code: ERRORS.SITE_GATE.code });
  });

  it('ends sessions when the code is reset', async () => {
    const room = await coded();
    const emma = room.visitor();
    await emma.signIn({ code: room.code });
    expect((await room.call('website.reset_code', { id: room.site.id })).data.ended).toBe(1);
    expect((await emma.pick(room.keys[0]!, 1)).code).toBe(ERRORS.SITE_GATE.code);
    expect(await emma.signIn({ code: room.code })).toMatchObject({ code: ERRORS.SITE_CODE_WRONG.code });
  });

  it('counts wrong codes, also those at the same moment', async () => {
    const room = await coded();
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, n) => room.visitor().signIn({ code: `GUESS${n}A` })),
    );
    expect(guesses.filter(({ code }) => code === ERRORS.SITE_CODE_WRONG.code)).toHaveLength(10);
    expect(guesses.filter(({ code }) => code === ERRORS.TOO_MANY_REQUESTS.code)).toHaveLength(20);
    expect((await room.visitor().signIn({ code: room.code })).code).toBe(ERRORS.TOO_MANY_REQUESTS.code);
  });

  it('is guessed no more often by who has a link of their own', async () => {
    const room = await coded();
    const { link } = await room.link('Lena');
    const mallory = room.visitor();
    const guess = async (turn: number) => (await room.visitor().signIn({ code: `GUESS${turn}A` })).code;
    for (let turn = 0; turn < 5; turn += 1) await guess(turn);
    expect((await mallory.signIn({ link })).code).toBe(0);
    const guesses: number[] = [];
    for (let turn = 5; turn < 12; turn += 1) guesses.push(await guess(turn));
    expect(guesses.slice(4)).toEqual([ERRORS.SITE_CODE_WRONG.code, ...Array(2).fill(ERRORS.TOO_MANY_REQUESTS.code)]);
  });

  it('refuses the cookie of another site', async () => {
    const [room, other] = [await coded(), await coded()];
    const emma = room.visitor();
    await emma.signIn({ code: room.code });
    const there = other.visitor();
    there.kept.cookie = emma.kept.cookie;
    expect(await there.pick(other.keys[0]!, 1)).toMatchObject({ code: ERRORS.SITE_GATE.code });
  });
});

describe('a personal link', () => {
  it('is one person on every device, with what they picked on each', async () => {
    const room = await openShowroom(app);
    const { link } = await room.link('Lena');
    const [phone, laptop] = [room.visitor(), room.visitor()];
    await phone.look('batch-0001', { toys: [{ key: room.keys[0]!, seconds: 9, times: 1 }] });
    await phone.pick(room.keys[0]!, 2);
    await laptop.pick(room.keys[0]!, 3, 5);
    await laptop.pick(room.keys[1]!, 4);
    expect(await phone.signIn({ link })).toMatchObject({ data: { kind: 'personal', name: 'Lena', pick_count: 1 } });
    await laptop.signIn({ link });
    const lines = (await phone.picks()).lines.map(({ key, cartons }) => [key, cartons]);
    expect(lines).toEqual([
      [room.keys[0], 2],
      [room.keys[1], 4],
    ]);
    const visitors = await app.db.select().from(site_visitors).where(eq(site_visitors.site_id, room.site.id));
    expect(visitors.filter(({ merged_into }) => merged_into === null)).toHaveLength(1);
    expect((await room.call('site_visitor.get_list', {})).data).toMatchObject({
      total: 1,
      list: [{ name: 'Lena', visit_count: 1, seconds: 10 }],
    });
    const looks = (await room.call('site_record.get_browse_list', {})).data;
    expect(looks).toMatchObject({ total: 1, list: [{ visitor: { name: 'Lena' }, seconds: 9 }] });
  });

  it('leaves nobody in who comes by it at the moment that it is switched off', async () => {
    const room = await openShowroom(app, { access: 'approved' });
    const { link, link_id } = await room.link('Lena');
    await room.visitor().signIn({ link });
    const late = room.visitor();
    const client = await app.pool.connect();
    await client.query('begin');
    await client.query('select 1 from site_visitors where site_id = $1 for update', [room.site.id]);
    const waiting = async () => {
      const { rows } = await app.pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]!.n;
    };
    const coming = late.signIn({ link });
    // It has found the link open, and waits for its visitor.
    await expect.poll(waiting, SOON).toBe(1);
    let isOff = false;
    const off = { id: room.site.id, link_id, is_on: false };
    const switching = room.call('website.edit_site_link', off).then(() => (isOff = true));
    await expect.poll(async () => isOff || (await waiting()) > 1, SOON).toBe(true);
    await client.query('commit');
    client.release();
    await Promise.all([coming, switching]);
    expect((await late.pick(room.keys[0]!, 1)).code).toBe(ERRORS.SITE_GATE.code);
  });

  it('is over at once when it is switched off', async () => {
    const room = await openShowroom(app, { access: 'approved' });
    const { link, link_id } = await room.link('Lena');
    const lena = room.visitor();
    await lena.signIn({ link });
    expect((await lena.pick(room.keys[0]!, 1)).code).toBe(0);
    await room.call('website.edit_site_link', { id: room.site.id, link_id, is_on: false });
    expect(await lena.pick(room.keys[0]!, 2)).toMatchObject({ code: ERRORS.SITE_GATE.code });
    expect(await lena.signIn({ link })).toMatchObject({ code: ERRORS.SITE_CODE_WRONG.code });
  });
});

describe('asking for access', () => {
  const asked = (email: string) => ({ language: 'en' as const, name: 'Emma', company: 'Brightpine', email });

  it('is answered by a code that works once, and taken back at once', async () => {
    const room = await openShowroom(app, { access: 'approved', price_shown: 'approved' });
    const emma = room.visitor();
    expect((await emma.call('site.apply_access', asked('emma@example.com'))).data).toEqual({});
    expect((await emma.call('site.apply_access', asked('EMMA@example.com'))).data).toEqual({});
    const { list } = (await room.call('company_website.get_website_access_apply', {})).data;
    expect(list).toMatchObject([{ state: 'pending', email: 'emma@example.com', company: 'Brightpine' }]);
    const ids = [list[0]!.id];
    const judged = await room.call('company_website.audit_website_access_apply', { ids, act: 'approve' });
    const [given] = judged.data.codes;
    expect(given).toMatchObject({ email: 'emma@example.com' });
    expect(await emma.signIn({ code: given!.code })).toMatchObject({ data: { kind: 'approved', shows_price: true } });
    expect((await room.visitor().signIn({ code: given!.code })).code).toBe(ERRORS.SITE_CODE_WRONG.code);
    expect((await emma.pick(room.keys[0]!, 1)).code).toBe(0);
    expect((await room.call('company_website.revoke_website_access', { ids })).data).toEqual({ count: 1, ended: 1 });
    expect((await emma.pick(room.keys[0]!, 2)).code).toBe(ERRORS.SITE_GATE.code);
  });

  it('lets somebody in after all who was blocked', async () => {
    const room = await openShowroom(app, { access: 'approved' });
    const tom = room.visitor();
    await tom.call('site.apply_access', asked('after-all@example.com'));
    const which = { keyword: 'after-all' };
    const id = (await room.call('company_website.get_website_access_apply', which)).data.list[0]!.id;
    const judge = (act: 'approve' | 'block') =>
      room.call('company_website.audit_website_access_apply', { ids: [id], act });
    await tom.signIn({ code: (await judge('approve')).data.codes[0]!.code });
    await judge('block');
    const [given] = (await judge('approve')).data.codes;
    expect((await tom.signIn({ code: given!.code })).code).toBe(0);
    expect((await tom.call('site.get_toys', { language: 'en' })).code).toBe(0);
  });

  it('is heard once from one email, however often it is sent at once', async () => {
    const room = await openShowroom(app, { access: 'approved' });
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => room.visitor().call('site.apply_access', asked('tom@example.com'))),
    );
    // Somebody else's asking is nobody's business.
    expect(sent.map(({ code, data }) => ({ code, data }))).toEqual(sent.map(() => ({ code: 0, data: {} })));
    const { list } = (await room.call('company_website.get_website_access_apply', {})).data;
    expect(list).toMatchObject([{ email: 'tom@example.com' }]);
  });

  it('tells somebody who is blocked nothing of it', async () => {
    const room = await openShowroom(app, { access: 'approved' });
    const emma = room.visitor();
    await emma.call('site.apply_access', asked('emma@example.com'));
    const { list } = (await room.call('company_website.get_website_access_apply', {})).data;
    await room.call('company_website.audit_website_access_apply', { ids: [list[0]!.id], act: 'block' });
    expect((await emma.call('site.apply_access', asked('emma@example.com'))).data).toEqual({});
    const { counts } = (await room.call('company_website.get_website_access_apply', {})).data;
    expect(counts).toMatchObject({ pending: 0, blocked: 1 });
  });
});

it('is shown to the company in the language that the visitor reads', async () => {
  const room = await openShowroom(app, { languages: ['en', 'es'] });
  const lucia = room.visitor();
  await lucia.call('site.look', { language: 'es', page: '/', toys: [], seconds: 1, batch: 'b'.repeat(24) });
  const [row] = await app.db.select().from(site_visitors).where(eq(site_visitors.site_id, room.site.id));
  const pathFor = async (more: { visitor_id?: number }) =>
    (await room.call('website.get_view_key', { id: room.site.id, ...more })).data.path;
  expect(await pathFor({ visitor_id: row!.id })).toContain(`${room.site.slug}/es?view=`);
  expect(await pathFor({})).toContain(`${room.site.slug}/en?view=`);
});

it('shows the company what its customer sees, and lets it write nothing', async () => {
  const room = await openShowroom(app, { access: 'code', price_shown: 'nobody' });
  const { data } = await room.call('website.get_view_key', { id: room.site.id });
  const view = new URL(data.path, 'http://localhost').searchParams.get('view')!;
  const me = room.visitor();
  const headers = { 'x-site-view': view };
  expect((await me.call('site.get_picks', { language: 'en' }, headers)).data).toMatchObject({ lines: [] });
  const changes = [{ key: room.keys[0]!, cartons: 1, changed_at: 1 }];
  expect((await me.call('site.save_picks', { language: 'en', changes }, headers)).code).toBe(ERRORS.FORBIDDEN.code);
  expect(await app.db.$count(site_visitors, eq(site_visitors.site_id, room.site.id))).toBe(0);
});
