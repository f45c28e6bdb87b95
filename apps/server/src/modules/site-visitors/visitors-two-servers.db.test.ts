import { randomBytes } from 'node:crypto';
import { ERRORS, SOCKET_CLOSE_UNAUTHORISED } from '@wanyuan/contract';
import { VISITOR_TALK } from '@wanyuan/domain';
import { createCompany, createUser } from '@wanyuan/testing/factories';
import { SOON } from '@wanyuan/testing/patience';
import type { ServerProcess } from '@wanyuan/testing/server-process';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitor_messages } from '../chat-visitors/chat-visitors.schema.ts';
import { customer_orders } from '../customer-orders/customer-orders.schema.ts';
import { site_migrations, sites } from '../sites/sites.schema.ts';
import { site_pick_lines, site_picks, site_visitors } from './site-visitors.schema.ts';
import { language, startTwoServers, words } from './visitor-processes-fixture.ts';

let two: Awaited<ReturnType<typeof startTwoServers>>;
let servers: readonly ServerProcess[];
beforeAll(async () => {
  two = await startTwoServers();
  servers = two.servers;
});
afterAll(() => two.close());

const pick = (key: string, cartons: number, changed_at: number) => ({
  language,
  changes: [{ key, cartons, changed_at }],
});

it('makes one order of a list that is submitted fifty times at both servers', async () => {
  const { slug, key, id } = await two.openSite();
  const { call } = two.visitor(slug);
  const { price_hash } = (await call(0, 'site.save_picks', pick(key, 3, 1))).data;
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => {
      const act = `act-number-${turn % 5}`.padEnd(16, '_');
      return call(turn, 'site.submit_picks', { language, act, price_hash, info: {} });
    }),
  );
  const done = answers.filter(({ code }) => code === 0);
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map(({ data }) => data.number)).size).toBe(1);
  const allowed: ReadonlySet<number> = new Set<number>([0, ERRORS.SITE_NOTHING_PICKED.code, ERRORS.BUSY.code]);
  expect(answers.filter(({ code }) => !allowed.has(code))).toEqual([]);
  const orders = await two.database.db
    .select()
    .from(customer_orders)
    .where(eq(customer_orders.company_id, two.owner.company_id));
  expect(orders).toHaveLength(1);
  const picks = await two.database.db.select().from(site_picks).where(eq(site_picks.site_id, id));
  expect(picks).toMatchObject([{ state: 'submitted', order_id: orders[0]!.id }]);
});

it('keeps one open list and its newest line, whichever server a change reaches', async () => {
  const { slug, key, id } = await two.openSite();
  const { call } = two.visitor(slug);
  await call(0, 'site.save_picks', pick(key, 1, 1));
  await Promise.all(
    Array.from({ length: 40 }, (_, turn) => call(turn, 'site.save_picks', pick(key, turn + 2, turn + 2))),
  );
  const lines = await two.database.db
    .select({ cartons: site_pick_lines.cartons })
    .from(site_pick_lines)
    .innerJoin(site_picks, eq(site_picks.id, site_pick_lines.pick_id))
    .where(eq(site_picks.site_id, id));
  expect(lines).toEqual([{ cartons: 41 }]);
});

it('puts a visitor out at both servers once their link is switched off at one', async () => {
  const site = await two.openSite({ access: 'approved' });
  const made = await servers[0]!.as(two.token)('website.add_site_link', { id: site.id, name: 'Lena' });
  const link = /#k=(.+)$/.exec(made.data.url)![1]!;
  const { call } = two.visitor(site.slug);
  await call(0, 'site.sign_in', { language, link });
  for (const server of [0, 1]) expect((await call(server, 'site.get_picks', { language })).code).toBe(0);
  const off = { id: site.id, link_id: made.data.link_id, is_on: false };
  await servers[0]!.as(two.token)('website.edit_site_link', off);
  const codeAt = async (server: number) => (await call(server, 'site.get_picks', { language })).code;
  await expect.poll(() => codeAt(0)).toBe(ERRORS.SITE_GATE.code);
  await expect.poll(() => codeAt(1)).toBe(ERRORS.SITE_GATE.code);
});

