import { randomBytes } from 'node:crypto';
import { ERRORS } from '@wanyuan/contract';
import { SOON } from '@wanyuan/testing/patience';
import type { ServerProcess } from '@wanyuan/testing/server-process';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { customer_orders } from '../customer-orders/customer-orders.schema.ts';
import { site_slugs, sites } from '../sites/sites.schema.ts';
import { site_picks } from './site-visitors.schema.ts';
import { language, startTwoServers, words } from './visitor-processes-fixture.ts';

const [VICTIM, SURVIVOR] = [0, 1];

let two: Awaited<ReturnType<typeof startTwoServers>>;
let victim: ServerProcess;
let survivor: ServerProcess;
beforeEach(async () => {
  two = await startTwoServers();
  [victim, survivor] = two.servers;
});
afterEach(() => two.close());

it('a server that is killed in the middle of acts leaves each undone, and the other one does it once', async () => {
  const [ordering, renamed, linked, closing] = [
    await two.openSite(),
    await two.openSite(),
    await two.openSite({ access: 'approved' }),
    await two.openSite(),
  ];
  const slug = `later-${randomBytes(5).toString('hex')}`;
  const [emma, lena, tom] = [two.visitor(ordering.slug), two.visitor(linked.slug), two.visitor(closing.slug)];
  const picked = await emma.call(SURVIVOR, 'site.save_picks', {
    language,
    changes: [{ key: ordering.key, cartons: 3, changed_at: 1 }],
  });
  const made = await survivor.as(two.token)('website.add_site_link', { id: linked.id, name: 'Lena' });
  await lena.call(SURVIVOR, 'site.sign_in', { language, link: /#k=(.+)$/.exec(made.data.url)![1]! });

  const order = (server: number) =>
    emma.call(server, 'site.submit_picks', {
      language,
      act: 'act-of-emma-0001',
      price_hash: picked.data.price_hash,
      info: {},
    });
  const rename = (server: number) =>
    two.servers[server]!.as(two.token)('website.edit', { id: renamed.id, revision: renamed.revision, slug });
  const revoke = (server: number) =>
    two.servers[server]!.as(two.token)('website.edit_site_link', {
      id: linked.id,
      link_id: made.data.link_id,
      is_on: false,
    });
  const close = (server: number) =>
    two.servers[server]!.as(two.token)('website.status', { id: closing.id, is_on: false });
  const ACTS = [order, rename, revoke, close];

  const holder = new pg.Client({ connectionString: two.database.url });
  await holder.connect();
  await holder.query('begin');
  const ids = [ordering.id, renamed.id, closing.id];
  await holder.query('select from sites where id = any($1) for update', [ids]);
  await holder.query('select from site_links where site_id = $1 for update', [linked.id]);
  // Their answers never come.
  const lost = ACTS.map((act) => act(VICTIM).catch(() => null));
  const waiting = async () => {
    const { rows } = await two.database.pool.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rows[0]!.count;
  };
  await expect.poll(waiting, SOON).toBe(ACTS.length);
  victim.kill('SIGKILL');
  await victim.exited;
  await holder.query('rollback');
  await holder.end();
  await Promise.all(lost);
  await expect.poll(waiting, SOON).toBe(0);

  const orders = () => two.database.db.$count(customer_orders, eq(customer_orders.company_id, two.owner.company_id));
  const [pick] = await two.database.db.select().from(site_picks).where(eq(site_picks.site_id, ordering.id));
  expect([await orders(), pick!.state]).toEqual([0, 'open']);
  expect(await two.database.db.$count(site_slugs, eq(site_slugs.slug, slug))).toBe(0);
  expect((await lena.call(SURVIVOR, 'site.get_picks', { language })).code).toBe(0);
  expect((await tom.call(SURVIVOR, 'site.get_picks', { language })).code).toBe(0);

  for (const act of ACTS) expect((await act(SURVIVOR)).code).toBe(0);
  // The browser asks again, as it does when no answer came.
  expect((await order(SURVIVOR)).code).toBe(0);
  expect(await orders()).toBe(1);
  const [site] = await two.database.db.select().from(sites).where(eq(sites.id, renamed.id));
  expect(site!.slug).toBe(slug);
  expect((await lena.call(SURVIVOR, 'site.get_picks', { language })).code).toBe(ERRORS.SITE_GATE.code);
  expect((await tom.call(SURVIVOR, 'site.get_picks', { language })).code).toBe(ERRORS.SITE_CLOSED.code);
});

it('a conversation whose server is killed goes on at the other one, with each word once', async () => {
  const { slug, key } = await two.openSite();
  const emma = two.visitor(slug);
  await emma.call(SURVIVOR, 'site.save_picks', { language, changes: [{ key, cartons: 1, changed_at: 1 }] });
  const [page, other] = [await emma.talk(VICTIM), await emma.talk(SURVIVOR)];
  const said = Array.from({ length: 20 }, (_, place) => words(`word-${place}`));
  for (const word of said) page.tell('send_message', word);
  await expect.poll(() => page.answers().length, SOON).toBeGreaterThan(0);
  victim.kill('SIGKILL');
  await victim.exited;
  await expect.poll(page.closedWith, SOON).not.toBeNull();
  const stored = page.answers().filter(({ code }) => code === 0).length;
  // What has no answer is said again by the page, and what has one by a device that heard none.
  const again = await Promise.all(said.map((word) => other.say('send_message', word)));
  expect(again.map(({ code }) => code)).toEqual(said.map(() => 0));
  const seqs = again.map(({ data }) => (data as { seq: number }).seq);
  expect(seqs.toSorted((a, b) => a - b)).toEqual(said.map((_, place) => place + 1));
  expect(stored).toBeGreaterThan(0);
  const { list } = (await survivor.as(two.token)('chat.get_website_message_list', {})).data;
  const which = { conversation_id: list[0]!.conversation_id };
  const read = await survivor.as(two.token)('chat.get_website_message_record', which);
  expect(read.data.list.map(({ text }) => text).toSorted()).toEqual(said.map(({ text }) => text).toSorted());
  const before = other.news();
  await survivor.as(two.token)('chat.send_website_message', { ...which, gid: 'answer-00001', text: '您好' });
  await expect.poll(other.news, SOON).toBeGreaterThan(before);
});
