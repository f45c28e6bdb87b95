import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies } from '../people/people.schema.ts';
import { toys } from '../toys/toys.schema.ts';
import { createSiteOwner, type SiteOwner } from './site-fixture.ts';

let app: TestApp;
let me: SiteOwner;
let id: number;
let factory_id: number;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  me = await createSiteOwner(app);
  factory_id = (await createFactory(app.db)).id;
  id = await me.add();
});

const ids = (list: readonly { toy_id: number }[]) => list.map(({ toy_id }) => toy_id).toSorted((a, b) => a - b);
const shown = async (state: 'in' | 'waiting' | 'removed' = 'in') => ids(await me.toysOf(id, { state, page_size: 100 }));
const refresh = () => app.services.siteUpkeep.refresh.refresh(id);

describe('a scope', () => {
  it('takes what fits any rule, and single toys beside and in spite of them', async () => {
    const [a, b, c] = await me.toys(3, { factory_id });
    const [spot] = await me.toys(1, { stock_cartons: 900, category_id: 4007 });
    const [single] = await me.toys(1, { stock_cartons: 0 });
    const rules = [{ factory_ids: [factory_id] }, { category_ids: [4007], is_spot: true }];
    const preview = await me.call('website.preview_scope', {
      id,
      scope: { rules, added_toy_ids: [single!], removed_toy_ids: [b!] },
    });
    expect(preview.data.rules).toMatchObject([
      { words: '1家工厂', count: 3 },
      { words: expect.stringContaining('现货') },
    ]);
    expect(preview.data).toMatchObject({ gained: preview.data.count, lost: 0 });
    await me.scope(id, { rules, added_toy_ids: [single!], removed_toy_ids: [b!] });
    const inside = await shown();
    expect(inside).toEqual(expect.arrayContaining([a!, c!, spot!, single!].toSorted((x, y) => x - y)));
    expect(inside).not.toContain(b);
    expect((await me.site(id)).toy_count).toBe(inside.length);
  });

  it('refuses a rule that takes everything, and another company’s selection', async () => {
    const { revision } = await me.site(id);
    const save = (rules: object[]) => me.call('website.save_scope', { id, revision, scope: { rules } });
    expect(await save([{}])).toMatchObject({ code: -422 });
    expect(await save([{ choose_id: 999_999 }])).toMatchObject({ code: -404 });
  });

  it('shows nothing of another company', async () => {
    const other = await createSiteOwner(app);
    const own = await createToy(app.db, { company_id: other.company.id });
    await app.services.search.refresh(app.db, [own.id]);
    await me.scope(id, { rules: [{ category_ids: [own.category_id] }], added_toy_ids: [own.id] });
    expect(await shown()).not.toContain(own.id);
    expect((await me.call('website.add_toys', { id, toy_ids: [own.id] })).data).toEqual({ count: 0, refused: 1 });
  });

  it('takes the company’s own imports, or a selection', async () => {
    const own = await createToy(app.db, { company_id: me.company.id });
    await app.services.search.refresh(app.db, [own.id]);
    await me.scope(id, { rules: [{ is_own: true }] });
    expect(await shown()).toEqual([own.id]);
    const some = await me.toys(2);
    const choose_id = (await me.call('website.add_chooses', { name: '选样', ids: some.join(',') })).data.id;
    await me.scope(id, { rules: [{ choose_id }] });
    expect(await shown()).toEqual(some.toSorted((a, b) => a - b));
  });

  it('keeps bounds of price that somebody set who sees costs', async () => {
    await me.toys(1, { factory_id, exworks_price: '8' });
    const [dear] = await me.toys(1, { factory_id, exworks_price: '80' });
    await me.edit(id, { user_id: me.seller.id });
    await me.scope(id, { rules: [{ factory_ids: [factory_id], price_max: 20 }] });
    await app.db.update(companies).set({ hides_cost: true }).where(eq(companies.id, me.company.id));
    await app.deps.bus.publish('company.changed', { companyId: me.company.id });
    const { revision, scope } = (await me.asSeller('website.get_site', { id })).data;
    expect(scope.rules).toEqual([{ factory_ids: [factory_id] }]);
    await me.asSeller('website.save_scope', { id, revision, scope });
    expect(await shown()).not.toContain(dear);
    expect((await me.site(id)).scope.rules).toEqual([{ factory_ids: [factory_id], price_max: 20 }]);
  });
});

