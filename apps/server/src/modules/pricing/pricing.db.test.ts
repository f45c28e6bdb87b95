import { ERRORS, type CartLine, type CallInput } from '@wanyuan/contract';
import { USER_TYPE } from '@wanyuan/domain';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createCompany } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies } from '../people/people.schema.ts';
import { audit_log } from '../audit/audit.schema.ts';
import { customers } from '../customers/customers.schema.ts';
import { createTrader, type Trader } from '../carts/cart-fixture.ts';
import { market_rates } from './pricing.schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

let leader: Trader;
let seller: Trader;
let toyId: number;
beforeEach(async () => {
  const company_id = (await createCompany(app.db)).id;
  leader = await createTrader(app, { company_id });
  seller = await createTrader(app, { company_id, user_type: USER_TYPE.salesperson });
  const toy = await createToy(app.db, {
    exworks_price: '12.5',
    additional_price: '0.3',
    carton_quantity: 72,
    carton_length: '82',
    carton_width: '41.5',
    carton_height: '97',
  });
  toyId = toy.id;
});

const TERMS = {
  name: 'FOB 美元',
  method: 'FOB',
  currency: 'USD',
  rate: '7.10',
  profit: '10',
  calculation: 'multiply',
  total_cost: '4500',
  capacity: '68',
} as const;
const save = (who: Trader, formula: Partial<CallInput<'website.save_price_formula'>>) =>
  who.call('website.save_price_formula', { ...TERMS, scope: 'company', ...formula });
const formulasOf = async (who: Trader, where: CallInput<'website.get_price_formula_item'> = {}) =>
  (await who.call('website.get_price_formula_item', where)).data;
const hideCosts = async () => {
  await app.db.update(companies).set({ hides_cost: true }).where(eq(companies.id, leader.user.company_id));
  app.services.sessions.forgetUser(seller.user.id);
};
const lineOf = async (who: Trader, cart: number) => (await who.open(cart)).list[0] as CartLine;

async function createCustomer(owner: Trader) {
  const { company_id, id: user_id } = owner.user;
  const [row] = await app.db
    .insert(customers)
    .values({ company_id, user_id, name: `Buyer ${user_id}` })
    .returning();
  return row!.id;
}

describe('a price', () => {
  it('is the test vector’s, and the line keeps what it was made with', async () => {
    const { id } = (await save(leader, {})).data;
    const cart = (await seller.create({ ids: String(toyId) })).data.id;
    const opened = await seller.open(cart);
    expect(opened.list).toMatchObject([{ quoted_price: '2.03', currency: 'USD', is_manual_price: false }]);
    expect(opened.formulas[opened.list[0]!.formula_key!]).toMatchObject({
      rate: '7.10',
      profit: '10',
      currency_type: 'USD',
      formula_id: id,
      source: 'company',
      rate_time: expect.any(String),
    });
    await save(leader, { id, profit: '50' });
    expect(await lineOf(seller, cart)).toMatchObject({ quoted_price: '2.03' });
  });

  it('goes by the customer’s formula, then the person’s, then the company’s', async () => {
    const customer_id = await createCustomer(seller);
    await save(leader, { profit: '10' });
    const plain = (await seller.create({ ids: String(toyId) })).data.id;
    expect(await lineOf(seller, plain)).toMatchObject({ quoted_price: '2.03' });
    const own = (await save(seller, { scope: 'user', calculation: 'divide' })).data.id;
    const second = (await seller.create({ ids: String(toyId) })).data.id;
    expect(await lineOf(seller, second)).toMatchObject({ quoted_price: '2.05' });
    const forCustomer = (await save(seller, { scope: 'customer', customer_id, rounding: 'up' })).data.id;
    const third = (await seller.create({ customer_id, ids: String(toyId) })).data.id;
    expect(await lineOf(seller, third)).toMatchObject({ quoted_price: '2.04' });
    expect((await formulasOf(seller)).in_force).toEqual({ source: 'user', formula_id: own });
    expect((await formulasOf(seller, { customer_pick_id: third })).in_force).toMatchObject({ source: 'customer' });
    await app.db.update(customers).set({ formula_id: own }).where(eq(customers.id, customer_id));
    expect((await formulasOf(seller, { customer_id })).in_force).toEqual({ source: 'customer', formula_id: own });
    await hideCosts();
    expect((await formulasOf(seller, { customer_id })).in_force).toEqual({
      source: 'customer',
      formula_id: forCustomer,
    });
  });

  it('that a person typed is never overwritten, and comes back from the formula when taken away', async () => {
    await save(leader, {});
    const other = await createToy(app.db, { exworks_price: '7.1' });
    const cart = (await seller.create({ ids: `${toyId},${other.id}` })).data.id;
    const [first, second] = (await seller.open(cart)).list;
    await seller.update(cart, [{ id: first!.id, quoted_price: '1.88' }]);
    await save(leader, { id: (await formulasOf(leader)).list[0]!.id, profit: '20', total_cost: '0' });
    const recalculate = (which: Omit<CallInput<'website.recalculate_sample_car'>, 'customer_pick_id'>) =>
      seller.call('website.recalculate_sample_car', { customer_pick_id: cart, ...which });
    expect((await recalculate({ scope: 'new' })).data).toMatchObject({ count: 0, kept: 0 });
    expect((await recalculate({ scope: 'ticked', ids: [first!.id] })).data).toMatchObject({ count: 0, kept: 1 });
    expect((await recalculate({ scope: 'all' })).data).toMatchObject({ count: 1, kept: 1 });
    expect((await seller.open(cart)).list).toMatchObject([
      { quoted_price: '1.88', is_manual_price: true, formula_key: first!.formula_key },
      { id: second!.id, quoted_price: '1.20', is_manual_price: false },
    ]);
    const back = await seller.update(cart, [{ id: first!.id, quoted_price: null }]);
    expect(back.data.list).toMatchObject([{ quoted_price: '2.16', is_manual_price: false }]);
    expect((await seller.update(cart, [{ id: first!.id, quoted_price: '1.23456' }])).code).toBe(-422);
  });

  it('says what it lacks', async () => {
    await save(leader, {});
    const bare = await createToy(app.db, { exworks_price: '7.1' });
    const cart = (await seller.create({ ids: String(bare.id) })).data.id;
    expect(await lineOf(seller, cart)).toMatchObject({
      quoted_price: '1.10',
      price_flags: ['缺少装箱量或外箱体积，价格未含运费'],
    });
  });
});

