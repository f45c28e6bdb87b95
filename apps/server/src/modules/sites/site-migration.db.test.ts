import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSiteOwner, type SiteOwner } from './site-fixture.ts';
import { site_migrations, site_slugs, site_toys, sites } from './sites.schema.ts';

let app: TestApp;
let me: SiteOwner;
let factoryToys: number[];
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  me = await createSiteOwner(app, { website_version: 'old' });
  await app.jobs.enqueue('old-websites', {});
  await app.jobs.settle();
  factoryToys = await me.toys(5);
});

const oldSite = async () => (await me.call('company_website.get_company_website', {})).data.website!;
const update = async (change: object) => {
  const { revision } = await oldSite();
  return me.call('home.updateCompanyWebsite', { revision, ...change });
};
const filled = () =>
  update({ name: '海湾展厅', has_code: true, scope: { rules: [], added_toy_ids: factoryToys }, is_on: true });
const migrate = (company_name = me.company.name) => me.call('company_website.migration_website_data', { company_name });
const run = async () => {
  await app.jobs.enqueue('site-migration', { company_id: me.company.id });
  await app.jobs.settle();
};
const newSites = () =>
  app.db
    .select()
    .from(sites)
    .where(eq(sites.company_id, me.company.id))
    .then((rows) => rows.filter(({ kind }) => kind === 'new'));

describe('an old website', () => {
  it('is made once for a company that has one, and set by its leaders alone', async () => {
    await app.jobs.enqueue('old-websites', {});
    await app.jobs.settle();
    const rows = await app.db.select().from(sites).where(eq(sites.company_id, me.company.id));
    expect(rows).toHaveLength(1);
    expect(await filled()).toMatchObject({ code: 0 });
    const site = await oldSite();
    expect(site).toMatchObject({
      kind: 'old',
      state: 'on',
      toy_count: 5,
      path: `/w/${rows[0]!.old_key}`,
      settings: { name: '海湾展厅', has_code: true },
    });
    expect(await app.services.sites.openOld(rows[0]!.old_key!)).toMatchObject({ id: site.id, access: 'code' });
    expect(await me.asSeller('home.updateCompanyWebsite', { revision: site.revision, name: '业务员' })).toMatchObject({
      code: -403,
    });
    expect((await me.asSeller('company_website.get_company_website', {})).data.website).not.toBeNull();
  });

  it('is no row of the list of sites', async () => {
    expect((await me.call('website.website_list', {})).data.list).toEqual([]);
  });
});

describe('the migration', () => {
  it('asks for the company’s name, and for its main account', async () => {
    expect(await migrate('别的公司')).toMatchObject({ code: -409, msg: expect.stringContaining('公司名称') });
    expect(
      await me.asSeller('company_website.migration_website_data', { company_name: me.company.name }),
    ).toMatchObject({ code: -403 });
  });

  it('takes settings, toys and code along, leads the old address to the new one, and there is no way back', async () => {
    await filled();
    const { id, path } = await oldSite();
    const { code } = (await me.call('website.get_login_code', { id })).data;
    const before = (await me.call('company_website.get_migration', {})).data;
    expect(before).toMatchObject({
      copies: { toys: 5, has_code: true },
      former_path: path,
      migration: { state: 'none' },
    });
    expect(await migrate()).toMatchObject({ code: 0, data: { state: 'running' } });
    await app.jobs.settle();
    expect(app.jobs.failed).toEqual([]);
    const [site] = await newSites();
    expect(site).toMatchObject({ name: '海湾展厅', access: 'code', is_on: true, id });
    expect((await me.call('website.get_login_code', { id: site!.id })).data.code).toBe(code);
    expect(await app.services.sites.openOld(path.slice(3))).toMatchObject({ redirect: `/s/${site!.slug}`, to: { id } });
    expect(await app.services.sites.open(site!.slug)).toMatchObject({ id: site!.id, toy_count: 5 });
    expect((await me.call('system.get_user_detail', {})).data).toMatchObject({ is_new_version: true });
    expect((await me.call('company_website.get_migration', {})).data.migration).toMatchObject({ state: 'done' });
    expect((await me.call('company_website.get_company_website', {})).data.website).toBeNull();
    expect((await me.call('website.website_list', {})).data.list).toMatchObject([{ id: site!.id, toy_count: 5 }]);
  });

  it('makes nothing twice when it is said again, runs twice or begins again in the middle', async () => {
    await filled();
    await Promise.all([migrate(), migrate()]);
    await app.jobs.settle();
    await run();
    await migrate();
    await app.jobs.settle();
    expect(app.jobs.failed).toEqual([]);
    const made = await newSites();
    expect(made).toHaveLength(1);
    expect(await app.db.$count(site_toys, eq(site_toys.site_id, made[0]!.id))).toBe(5);
    const slugs = await app.db.select().from(site_slugs).where(eq(site_slugs.site_id, made[0]!.id));
    expect(slugs).toMatchObject([{ slug: made[0]!.slug, until: null }]);
  });

  it('goes on where a process died', async () => {
    await filled();
    const { id } = await oldSite();
    const at = app.deps.now();
    await app.db.insert(site_migrations).values({
      company_id: me.company.id,
      old_site_id: id,
      user_id: me.main.id,
      state: 'running',
      step: 'toys',
      total: 5,
      started_at: at,
      beat_at: at,
    });
    await run();
    expect(await newSites()).toHaveLength(1);
    expect((await me.call('company_website.get_migration', {})).data.migration.state).toBe('done');
  });
});