describe('as time passes', () => {
  it('new toys join by themselves, or wait where the site says so', async () => {
    await me.toys(1, { factory_id });
    await me.scope(id, { rules: [{ factory_ids: [factory_id] }] });
    const [joined] = await me.toys(1, { factory_id });
    await refresh();
    expect(await shown()).toContain(joined);
    await me.scope(id, { new_toys: 'wait' });
    const [first, second] = await me.toys(2, { factory_id });
    await refresh();
    expect(await shown('waiting')).toEqual([first!, second!].toSorted((a, b) => a - b));
    expect((await me.site(id)).waiting_count).toBe(2);
    await me.call('website.take_toys', { id, toy_ids: [first!], is_taken: true });
    await me.call('website.take_toys', { id, is_taken: false });
    await refresh();
    expect(await shown()).toContain(first);
    expect(await shown()).not.toContain(second);
    expect(await shown('removed')).toEqual([second]);
  });

  it('toys that their factory hides drop out, and the check says so', async () => {
    const [stays, goes] = await me.toys(2, { factory_id });
    await me.scope(id, { rules: [{ factory_ids: [factory_id] }] });
    await app.db.update(toys).set({ is_set_hide: true }).where(eq(toys.id, goes!));
    await app.services.search.refresh(app.db, [goes!]);
    await refresh();
    expect(await shown()).toEqual([stays]);
    const { check } = (await me.call('website.run_check', { id })).data;
    expect(check.gone).toMatchObject([{ toy_id: goes, reason: '工厂已隐藏' }]);
  });

  it('what a person took out stays out, and comes back by hand', async () => {
    const [toy] = await me.toys(1, { factory_id });
    await me.scope(id, { rules: [{ factory_ids: [factory_id] }] });
    expect((await me.call('website.remove', { id, toy_ids: [toy!] })).data.count).toBe(1);
    await refresh();
    expect(await shown()).toEqual([]);
    await me.call('website.add_toys', { id, toy_ids: [toy!] });
    await refresh();
    expect(await shown()).toEqual([toy]);
  });

  it('a toy that tells of its factory does not come in by itself', async () => {
    const named = await createFactory(app.db, { name: '澄海金辉煌玩具厂', short_name: '金辉煌' });
    await me.scope(id, { rules: [{ factory_ids: [named.id] }] });
    const [leaking] = await me.toys(1, { factory_id: named.id, material: '澄海金辉煌玩具厂出品' });
    const [clean] = await me.toys(1, { factory_id: named.id });
    await refresh();
    expect(await shown()).toEqual([clean]);
    expect(await shown('waiting')).toEqual([leaking]);
  });
});

describe('prices and numbers', () => {
  it('follow the formula in force and the site’s setting, under keys of the site', async () => {
    await me.formula();
    const [toy] = await me.toys(1, { factory_id, exworks_price: '71' });
    await me.scope(id, { rules: [{ factory_ids: [factory_id] }] });
    const [first] = await me.toysOf(id);
    expect(first).toMatchObject({ toy_id: toy, currency: 'USD' });
    expect(Number(first!.price)).toBeGreaterThan(10);
    expect(first!.shown_number).toBe(first!.number);
    await me.edit(id, { number_shown: 'article' });
    expect((await me.toysOf(id))[0]!.shown_number).toBe(first!.article_number);
    await me.edit(id, { number_shown: 'none' });
    expect((await me.toysOf(id))[0]!.shown_number).toBe('');
    await app.db.update(toys).set({ exworks_price: '142' }).where(eq(toys.id, toy!));
    await refresh();
    expect(Number((await me.toysOf(id))[0]!.price)).toBeGreaterThan(Number(first!.price) * 1.9);
  });
});