describe('templates', () => {
  it('are refused with all their faults', async () => {
    const wrong = await save(leader, { calculation: 'divide', profit: '100', rate: '0' });
    expect(wrong).toMatchObject({ code: ERRORS.PRICE_FORMULA_WRONG.code });
    expect(wrong.msg).toContain('除法的利润率须小于 100%');
    expect(wrong.msg).toContain('汇率须大于 0');
    const custom = await save(leader, { calculation: 'custom', formula: '出厂价 × (1 + 利润率' });
    expect(custom).toMatchObject({ code: ERRORS.PRICE_FORMULA_WRONG.code });
  });

  it('of the company are its leaders’; a person’s own and others’ customers’ stay with them', async () => {
    expect(await save(seller, {})).toMatchObject({ code: -403 });
    const { id } = (await save(leader, {})).data;
    expect(await seller.call('website.delete_price_formula', { id })).toMatchObject({ code: -403 });
    await save(leader, { scope: 'user', name: '我的' });
    await save(leader, { scope: 'customer', customer_id: await createCustomer(leader), name: '客户的' });
    expect((await formulasOf(seller)).list).toMatchObject([{ id, can_edit: false }]);
    expect((await formulasOf(leader)).list).toHaveLength(3);
    const stranger = await createTrader(app);
    expect((await formulasOf(stranger)).list).toEqual([]);
    expect(await save(stranger, { id })).toMatchObject({ code: -404 });
    expect((await leader.call('website.delete_price_formula', { id })).code).toBe(0);
    const log = await app.db.select().from(audit_log).where(eq(audit_log.company_id, leader.user.company_id));
    expect(log.map(({ action }) => action)).toContain('price.delete_formula');
  });

  it('are neither changed nor deleted by whom the company hides costs from', async () => {
    const customer_id = await createCustomer(seller);
    const { id } = (await save(seller, { scope: 'customer', customer_id })).data;
    expect((await formulasOf(seller)).list).toMatchObject([{ id, can_edit: true }]);
    await hideCosts();
    expect((await formulasOf(seller)).list).toMatchObject([{ id, can_edit: false }]);
    expect(await save(seller, { id, scope: 'customer', customer_id })).toMatchObject({ code: -403 });
    expect(await seller.call('website.delete_price_formula', { id })).toMatchObject({ code: -403 });
    expect((await leader.call('website.delete_price_formula', { id })).code).toBe(0);
  });

  it('become those of whoever makes them their own', async () => {
    const second = await createTrader(app, { company_id: leader.user.company_id });
    const own = (await save(leader, { scope: 'user', name: '我的' })).data.id;
    const { id } = (await save(leader, {})).data;
    expect((await save(second, { id, scope: 'user' })).code).toBe(0);
    expect((await formulasOf(second)).list).toMatchObject([{ id, scope: 'user', is_default: true, can_edit: true }]);
    expect((await formulasOf(leader)).list).toMatchObject([{ id: own, is_default: true }]);
  });

  it('tell how old the rate is that was typed into them, whatever else changes', async () => {
    const { id } = (await save(leader, {})).data;
    const shown = async () => (await formulasOf(leader)).list[0]!;
    const { rate_time } = await shown();
    expect(await shown()).toMatchObject({ rate_time: expect.any(String), is_rate_stale: false });
    app.advance(49 * 3_600_000);
    await save(leader, { id, name: '改名', remark: '老客户用', profit: '12' });
    expect(await shown()).toMatchObject({ remark: '老客户用', rate_time, is_rate_stale: true });
    const cart = (await seller.create({ ids: String(toyId) })).data.id;
    const { list, formulas } = await seller.open(cart);
    expect(formulas[list[0]!.formula_key!]).toMatchObject({ rate: '7.10', rate_time });
    // Saved unchanged: the leader has confirmed the rate.
    await save(leader, { id, name: '改名', remark: '老客户用', profit: '12' });
    expect(await shown()).toMatchObject({ is_rate_stale: false });
    app.advance(49 * 3_600_000);
    await save(leader, { id, rate: '7.08' });
    expect(await shown()).toMatchObject({ is_rate_stale: false });
    await save(leader, { id, rate: '' });
    expect(await shown()).toMatchObject({ rate_time: null, is_rate_stale: false });
  });

  it('have one default in each place', async () => {
    const first = (await save(leader, {})).data.id;
    const second = (await save(leader, { name: '第二' })).data.id;
    expect((await formulasOf(leader)).list.map(({ id, is_default }) => [id, is_default])).toEqual([
      [second, true],
      [first, false],
    ]);
  });
});

