import { ERRORS } from '@wanyuan/contract';
import { DAY_MS, SITE, SITE_SLUG } from '@wanyuan/domain';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { createCustomer } from '@wanyuan/testing/customer-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSiteOwner, type SiteOwner } from './site-fixture.ts';
import { site_slugs } from './sites.schema.ts';

let app: TestApp;
let me: SiteOwner;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  me = await createSiteOwner(app);
});

const versionOf = async ({ call }: SiteOwner) => (await call('system.get_user_detail', {})).data;

describe('a first site', () => {
  it('makes a member company without a website new', async () => {
    const fresh = await createSiteOwner(app, { website_version: 'none' });
    expect(await versionOf(fresh)).toMatchObject({ company_id: 0, is_new_version: false });
    await fresh.add();
    expect(await versionOf(fresh)).toMatchObject({ company_id: fresh.company.id, is_new_version: true });
  });

  it('is refused to whoever has the old website, and to those who are no members', async () => {
    const old = await createSiteOwner(app, { website_version: 'old' });
    expect(await old.call('website.add', { name: '新', slug: old.slug() })).toMatchObject({ code: -409 });
    const free = await createSiteOwner(app, { website_version: 'none', company_type: 0, is_chvip: 0 });
    expect(await free.call('website.add', { name: '新', slug: free.slug() })).toMatchObject({ code: -1403 });
    expect((await free.call('website.apply', { company: '小满', contact: '许', phone: '13800000000' })).code).toBe(0);
  });

  it('is asked for a few times in a day: each time everybody of the platform gets a message', async () => {
    const free = await createSiteOwner(app, { website_version: 'none', company_type: 0, is_chvip: 0 });
    const wish = { company: '小满', contact: '许', phone: '13800000000' };
    const codes: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) codes.push((await free.call('website.apply', wish)).code);
    const tooMany = ERRORS.TOO_MANY_REQUESTS.code;
    expect(codes).toEqual([0, 0, 0, tooMany, tooMany]);
    app.advance(DAY_MS);
    expect((await free.call('website.apply', wish)).code).toBe(0);
  });
});

describe('an address', () => {
  it('is refused in words when it is taken, reserved or misshapen', async () => {
    const slug = me.slug();
    await me.add({ slug });
    for (const wrong of [slug, 'admin', 'ab', 'a--b']) {
      const answer = await me.call('website.add', { name: '又一个', slug: wrong });
      expect(answer).toMatchObject({ code: -6001, data: { issues: [{ path: 'slug' }] } });
      expect(answer.msg).toMatch(/\p{Script=Han}/u);
    }
    expect((await me.call('website.check_slug', { slug })).data).toMatchObject({ suggestion: `${slug}-2` });
  });

  it('is taken by a company so often in a day: it is nobody else’s ever after', async () => {
    const company = await createSiteOwner(app);
    const id = await company.add();
    const created_at = app.deps.now();
    const taken = Array.from({ length: SITE_SLUG.perDay - 1 }, () => ({
      slug: company.slug(),
      site_id: id,
      created_at,
    }));
    await app.db.insert(site_slugs).values(taken);
    expect(await company.edit(id, { slug: company.slug() })).toMatchObject({ code: -6001 });
    expect(await company.call('website.add', { name: '再一个', slug: company.slug() })).toMatchObject({ code: -6001 });
    expect((await company.edit(id, { slug: taken[0]!.slug })).code).toBe(0);
  });

  it('goes on leading to its site for half a year after it was changed, and to nobody else ever', async () => {
    const { sites } = app.services;
    const before = me.slug();
    const after = me.slug();
    const id = await me.add({ slug: before });
    expect(await me.edit(id, { slug: after })).toMatchObject({ code: 0 });
    expect(await sites.open(before)).toMatchObject({ redirect: `/s/${after}`, to: { id } });
    expect(await sites.open(after)).toMatchObject({ id, path: `/s/${after}` });
    expect((await me.site(id)).former_slugs).toMatchObject([{ slug: before }]);
    const other = await createSiteOwner(app);
    expect(await other.call('website.add', { name: '别人的', slug: before })).toMatchObject({ code: -6001 });
    await app.passDays(181);
    expect(await sites.open(before)).toBeNull();
    expect(await other.call('website.add', { name: '别人的', slug: before })).toMatchObject({ code: -6001 });
    expect(await me.edit(id, { slug: before })).toMatchObject({ code: 0 });
    expect(await sites.open(after)).toMatchObject({ redirect: `/s/${before}` });
  });

  it('is given once to two who want it at the same moment', async () => {
    const slug = me.slug();
    const other = await createSiteOwner(app);
    const answers = await Promise.all(
      [me, other, me, other].map(({ call }) => call('website.add', { name: '同名', slug })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === -6001)).toHaveLength(3);
  });
});

