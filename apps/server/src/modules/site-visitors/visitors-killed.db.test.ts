import { randomBytes } from 'node:crypto';
import { ERRORS, SITE_HEADER, type CallInput, type CallName, type CallOutput, type Envelope } from '@wanyuan/contract';
import { callPath } from '@wanyuan/testing/all-calls';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { createUser, TEST_PASSWORD } from '@wanyuan/testing/factories';
import { SOON } from '@wanyuan/testing/patience';
import { startServerProcess, type ServerProcess } from '@wanyuan/testing/server-process';
import { createSite } from '@wanyuan/testing/site-rows';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customer_orders } from '../customer-orders/customer-orders.schema.ts';
import { site_slugs, site_toys, sites } from '../sites/sites.schema.ts';
import { site_picks } from './site-visitors.schema.ts';

const SECRET_KEY = 'a-key-that-both-servers-of-these-tests-share';
const language = 'en' as const;

let database: TestDatabase;
let victim: ServerProcess;
let survivor: ServerProcess;
let token: string;
let owner: { company_id: number; user_id: number };
beforeAll(async () => {
  database = await createTestDatabase();
  const user = await createUser(database.db);
  owner = { company_id: user.company_id, user_id: user.id };
  const settings = { DATABASE_URL: database.url, DEMO: 'off', LOG_LEVEL: 'silent', SECRET_KEY };
  [victim, survivor] = [startServerProcess(settings), startServerProcess(settings)];
  const body = { type: 'password' as const, account: user.account!, password: TEST_PASSWORD };
  token = (await survivor.call('account.login', body)).data.token;
});
afterAll(async () => {
  await Promise.all([victim.dispose(), survivor.dispose()]);
  await database.drop();
});

async function openSite(values: Partial<typeof sites.$inferInsert> = {}) {
  const site = await createSite(database.db, owner, { must_fill: false, ...values });
  const { id: toy_id } = await createToy(database.db, { name_en: 'Racing car', carton_quantity: 12 });
  const key = randomBytes(5).toString('hex');
  const placed = { site_id: site.id, toy_id, key, state: 'in', origin: 'hand', came_at: new Date() } as const;
  await database.db.insert(site_toys).values({ ...placed, price: '10', currency: 'USD', shown_number: '' });
  return { ...site, key };
}

function createBrowser(slug: string) {
  let cookie = '';
  return async function call<N extends CallName>(
    server: ServerProcess,
    name: N,
    input: CallInput<N>,
  ): Promise<Envelope<CallOutput<N>>> {
    const response = await fetch(`${await server.started}${callPath(name)}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 Firefox/140',
        [SITE_HEADER]: slug,
        ...(cookie !== '' && { cookie }),
      },
      body: JSON.stringify(input),
    });
    const set = /^wy_visit=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
    if (set !== undefined) cookie = `wy_visit=${set}`;
    return (await response.json()) as Envelope<CallOutput<N>>;
  };
}

it('a server that is killed in the middle of acts leaves each undone, and the other one does it once', async () => {
  const [ordering, renamed, linked, closing] = [
    await openSite(),
    await openSite(),
    await openSite({ access: 'approved' }),
    await openSite(),
  ];
  const slug = `later-${randomBytes(5).toString('hex')}`;
  const [emma, lena, tom] = [createBrowser(ordering.slug), createBrowser(linked.slug), createBrowser(closing.slug)];
  const picked = await emma(survivor, 'site.save_picks', {
    language,
    changes: [{ key: ordering.key, cartons: 3, changed_at: 1 }],
  });
  const made = await survivor.as(token)('website.add_site_link', { id: linked.id, name: 'Lena' });
  await lena(survivor, 'site.sign_in', { language, link: /#k=(.+)$/.exec(made.data.url)![1]! });

  const order = (server: ServerProcess) =>
    emma(server, 'site.submit_picks', {
      language,
      act: 'act-of-emma-0001',
      price_hash: picked.data.price_hash,
      info: {},
    });
  const rename = (server: ServerProcess) =>
    server.as(token)('website.edit', { id: renamed.id, revision: renamed.revision, slug });
  const revoke = (server: ServerProcess) =>
    server.as(token)('website.edit_site_link', { id: linked.id, link_id: made.data.link_id, is_on: false });
  const close = (server: ServerProcess) => server.as(token)('website.status', { id: closing.id, is_on: false });
  const ACTS = [order, rename, revoke, close];

  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin');
  const ids = [ordering.id, renamed.id, closing.id];
  await holder.query('select from sites where id = any($1) for update', [ids]);
  await holder.query('select from site_links where site_id = $1 for update', [linked.id]);
  // Their answers never come.
  const lost = ACTS.map((act) => act(victim).catch(() => null));
  const waiting = async () => {
    const { rows } = await database.pool.query<{ count: number }>(
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

  const orders = () => database.db.$count(customer_orders, eq(customer_orders.company_id, owner.company_id));
  const [pick] = await database.db.select().from(site_picks).where(eq(site_picks.site_id, ordering.id));
  expect([await orders(), pick!.state]).toEqual([0, 'open']);
  expect(await database.db.$count(site_slugs, eq(site_slugs.slug, slug))).toBe(0);
  expect((await lena(survivor, 'site.get_picks', { language })).code).toBe(0);
  expect((await tom(survivor, 'site.get_picks', { language })).code).toBe(0);

  for (const act of ACTS) expect((await act(survivor)).code).toBe(0);
  // The browser asks again, as it does when no answer came.
  expect((await order(survivor)).code).toBe(0);
  expect(await orders()).toBe(1);
  const [site] = await database.db.select().from(sites).where(eq(sites.id, renamed.id));
  expect(site!.slug).toBe(slug);
  expect((await lena(survivor, 'site.get_picks', { language })).code).toBe(ERRORS.SITE_GATE.code);
  expect((await tom(survivor, 'site.get_picks', { language })).code).toBe(ERRORS.SITE_CLOSED.code);
});
