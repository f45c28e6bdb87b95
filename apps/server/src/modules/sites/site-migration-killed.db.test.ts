import { EMPTY_SCOPE } from '@wanyuan/domain';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { createCompany, createUser, TEST_PASSWORD } from '@wanyuan/testing/factories';
import { startServerProcess, type ServerProcess } from '@wanyuan/testing/server-process';
import { and, eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies } from '../people/people.schema.ts';
import { createToySearchService } from '../toy-search/toy-search.service.ts';
import { site_migrations, site_slugs, site_toys, sites } from './sites.schema.ts';

const TOYS = 20;
/** The queue looks for dead workers twice a minute. */
const TAKEN_UP = { timeout: 400_000, interval: 250 };

let database: TestDatabase;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.dispose()));
  await database.drop();
});

const open = () => {
  const server = startServerProcess({ DATABASE_URL: database.url, DEMO: 'off', LOG_LEVEL: 'silent' });
  servers.push(server);
  return server;
};

async function oldSite(company_id: number) {
  const ofCompany = and(eq(sites.company_id, company_id), eq(sites.kind, 'old'));
  const found = async () => (await database.db.select().from(sites).where(ofCompany)).length;
  await expect.poll(found, TAKEN_UP).toBe(1);
  const [site] = await database.db.select().from(sites).where(ofCompany);
  const ids: number[] = [];
  for (let made = 0; made < TOYS; made += 1) {
    const { id: toy_id } = await createToy(database.db);
    ids.push(toy_id);
    const row = { site_id: site!.id, toy_id, key: `key${String(made).padStart(7, '0')}`, came_at: new Date() };
    await database.db.insert(site_toys).values({ ...row, state: 'in', origin: 'hand' });
  }
  // The servers refresh sites by the clock: toys that belong to none would go.
  await createToySearchService({ now: () => new Date() }).refresh(database.db, ids);
  await database.db
    .update(sites)
    .set({ scope: { ...EMPTY_SCOPE, added_toy_ids: ids } })
    .where(eq(sites.id, site!.id));
  return site!;
}

describe('a server that is killed in the last step of a migration', () => {
  it('leaves it to the next one, which makes nothing twice', async () => {
    const company = await createCompany(database.db, { website_version: 'old' });
    const { account } = await createUser(database.db, { company_id: company.id });
    const first = open();
    const body = { type: 'password' as const, account: account!, password: TEST_PASSWORD };
    const { token } = (await first.call('account.login', body)).data;
    const old = await oldSite(company.id);
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin');
    // The switch writes this row: everything before it is done by then.
    await holder.query('select from companies where id = $1 for no key update', [company.id]);
    await first.as(token)('company_website.migration_website_data', { company_name: company.name });
    const step = async () => {
      const [row] = await database.db.select().from(site_migrations);
      return row?.step;
    };
    await expect.poll(step, TAKEN_UP).toBe('switch');
    first.kill('SIGKILL');
    await first.exited;
    await holder.query('rollback');
    await holder.end();
    // Its last sign of life, moved to where the heartbeat limit has passed, instead of waiting for it.
    await database.pool.query(
      `update pgboss.job set heartbeat_on = now() - interval '5 minutes' where state = 'active'`,
    );

    open();
    const state = async () => (await database.db.select().from(site_migrations))[0]!.state;
    await expect.poll(state, TAKEN_UP).toBe('done');
    const made = await database.db.select().from(sites).where(eq(sites.company_id, company.id));
    expect(made).toMatchObject([{ id: old.id, kind: 'new', old_key: old.old_key }]);
    expect(await database.db.select().from(site_slugs)).toMatchObject([{ slug: made[0]!.slug, site_id: old.id }]);
    expect(await database.db.$count(site_toys, eq(site_toys.site_id, old.id))).toBe(TOYS);
    const [after] = await database.db.select().from(companies).where(eq(companies.id, company.id));
    expect(after!.website_version).toBe('new');
  });
});