describe('rates', () => {
  const rateOf = async (who: Trader, currency: string) =>
    (await who.call('website.get_exchange_rate', {})).data.list.find((rate) => rate.currency === currency)!;

  it('are the platform’s until a leader says otherwise; a template without a rate follows them', async () => {
    expect(await rateOf(seller, 'USD')).toMatchObject({ rate: '7.1', source: '内置参考汇率', is_manual: false });
    expect((await seller.call('website.set_exchange_rate', { currency: 'USD', rate: '7' })).code).toBe(-403);
    await leader.call('website.set_exchange_rate', {
      currency: 'USD',
      rate: '7.25',
      buffer_percent: '2',
      note: '锁汇',
    });
    expect(await rateOf(seller, 'USD')).toMatchObject({
      rate: '7.105',
      market_rate: '7.1',
      manual_rate: '7.25',
      source: '公司手工',
      buffer_percent: '2',
      note: '锁汇',
      is_manual: true,
      is_stale: false,
      set_by: leader.user.nickname,
    });
    await save(leader, { rate: '' });
    const cart = (await seller.create({ ids: String(toyId) })).data.id;
    const { list, formulas } = await seller.open(cart);
    expect(formulas[list[0]!.formula_key!]).toMatchObject({ rate: '7.105' });
    app.advance(49 * 3_600_000);
    expect(await rateOf(leader, 'USD')).toMatchObject({ is_stale: true });
    await leader.call('website.set_exchange_rate', { currency: 'USD', rate: null, buffer_percent: '1' });
    expect(await rateOf(leader, 'USD')).toMatchObject({ rate: '7.029', manual_rate: null, is_manual: false });
    const log = await app.db.select().from(audit_log).where(eq(audit_log.company_id, leader.user.company_id));
    expect(log.filter(({ action }) => action === 'price.set_rate')).toHaveLength(2);
  });

  it('of a company get no newer by another note or buffer', async () => {
    const second = await createTrader(app, { company_id: leader.user.company_id });
    await leader.call('website.set_exchange_rate', { currency: 'USD', rate: '7.00', note: '锁汇' });
    const { rate_time } = await rateOf(leader, 'USD');
    app.advance(49 * 3_600_000);
    await second.call('website.set_exchange_rate', {
      currency: 'USD',
      rate: '7',
      buffer_percent: '1',
      note: '锁汇到月底',
    });
    expect(await rateOf(leader, 'USD')).toMatchObject({
      manual_rate: '7',
      note: '锁汇到月底',
      rate_time,
      is_stale: true,
      set_by: leader.user.nickname,
    });
    await second.call('website.set_exchange_rate', { currency: 'USD', rate: '7.02' });
    expect(await rateOf(leader, 'USD')).toMatchObject({ is_stale: false, set_by: second.user.nickname });
  });

  it('that were fetched stand for everybody, as long as they are newer', async () => {
    const rate_time = new Date(Date.now() + 86_400_000);
    await app.db.insert(market_rates).values({ currency: 'EUR', rate: '8.5', source: 'rates.example', rate_time });
    const { list } = (await app.call('system.get_rate', {}, seller.token)).data;
    expect(list.find(({ currency }) => currency === 'EUR')).toMatchObject({ rate: '8.5', source: 'rates.example' });
    expect(await rateOf(leader, 'EUR')).toMatchObject({ rate: '8.5' });
  });
});

describe('containers', () => {
  it('are the usual ones until the company sets its own', async () => {
    const get = async () => (await seller.call('website.get_container_config', {})).data;
    expect(await get()).toMatchObject({ is_own: false, list: [{ key: '20GP', capacity_cbm: 28 }, {}, {}, {}] });
    const list = [{ key: '40HQ', capacity_cbm: 70, payload_t: 25, price: 1800 }];
    expect((await seller.call('website.save_container_config', { list })).code).toBe(-403);
    await leader.call('website.save_container_config', { list });
    expect(await get()).toEqual({ is_own: true, list });
    await leader.call('website.save_container_config', { list: [] });
    expect((await get()).is_own).toBe(false);
  });
});
