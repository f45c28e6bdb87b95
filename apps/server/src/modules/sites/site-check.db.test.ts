import { createFactory } from '@wanyuan/testing/catalogue-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies } from '../people/people.schema.ts';
import { system_messages } from '../messages/messages.schema.ts';
import { toys } from '../toys/toys.schema.ts';
import { createSiteOwner, type SiteOwner } from './site-fixture.ts';

const FACTORY = '澄海金辉煌玩具厂';
let app: TestApp;
let me: SiteOwner;
let id: number;
let factory_id: number;
let clean: number;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  me = await createSiteOwner(app);
  await me.formula();
  factory_id = (await createFactory(app.db, { name: FACTORY, short_name: '金辉煌' })).id;
  id = await me.add();
  [clean] = (await me.toys(1, { factory_id })) as [number];
  await me.edit(id, { price_shown: 'all' });
  await me.scope(id, { rules: [{ factory_ids: [factory_id] }] });
});

const publish = (confirmed_leaks: string[] = []) => me.call('website.status', { id, is_on: true, confirmed_leaks });
const nightly = async () => {
  await app.jobs.enqueue('site-checks', {});
  await app.jobs.settle();
  expect(app.jobs.failed).toEqual([]);
};

describe('a check', () => {
  it('says what lacks a price, an English name or carton data, what earns nothing, and what to do', async () => {
    const [unnamed] = await me.toys(1, { factory_id, name_en: '' });
    const [unpacked] = await me.toys(1, { factory_id, carton_quantity: null });
    const [priceless] = await me.toys(1, { factory_id, exworks_price: '0' });
    await app.services.siteUpkeep.refresh.refresh(id);
    const { check } = (await me.call('website.run_check', { id })).data;
    const of = (kind: string) => check.faults.find((fault) => fault.kind === kind);
    expect(of('no_name_en')).toMatchObject({ toy_ids: [unnamed], advice: expect.stringContaining('英文') });
    expect(of('no_carton')!.toy_ids).toContain(unpacked);
    expect(of('no_price')!.toy_ids).toEqual([priceless]);
    expect(of('below_cost')).toBeUndefined();
    expect((await me.toysOf(id, { fault: 'no_name_en' })).map(({ toy_id }) => toy_id)).toEqual([unnamed]);
  });

  it('finds prices at or below cost, and tells nobody who may not see costs', async () => {
    const formulas = (await me.call('website.get_price_formula_item', {})).data.list;
    const [formula] = formulas;
    const {
      id: formula_id,
      customer_id,
      customer_name,
      can_edit,
      rate_time,
      is_rate_stale,
      updated_time,
      ...terms
    } = formula!;
    await me.call('website.save_price_formula', { ...terms, id: formula_id, profit: '0', markup: '-0.5' });
    void [customer_id, customer_name, can_edit, rate_time, is_rate_stale, updated_time];
    await app.services.siteUpkeep.refresh.refresh(id);
    const { check } = (await me.call('website.run_check', { id })).data;
    expect(check.counts.below_cost).toBe(1);
    await me.edit(id, { user_id: me.seller.id });
    await app.db.update(companies).set({ hides_cost: true }).where(eq(companies.id, me.company.id));
    await app.deps.bus.publish('company.changed', { companyId: me.company.id });
    const seen = (await me.asSeller('website.get_check', { id })).data.check!;
    expect(seen.counts.below_cost).toBe(0);
    expect(JSON.stringify(seen)).not.toContain('below_cost":1');
    expect((await me.asSeller('website.get_site_toys', { id, fault: 'below_cost' })).data.list).toEqual([]);
  });
});