it('loses nothing that was picked while the site is switched off', async () => {
  const { slug, key, id } = await two.openSite();
  const { call } = two.visitor(slug);
  await call(0, 'site.save_picks', pick(key, 1, 1));
  const [, ...answers] = await Promise.all([
    servers[0]!.as(two.token)('website.status', { id, is_on: false }),
    ...Array.from({ length: 20 }, (_, turn) => call(turn, 'site.save_picks', pick(key, turn + 2, turn + 2))),
  ]);
  const kept = answers.filter(({ code }) => code === 0).map(({ data }) => data.lines[0]!.cartons);
  const [line] = await two.database.db
    .select({ cartons: site_pick_lines.cartons })
    .from(site_pick_lines)
    .innerJoin(site_picks, eq(site_picks.id, site_pick_lines.pick_id))
    .where(eq(site_picks.site_id, id));
  expect(line!.cartons).toBe(Math.max(1, ...kept));
  await expect.poll(async () => (await call(1, 'site.get_picks', { language })).code).toBe(ERRORS.SITE_CLOSED.code);
});

it('gives an address to one of two who want it at both servers', async () => {
  const slug = `wanted-${randomBytes(5).toString('hex')}`;
  const there = await two.openSite();
  const calls = servers.map((server) => server.as(two.token));
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, (_, turn) => calls[turn % 2]!('website.add', { name: `Site ${turn}`, slug })),
    calls[1]!('website.edit', { id: there.id, revision: there.revision, slug }),
  ]);
  const refused = ERRORS.SITE_SLUG_REFUSED.code;
  expect(answers.map(({ code }) => code).toSorted((a, b) => b - a)).toEqual([0, ...Array<number>(8).fill(refused)]);
  expect(await two.database.db.$count(sites, eq(sites.slug, slug))).toBe(1);
});

it('loses nothing and nobody while an old website is migrated, whichever server visitors act at', async () => {
  const company = await createCompany(two.database.db, { website_version: 'old' });
  const main = await createUser(two.database.db, { company_id: company.id });
  const old_key = randomBytes(5).toString('hex');
  const whose = { company_id: company.id, user_id: main.id };
  const { key, id } = await two.openSite({ kind: 'old', old_key }, whose);
  const { call } = two.visitor(`old:${old_key}`);
  await call(0, 'site.save_picks', pick(key, 1, 1));
  const as = servers[0]!.as(await two.tokenOf(main.account!));
  const state = async () => {
    const [row] = await two.database.db
      .select()
      .from(site_migrations)
      .where(eq(site_migrations.company_id, company.id));
    return row?.state;
  };
  await as('company_website.migration_website_data', { company_name: company.name });
  let cartons = 1;
  for (let isDone = false; !isDone;) {
    isDone = (await state()) === 'done';
    // Some more afterwards, under the address that the page was opened at.
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        call(turn, 'site.save_picks', pick(key, cartons + turn + 1, cartons + turn + 1)),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array<number>(6).fill(0));
    cartons += 6;
  }
  const lines = await two.database.db
    .select({ cartons: site_pick_lines.cartons })
    .from(site_pick_lines)
    .innerJoin(site_picks, eq(site_picks.id, site_pick_lines.pick_id))
    .where(eq(site_picks.site_id, id));
  expect(lines).toEqual([{ cartons }]);
  expect(await two.database.db.$count(site_visitors, eq(site_visitors.site_id, id))).toBe(1);
  const [site] = await two.database.db.select().from(sites).where(eq(sites.id, id));
  const ledTo = async (server: ServerProcess) => {
    const url = `${await server.started}/w/${old_key}/en?q=1`;
    return (await fetch(url, { redirect: 'manual' })).headers.get('location');
  };
  for (const server of servers) await expect.poll(() => ledTo(server)).toBe(`/s/${site!.slug}/en?q=1`);
});

/** Somebody on a site who is a visitor by now. */
async function come({ slug, key }: { slug: string; key: string }) {
  const browser = two.visitor(slug);
  await browser.call(0, 'site.save_picks', pick(key, 1, 1));
  return browser;
}
const conversation = async () => {
  const { data } = await servers[0]!.as(two.token)('chat.get_website_message_list', {});
  return data.list[0]!.conversation_id;
};

