import { randomBytes } from 'node:crypto';
import { ERRORS, SITE_HEADER, type CallInput, type CallName, type CallOutput, type Envelope } from '@wanyuan/contract';
import { callPath } from '@wanyuan/testing/all-calls';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { createCompany, createUser, TEST_PASSWORD } from '@wanyuan/testing/factories';
import { startServerProcess, type ServerProcess } from '@wanyuan/testing/server-process';
import { createSite } from '@wanyuan/testing/site-rows';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customer_orders } from '../customer-orders/customer-orders.schema.ts';
import { site_migrations, site_toys, sites } from '../sites/sites.schema.ts';
import { site_pick_lines, site_picks, site_visitors } from './site-visitors.schema.ts';

const SECRET_KEY = 'a-key-that-both-servers-of-these-tests-share';

let database: TestDatabase;
let servers: ServerProcess[];
let token: string;
let owner: { company_id: number; user_id: number };
let toyId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  const user = await createUser(database.db);
  owner = { company_id: user.company_id, user_id: user.id };
  toyId = (await createToy(database.db, { name_en: 'Racing car', carton_quantity: 12 })).id;
  servers = [0, 1].map(() =>
    startServerProcess({ DATABASE_URL: database.url, DEMO: 'off', LOG_LEVEL: 'silent', SECRET_KEY }),
  );
  const body = { type: 'password' as const, account: user.account!, password: TEST_PASSWORD };
  token = (await servers[0]!.call('account.login', body)).data.token;
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.dispose()));
  await database.drop();
});

async function openSite(values: Partial<typeof sites.$inferInsert> = {}, whose = owner) {
  const site = await createSite(database.db, whose, { must_fill: false, ...values });
  const key = randomBytes(5).toString('hex');
  const placed = { site_id: site.id, toy_id: toyId, key, state: 'in', origin: 'hand', came_at: new Date() } as const;
  await database.db.insert(site_toys).values({ ...placed, price: '10', currency: 'USD', shown_number: '' });
  return { ...site, key };
}