describe('a salesperson from whom costs are hidden', () => {
  const COST = '38.57';
  const GUESSES = '¥38.55 ¥38.56 ¥38.57 ¥38.58';
  beforeEach(async () => {
    await app.db.update(toys).set({ exworks_price: COST }).where(eq(toys.id, clean));
    await me.edit(id, { user_id: me.seller.id });
    await app.db.update(companies).set({ hides_cost: true }).where(eq(companies.id, me.company.id));
    await app.deps.bus.publish('company.changed', { companyId: me.company.id });
  });
  const edit = async (change: object) => {
    const { revision } = (await me.asSeller('website.get_site', { id })).data;
    return me.asSeller('website.edit', { id, revision, ...change });
  };
  const seen = async () => {
    const { check } = (await me.asSeller('website.get_check', { id })).data;
    const toysNow = (await me.asSeller('website.get_site_toys', { id })).data.list.map(({ state }) => state);
    return JSON.stringify([
      check?.counts.leaks,
      check?.leaks,
      check?.faults.filter(({ kind }) => kind === 'leak'),
      toysNow,
    ]);
  };

  it('finds out none by what is refused, counted, withheld or told of texts of their own', async () => {
    expect((await edit({ welcome: { zh: GUESSES } })).code).toBe(0);
    const name = { id, toy_id: clean, language: 'es' as const, name: `Coche ${GUESSES}` };
    expect((await me.asSeller('website.save_toy_name', name)).code).toBe(0);
    expect((await me.asSeller('website.status', { id, is_on: true })).code).toBe(0);
    expect((await edit({ welcome: { en: GUESSES } })).code).toBe(0);
    expect((await me.asSeller('website.save_toy_name', { ...name, name: `Carro ${GUESSES}` })).code).toBe(0);
    const before = await seen();
    await nightly();
    expect(await seen()).toBe(before);
    expect(JSON.parse(before)).toEqual([0, [], [], ['in']]);
    const told = await app.db.select().from(system_messages).where(eq(system_messages.user_id, me.seller.id));
    expect(told).toEqual([]);
    // Whoever may see costs is told, and so is the main account's own edit.
    const { leaks } = (await me.call('website.get_check', { id })).data.check!;
    expect(leaks.filter(({ kind }) => kind === 'price').length).toBeGreaterThan(0);
    expect(await me.edit(id, { welcome: { zh: GUESSES } })).toMatchObject({ code: -6004 });
  });

  it('finds out none by what visitors do not read in a description of another toy', async () => {
    const site = (await app.services.sites.byId(id))!;
    const [own] = (await me.toys(1, { factory_id, exworks_price: '7.31' })) as [number];
    const [text] = await app.services.sites.mend(app.db, site, own, [`${GUESSES} ¥7.31`]);
    expect(text).toContain(GUESSES);
    expect(text).not.toContain('7.31');
    expect((await app.services.sites.mend(app.db, site, clean, [GUESSES]))[0]).not.toContain(COST);
  });
});