describe('settings', () => {
  it('are saved, darken a colour that cannot be read, and refuse what somebody else changed meanwhile', async () => {
    const id = await me.add();
    const { revision } = await me.site(id);
    const customer = await createCustomer(app.db, me.owner);
    const change = {
      customer_id: customer.id,
      languages: ['es', 'en'] as ('es' | 'en')[],
      colour: '#ffee00',
      access: 'code' as const,
      welcome: { es: 'Hola' },
    };
    const saved = await me.call('website.edit', { id, revision, ...change });
    expect(saved).toMatchObject({ code: 0, data: { revision: revision + 1 } });
    expect(saved.data.colour).not.toBe('#FFEE00');
    expect((await me.site(id)).settings).toMatchObject({ ...change, colour: saved.data.colour });
    expect(await me.call('website.edit', { id, revision, name: '晚了' })).toMatchObject({ code: -409 });
  });

  it('take only what the person may use: customers, pictures, people', async () => {
    const id = await me.add();
    const other = await createSiteOwner(app);
    const foreign = { customer: await createCustomer(app.db, other.owner), file: await other.file() };
    expect(await me.edit(id, { customer_id: foreign.customer.id })).toMatchObject({ code: -404 });
    expect(await me.edit(id, { logo_file_id: foreign.file.id })).toMatchObject({ code: -404 });
    expect(await me.edit(id, { user_id: other.main.id })).toMatchObject({ code: -404 });
    expect(await me.edit(id, { user_id: me.seller.id })).toMatchObject({ code: 0 });
    const { revision } = await me.site(id);
    expect(await me.asSeller('website.edit', { id, revision, user_id: me.main.id })).toMatchObject({ code: -403 });
  });

  it('tell visitors’ pages that they are others now', async () => {
    const id = await me.add();
    const before = await app.services.sites.byId(id);
    await me.edit(id, { name: '新名字' });
    const after = await app.services.sites.byId(id);
    expect(after).toMatchObject({ name: '新名字' });
    expect(after!.version).toBeGreaterThan(before!.version);
  });
});

describe('a list', () => {
  it('has a salesperson’s own sites, and all of the company for its leaders', async () => {
    const own = (await me.asSeller('website.add', { name: '我的', slug: me.slug() })).data.id;
    const main = await me.add({ name: '主账号的' });
    const listed = async (call: SiteOwner['call']) =>
      (await call('website.website_list', {})).data.list.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(await listed(me.asSeller)).toEqual([own]);
    expect(await listed(me.call)).toEqual([own, main].toSorted((a, b) => a - b));
    expect(await me.asSeller('website.get_site', { id: main })).toMatchObject({ code: -404 });
    const other = await createSiteOwner(app);
    expect(await listed(other.call)).toEqual([]);
    expect(await other.call('website.get_site', { id: main })).toMatchObject({ code: -404 });
  });

  it('is closed to factories and the platform’s people', async () => {
    for (const company_type of [2, 9]) {
      const { company } = await createSiteOwner(app, { company_type });
      const { token } = await openSession(app, (await createUser(app.db, { company_id: company.id })).id);
      expect((await app.call('website.website_list', {}, token)).code).toBe(-403);
    }
  });

  it('counts by state, and finds by name, address and customer', async () => {
    const id = await me.add({ name: 'Brightpine' });
    await me.add({ name: 'Kinderland' });
    const { data } = await me.call('website.website_list', { keyword: 'bright' });
    expect(data.list).toMatchObject([{ id, state: 'draft' }]);
    expect(data.counts).toEqual({ draft: 1, on: 0, off: 0, expired: 0 });
    expect((await me.call('website.website_list', { state: 'on' })).data.list).toEqual([]);
  });
});

describe('a deleted site', () => {
  it('is gone at once, comes back within a day, and no later', async () => {
    const slug = me.slug();
    const id = await me.add({ slug });
    await me.call('website.delete', { ids: [id] });
    expect(await app.services.sites.open(slug)).toBeNull();
    expect((await me.call('website.website_list', {})).data.total).toBe(0);
    const { list } = (await me.call('website.get_deleted_sites', {})).data;
    expect(list).toMatchObject([{ id, slug, owner: { user_id: me.main.id } }]);
    expect(Date.parse(list[0]!.until_time) - Date.parse(list[0]!.deleted_time)).toBe(SITE.undoHours * 3_600_000);
    // Neither a salesperson whose site it was not, nor another company.
    expect((await me.asSeller('website.get_deleted_sites', {})).data.list).toEqual([]);
    expect((await (await createSiteOwner(app)).call('website.get_deleted_sites', {})).data.list).toEqual([]);
    await me.call('website.restore', { ids: [id] });
    expect((await me.call('website.get_deleted_sites', {})).data.list).toEqual([]);
    expect(await app.services.sites.open(slug)).toMatchObject({ id });
    await me.call('website.delete', { ids: [id] });
    app.advance((SITE.undoHours + 1) * 3_600_000);
    expect(await me.call('website.restore', { ids: [id] })).toMatchObject({ code: -404 });
    expect((await me.call('website.get_deleted_sites', {})).data.list).toEqual([]);
    await app.jobs.enqueue('housekeeping', {});
    await app.jobs.settle();
    expect((await me.call('website.check_slug', { slug })).data.fault).toContain('已被使用');
  });
});