/** A visitor's browser, whose calls go to either server. */
function createBrowser(slug: string) {
  let cookie = '';
  return async function call<N extends CallName>(
    server: number,
    name: N,
    input: CallInput<N>,
  ): Promise<Envelope<CallOutput<N>>> {
    const response = await fetch(`${await servers[server % 2]!.started}${callPath(name)}`, {
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

const language = 'en' as const;
const pick = (key: string, cartons: number, changed_at: number) => ({
  language,
  changes: [{ key, cartons, changed_at }],
});

it('makes one order of a list that is submitted fifty times at both servers', async () => {
  const { slug, key, id } = await openSite();
  const call = createBrowser(slug);
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
  const orders = await database.db
    .select()
    .from(customer_orders)
    .where(eq(customer_orders.company_id, owner.company_id));
  expect(orders).toHaveLength(1);
  const picks = await database.db.select().from(site_picks).where(eq(site_picks.site_id, id));
  expect(picks).toMatchObject([{ state: 'submitted', order_id: orders[0]!.id }]);
});

it('keeps one open list and its newest line, whichever server a change reaches', async () => {
  const { slug, key, id } = await openSite();
  const call = createBrowser(slug);
  await call(0, 'site.save_picks', pick(key, 1, 1));
  await Promise.all(
    Array.from({ length: 40 }, (_, turn) => call(turn, 'site.save_picks', pick(key, turn + 2, turn + 2))),
  );
  const lines = await database.db
    .select({ cartons: site_pick_lines.cartons })
    .from(site_pick_lines)
    .innerJoin(site_picks, eq(site_picks.id, site_pick_lines.pick_id))
    .where(eq(site_picks.site_id, id));
  expect(lines).toEqual([{ cartons: 41 }]);
});

it('puts a visitor out at both servers once their link is switched off at one', async () => {
  const site = await openSite({ access: 'approved' });
  const made = await servers[0]!.as(token)('website.add_site_link', { id: site.id, name: 'Lena' });
  const link = /#k=(.+)$/.exec(made.data.url)![1]!;
  const call = createBrowser(site.slug);
  await call(0, 'site.sign_in', { language, link });
  for (const server of [0, 1]) expect((await call(server, 'site.get_picks', { language })).code).toBe(0);
  const off = { id: site.id, link_id: made.data.link_id, is_on: false };
  await servers[0]!.as(token)('website.edit_site_link', off);
  const codeAt = async (server: number) => (await call(server, 'site.get_picks', { language })).code;
  await expect.poll(() => codeAt(0)).toBe(ERRORS.SITE_GATE.code);
  await expect.poll(() => codeAt(1)).toBe(ERRORS.SITE_GATE.code);
});

it('loses nothing that was picked while the site is switched off', async () => {
  const { slug, key, id } = await openSite();
  const call = createBrowser(slug);
  await call(0, 'site.save_picks', pick(key, 1, 1));
  const [, ...answers] = await Promise.all([
    servers[0]!.as(token)('website.status', { id, is_on: false }),
    ...Array.from({ length: 20 }, (_, turn) => call(turn, 'site.save_picks', pick(key, turn + 2, turn + 2))),
  ]);
  const kept = answers.filter(({ code }) => code === 0).map(({ data }) => data.lines[0]!.cartons);
  const [line] = await database.db
    .select({ cartons: site_pick_lines.cartons })
    .from(site_pick_lines)
    .innerJoin(site_picks, eq(site_picks.id, site_pick_lines.pick_id))
    .where(eq(site_picks.site_id, id));
  expect(line!.cartons).toBe(Math.max(1, ...kept));
  await expect.poll(async () => (await call(1, 'site.get_picks', { language })).code).toBe(ERRORS.SITE_CLOSED.code);
});

it('gives an address to one of two who want it at both servers', async () => {
  const slug = `wanted-${randomBytes(5).toString('hex')}`;
  const there = await openSite();
  const calls = servers.map((server) => server.as(token));
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, (_, turn) => calls[turn % 2]!('website.add', { name: `Site ${turn}`, slug })),
    calls[1]!('website.edit', { id: there.id, revision: there.revision, slug }),
  ]);
  const refused = ERRORS.SITE_SLUG_REFUSED.code;
  expect(answers.map(({ code }) => code).toSorted((a, b) => b - a)).toEqual([0, ...Array<number>(8).fill(refused)]);
  expect(await database.db.$count(sites, eq(sites.slug, slug))).toBe(1);
});

it('loses nothing and nobody while an old website is migrated, whichever server visitors act at', async () => {
  const company = await createCompany(database.db, { website_version: 'old' });
  const main = await createUser(database.db, { company_id: company.id });
  const old_key = randomBytes(5).toString('hex');
  const whose = { company_id: company.id, user_id: main.id };
  const { key, id } = await openSite({ kind: 'old', old_key }, whose);
  const call = createBrowser(`old:${old_key}`);
  await call(0, 'site.save_picks', pick(key, 1, 1));
  const login = { type: 'password' as const, account: main.account!, password: TEST_PASSWORD };
  const as = servers[0]!.as((await servers[0]!.call('account.login', login)).data.token);
  const state = async () => {
    const [row] = await database.db.select().from(site_migrations).where(eq(site_migrations.company_id, company.id));
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
  const lines = await database.db
    .select({ cartons: site_pick_lines.cartons })
    .from(site_pick_lines)
    .innerJoin(site_picks, eq(site_picks.id, site_pick_lines.pick_id))
    .where(eq(site_picks.site_id, id));
  expect(lines).toEqual([{ cartons }]);
  expect(await database.db.$count(site_visitors, eq(site_visitors.site_id, id))).toBe(1);
  const [site] = await database.db.select().from(sites).where(eq(sites.id, id));
  const ledTo = async (server: ServerProcess) => {
    const url = `${await server.started}/w/${old_key}/en?q=1`;
    return (await fetch(url, { redirect: 'manual' })).headers.get('location');
  };
  for (const server of servers) await expect.poll(() => ledTo(server)).toBe(`/s/${site!.slug}/en?q=1`);
});