describe('publishing', () => {
  it('is refused for an empty site', async () => {
    const empty = await me.add();
    expect(await me.call('website.status', { id: empty, is_on: true })).toMatchObject({ code: -6005 });
  });

  it('is refused while a text tells of a factory, until it is changed or let through', async () => {
    await me.edit(id, { welcome: { zh: `欢迎来到${FACTORY}` } });
    await app.db
      .update(toys)
      .set({ material: `${FACTORY}直供` })
      .where(eq(toys.id, clean));
    const refused = await publish();
    expect(refused).toMatchObject({ code: -6004 });
    const { leaks } = (await me.call('website.get_check', { id })).data.check!;
    expect(leaks).toMatchObject([
      { toy_id: null, label: '欢迎语（中文）', kind: 'name' },
      { toy_id: clean, label: '材质', kind: 'name' },
    ]);
    await me.edit(id, { welcome: { zh: '欢迎' } });
    expect(await publish([leaks[1]!.key])).toMatchObject({ code: 0, data: { state: 'on' } });
    expect((await me.call('website.run_check', { id })).data.check.leaks).toMatchObject([{ is_allowed: true }]);
  });

  it('is refused while more is found than a page lists, and what was looked at stays allowed', async () => {
    await me.toys(50, { factory_id });
    await app.services.siteUpkeep.refresh.refresh(id);
    const telling = { name: `车 ${FACTORY}`, name_en: `Car ${FACTORY}`, material: FACTORY, battery: FACTORY };
    await app.db.update(toys).set(telling).where(eq(toys.factory_id, factory_id));
    const listed = async () => {
      const { leaks, counts } = (await me.call('website.get_check', { id })).data.check!;
      return { open: leaks.filter(({ is_allowed }) => !is_allowed).map(({ key }) => key), counts };
    };
    expect(await publish()).toMatchObject({ code: -6004 });
    const first = await listed();
    expect([first.open.length, first.counts.leaks]).toEqual([200, 204]);
    expect(await publish(first.open)).toMatchObject({ code: -6004 });
    const rest = await listed();
    expect([rest.open.length, rest.counts.leaks]).toEqual([4, 4]);
    expect(await publish(rest.open)).toMatchObject({ code: 0, data: { state: 'on' } });
  });

  it('is followed by a refusal of texts that tell of a factory', async () => {
    await publish();
    expect(await me.edit(id, { welcome: { zh: FACTORY } })).toMatchObject({ code: -6004 });
    expect(await me.call('company_website.edit_company_page', { introduction: { zh: FACTORY } })).toMatchObject({
      code: -6004,
    });
    expect(
      await me.call('website.save_toy_name', { id, toy_id: clean, language: 'es', name: `Coche ${FACTORY}` }),
    ).toMatchObject({ code: -6004 });
  });

  it('is switched off and on again', async () => {
    await publish();
    expect((await app.services.sites.byId(id))!.state).toBe('on');
    await me.call('website.status', { id, is_on: false });
    expect((await app.services.sites.byId(id))!.state).toBe('off');
    expect((await me.call('website.website_list', { state: 'off' })).data.list).toMatchObject([{ id }]);
  });
});

describe('every night', () => {
  it('takes toys off that tell of a factory by now, and tells the salesperson', async () => {
    await publish();
    await app.db
      .update(toys)
      .set({ material: `Made by ${FACTORY}` })
      .where(eq(toys.id, clean));
    await nightly();
    expect(await me.toysOf(id)).toEqual([]);
    expect((await me.toysOf(id, { state: 'waiting' })).map(({ toy_id }) => toy_id)).toEqual([clean]);
    const told = await app.db.select().from(system_messages).where(eq(system_messages.user_id, me.main.id));
    expect(told).toMatchObject([{ summary: expect.stringContaining('1款产品') }]);
  });
});

it('gives visitors the catalogue’s descriptions without their maker', async () => {
  const site = (await app.services.sites.byId(id))!;
  const [text] = await app.services.sites.mend(app.db, site, clean, [`${FACTORY}直供，塑料材质`]);
  expect(text).toContain('塑料材质');
  expect(text).not.toContain('金辉煌');
});

describe('names', () => {
  it('are translated once, kept, corrected and given back', async () => {
    await me.edit(id, { languages: ['es', 'en'] });
    await publish();
    const translate = async () => {
      await app.jobs.enqueue('site-names', {});
      await app.jobs.settle();
      expect(app.jobs.failed).toEqual([]);
    };
    await translate();
    const list = async () => (await me.call('website.get_toy_names', { id, language: 'es' })).data.list;
    // The stand-in for a model answers with what it was asked.
    expect(await list()).toMatchObject([{ toy_id: clean, translated: 'Racing car', is_corrected: false }]);
    await me.call('website.save_toy_name', { id, toy_id: clean, language: 'es', name: 'Coche de carreras' });
    await translate();
    expect(await list()).toMatchObject([{ translated: 'Coche de carreras', is_corrected: true }]);
    const names = await app.services.sites.toyNames(app.db, me.company.id, 'es', [clean]);
    expect(names.get(clean)).toBe('Coche de carreras');
    await me.call('website.save_toy_name', { id, toy_id: clean, language: 'es', name: '' });
    await translate();
    expect(await list()).toMatchObject([{ translated: 'Racing car', is_corrected: false }]);
  });
});
