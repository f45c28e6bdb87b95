import { ERRORS } from '@wanyuan/contract';
import { COMPANY_TYPE, EXPORT_FIELD_KEYS, USER_TYPE } from '@wanyuan/domain';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createCompany } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies } from '#modules/people/people.schema.ts';
import { toys } from '#modules/toys/toys.schema.ts';
import {
  cartOf,
  cellsOf,
  createExporter,
  openExport,
  SECRET_FACTORY,
  SECRET_PHONE,
  SECRET_PRICE,
  type Exporter,
} from './collect-fixture.ts';

let app: TestApp;
let me: Exporter;
let newToy: Awaited<ReturnType<typeof openExport>>['newToy'];
let factoryId: number;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ me, newToy, factoryId } = await openExport(app));
});

describe('what is left out', () => {
  it('are black toys and hidden ones, unless the end of their production is announced', async () => {
    const [shown, black, hidden, ending] = await Promise.all([newToy(), newToy(), newToy(), newToy()]);
    const toyIds = [shown, black, hidden, ending].map((toy) => toy.id);
    const id = await cartOf(me, toyIds);
    const change = (toy: { id: number }, values: Partial<typeof toys.$inferInsert>) =>
      app.db.update(toys).set(values).where(eq(toys.id, toy.id));
    await change(black, { is_black: true });
    await change(hidden, { is_set_hide: true });
    await change(ending, { is_set_hide: true, stop_time: new Date() });
    for (const source of [
      { kind: 'cart', id },
      { kind: 'toys', toy_ids: toyIds },
    ]) {
      const made = await me.document({ source });
      expect(made).toMatchObject({ toy_count: 2, skipped: 2 });
      expect(cellsOf(made, 'number')).toEqual([shown.number, ending.number]);
    }
    await change(shown, { is_black: true });
    await change(ending, { is_black: true });
    expect(await me.preview({ source: { kind: 'cart', id } })).toMatchObject({
      code: ERRORS.NOTHING_TO_EXPORT.code,
      msg: '当前无样品数据可以导出',
    });
  });

  it('is what belongs to others: toys, carts of other companies and of colleagues', async () => {
    const stranger = await createExporter(app);
    const theirs = await createToy(app.db, { company_id: stranger.user.company_id });
    const mine = await newToy();
    const made = await me.document({ source: { kind: 'toys', toy_ids: [theirs.id, mine.id, 999_999_999] } });
    expect(made).toMatchObject({ toy_count: 1, skipped: 2 });
    const id = await cartOf(stranger, [mine.id]);
    expect(await me.preview({ source: { kind: 'cart', id } })).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    const seller = await createExporter(app, { company_id: me.user.company_id, user_type: USER_TYPE.salesperson });
    const leaders = await cartOf(me, [mine.id]);
    expect(await seller.preview({ source: { kind: 'cart', id: leaders } })).toMatchObject({
      code: ERRORS.NOT_FOUND.code,
    });
    const sellers = await cartOf(seller, [mine.id]);
    expect(await me.preview({ source: { kind: 'cart', id: sellers } })).toMatchObject({ code: 0 });
  });
});

describe('rights', () => {
  const source = async () => ({ kind: 'toys' as const, toy_ids: [(await newToy()).id] });
  const everything = { fields: [...EXPORT_FIELD_KEYS] };
  const seen = (made: object) => {
    const text = JSON.stringify(made);
    return [SECRET_PRICE, SECRET_FACTORY, SECRET_PHONE].filter((secret) => text.includes(secret));
  };

  it('of a template decide what is in its document', async () => {
    const from = { source: await source(), ...everything };
    const made = async (template: string, settings = {}) =>
      me.document({ ...from, settings: { template, ...settings } });
    expect(seen(await made('quoted'))).toEqual([]);
    expect(seen(await made('quoted_with_factory'))).toEqual([SECRET_FACTORY, SECRET_PHONE]);
    expect(seen(await made('both_with_factory'))).toEqual([SECRET_PRICE, SECRET_FACTORY, SECRET_PHONE]);
    expect(seen(await made('exworks_with_factory', { is_show_factory_name: false }))).toEqual([SECRET_PRICE]);
    expect(await made('exworks_with_factory')).toMatchObject({ is_internal: true, shows_cost: true });
    expect((await made('exworks_with_factory')).plan.columns.map(({ key }) => key)).not.toContain('quoted_price');
  });

  it('of salespeople whose company hides costs leave them out of everything', async () => {
    await app.db.update(companies).set({ hides_cost: true }).where(eq(companies.id, me.user.company_id));
    const seller = await createExporter(app, { company_id: me.user.company_id, user_type: USER_TYPE.salesperson });
    const from = { source: await source(), ...everything, settings: { template: 'both_with_factory' as const } };
    expect(seen(await seller.document(from))).toEqual([SECRET_FACTORY]);
    expect(seen(await seller.preview(from))).toEqual([SECRET_FACTORY]);
    expect(await seller.document(from)).toMatchObject({ shows_cost: false, is_internal: true });
    expect(seen(await me.document(from))).toEqual([SECRET_PRICE, SECRET_FACTORY, SECRET_PHONE]);
    const { data } = await seller.call('system.get_excel_list', {});
    expect(data.list.filter(({ is_available }) => is_available).map(({ key }) => key)).toEqual([
      'quoted_with_factory',
      'quoted',
    ]);
  });

  it('of free users leave out how to reach factories', async () => {
    const { id: company_id } = await createCompany(app.db, { company_type: COMPANY_TYPE.buyer, is_chvip: 0 });
    const buyer = await createExporter(app, { company_id });
    const from = { source: await source(), ...everything, settings: { template: 'both_with_factory' as const } };
    expect(seen(await buyer.document(from))).toEqual([SECRET_PRICE, SECRET_FACTORY]);
  });

  it('of factories reach as far as their own toys', async () => {
    const { id: company_id } = await createCompany(app.db, {
      company_type: COMPANY_TYPE.factory,
      factory_id: factoryId,
    });
    const maker = await createExporter(app, { company_id });
    const own = await newToy();
    const other = await createToy(app.db);
    const made = await maker.document({
      source: { kind: 'toys', toy_ids: [other.id, own.id] },
      settings: { template: 'exworks_with_factory' },
    });
    expect(made).toMatchObject({ toy_count: 1, skipped: 1 });
    expect(cellsOf(made, 'exworks_price')).toEqual([SECRET_PRICE]);
    expect(cellsOf(made, 'factory_phone')).toEqual([SECRET_PHONE]);
  });
});