it('carries a conversation between a visitor at one server and the salesperson at the other', async () => {
  const emma = await come(await two.openSite());
  const pages = [await emma.talk(0), await emma.talk(1)] as const;
  expect(await pages[1].say('send_message', words('hello'))).toMatchObject({ code: 0, data: { seq: 1 } });
  // Both of the visitor's devices are told, wherever they are.
  for (const page of pages) await expect.poll(page.news, SOON).toBeGreaterThan(0);
  const before = pages.map((page) => page.news());
  const said = { conversation_id: await conversation(), gid: 'answer-00001', text: '您好' };
  await servers[0]!.as(two.token)('chat.send_website_message', said);
  for (const [place, page] of pages.entries()) {
    await expect.poll(page.news, SOON).toBeGreaterThan(before[place]!);
    const { data } = await page.say('get_talk', { language });
    expect(data).toMatchObject({ last_seq: 2, list: [{ text: 'hello' }, { text: '您好' }] });
  }
});

it('ends conversations at both servers when their visitor is revoked, or the site is switched off, at one', async () => {
  const [linked, closing] = [await two.openSite({ access: 'approved' }), await two.openSite()];
  const main = servers[0]!.as(two.token);
  const made = await main('website.add_site_link', { id: linked.id, name: 'Lena' });
  const lena = two.visitor(linked.slug);
  await lena.call(0, 'site.sign_in', { language, link: /#k=(.+)$/.exec(made.data.url)![1]! });
  const tom = await come(closing);
  const pagesOf = async (browser: typeof tom) => [await browser.talk(0), await browser.talk(1)];
  const [hers, his] = [await pagesOf(lena), await pagesOf(tom)];
  // In the middle of what they write: an answer says that it is stored, a refusal that it is not.
  const written = [...hers, ...his].map((page, place) => ({
    page,
    id: page.tell('send_message', words(`word-${place}`)),
  }));
  const off = { id: linked.id, link_id: made.data.link_id, is_on: false };
  await Promise.all([main('website.edit_site_link', off), main('website.status', { id: closing.id, is_on: false })]);
  for (const page of [...hers, ...his]) await expect.poll(page.closedWith, SOON).toBe(SOCKET_CLOSE_UNAUTHORISED);
  const wasStored = ({ page, id }: (typeof written)[number]) =>
    page.answers().some((one) => one.id === id && one.code === 0);
  const texts = (await two.database.db.select().from(visitor_messages)).map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
  const stored = written.flatMap((word, place) => (wasStored(word) ? [`word-${place}`] : []));
  expect(texts).toEqual(expect.arrayContaining(stored));
  for (const server of [0, 1]) {
    expect((await lena.call(server, 'site.send_message', words('later'))).code).toBe(ERRORS.SITE_GATE.code);
    expect((await tom.call(server, 'site.send_message', words('later'))).code).toBe(ERRORS.SITE_CLOSED.code);
  }
});

it('carries a conversation on while the old website under it is migrated', async () => {
  const company = await createCompany(two.database.db, { website_version: 'old' });
  const main = await createUser(two.database.db, { company_id: company.id });
  const old_key = randomBytes(5).toString('hex');
  const { key } = await two.openSite({ kind: 'old', old_key }, { company_id: company.id, user_id: main.id });
  const emma = await come({ slug: `old:${old_key}`, key });
  const pages = [await emma.talk(0), await emma.talk(1)] as const;
  const as = servers[0]!.as(await two.tokenOf(main.account!));
  const isDone = async () => (await as('company_website.get_migration', {})).data.migration.state === 'done';
  await as('company_website.migration_website_data', { company_name: company.name });
  const said: string[] = [];
  // One word more after it is done, over the sockets that were open before.
  for (let isOver = false; !isOver;) {
    isOver = await isDone();
    const text = `word-${said.length}`;
    expect((await pages[said.length % 2]!.say('send_message', words(text))).code).toBe(0);
    said.push(text);
  }
  for (const page of pages) {
    const { data } = await page.say('get_talk', { language });
    expect((data as { list: { text: string }[] }).list.map(({ text }) => text)).toEqual(
      said.slice(-VISITOR_TALK.shown),
    );
    expect(page.closedWith()).toBeNull();
  }
});
