import type { CallInput } from '@wanyuan/contract';
import { USER_TYPE } from '@wanyuan/domain';
import { SAMPLE_TERMS } from '@wanyuan/testing/cart-rows';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies } from '../people/people.schema.ts';
import { audit_log } from '../audit/audit.schema.ts';
import { customers } from '../customers/customers.schema.ts';
import { customer_prices } from '../pricing/pricing.schema.ts';
import { createSelectionOwner, whileHeld, type SelectionOwner } from './selection-fixture.ts';

const COST = '12.5000';
/** Quotes the ex-works price as it is. */
const AT_COST = { ...SAMPLE_TERMS, currency: 'RMB' as const, rate: '1', profit: '0' };

let app: TestApp;
let leader: SelectionOwner;
let seller: SelectionOwner;
let ids: string;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  leader = await createSelectionOwner(app);
  seller = await createSelectionOwner(app, { company_id: leader.user.company_id, user_type: USER_TYPE.salesperson });
  ids = String((await createToy(app.db, { exworks_price: '12.5' })).id);
});

type Saved = CallInput<'website.save_price_formula'>;
const saved = async (who: SelectionOwner, formula: Pick<Saved, 'scope'> & Partial<Saved>) =>
  (
    await who.call('website.save_price_formula', {
      ...SAMPLE_TERMS,
      name: '公式',
      is_default: false,
      ...formula,
    })
  ).data.id;
const priceOf = async (who: SelectionOwner, id: number) => (await who.products(id))[0]!.quoted_price;

describe('the template of a selection', () => {
  const hideCosts = async () => {
    await app.db.update(companies).set({ hides_cost: true }).where(eq(companies.id, leader.user.company_id));
    app.services.sessions.forgetUser(seller.user.id);
  };

  it('is one that the person may use', async () => {
    const { id } = await seller.add({ ids });
    const own = await saved(seller, { ...AT_COST, scope: 'user' });
    const colleagues = await saved(leader, { ...AT_COST, scope: 'user' });
    const choose = (formula_id: number) => seller.call('website.edit_chooses', { id, formula_id });
    expect(await choose(colleagues)).toMatchObject({ code: -404, msg: '价格公式不存在或已删除' });
    await hideCosts();
    expect(await choose(own)).toMatchObject({ code: -404 });
    expect(await priceOf(seller, id)).toBeNull();
    expect((await choose(await saved(leader, { scope: 'company' }))).code).toBe(0);
    expect(await priceOf(seller, id)).toBe('1.9400');
  });

  it('quotes no cost that is hidden by now, wherever it was chosen before', async () => {
    const own = await saved(seller, { ...AT_COST, scope: 'user', is_default: true });
    const { id: customer_id } = await seller.customer();
    await app.db.update(customers).set({ formula_id: own }).where(eq(customers.id, customer_id));
    const chosen = await seller.add({ ids });
    await seller.call('website.edit_chooses', { id: chosen.id, formula_id: own });
    expect(await priceOf(seller, chosen.id)).toBe(COST);
    await saved(leader, { scope: 'company', is_default: true });
    await hideCosts();
    const [product] = await seller.products(chosen.id);
    await seller.update(chosen.id, [{ id: product!.id, quoted_price: null }]);
    expect(await priceOf(seller, chosen.id)).toBe('1.9400');
    const forCustomer = await seller.add({ ids, customer_id });
    expect(await priceOf(seller, forCustomer.id)).toBe('1.9400');
    const cart = await seller.call('website.add_customer_pick', { name: '车', ids, customer_id });
    const lines = await seller.call('website.get_sample_car', { customer_pick_id: cart.data.id });
    expect(lines.data.list).toMatchObject([{ quoted_price: '1.94', currency: 'USD' }]);
  });

  it('that was deleted leaves the prices to the one in force, also for another customer', async () => {
    const { id } = await seller.add({ ids });
    const own = await saved(seller, { ...AT_COST, scope: 'user' });
    await seller.call('website.edit_chooses', { id, formula_id: own });
    await seller.call('website.delete_price_formula', { id: own });
    await saved(leader, { scope: 'company', is_default: true });
    const { id: customer_id } = await seller.customer();
    expect(await seller.call('website.edit_chooses', { id, customer_id })).toMatchObject({ code: 0 });
    expect(await priceOf(seller, id)).toBe('1.9400');
  });
});

describe('a price', () => {
  const audited = async (action: string) =>
    (await app.db.select().from(audit_log).where(eq(audit_log.user_id, seller.user.id)).orderBy(audit_log.id))
      .filter((entry) => entry.action === action)
      .map(({ before, after }) => ({ before, after }));

  it('keeps what it was made with and what it lacks, also when somebody types another', async () => {
    const formula_id = await saved(leader, { scope: 'company', is_default: true, total_cost: '4500' });
    const { id } = await seller.add({ ids });
    const [made] = await seller.products(id);
    expect(made).toMatchObject({
      quoted_price: '1.9400',
      price_flags: ['缺少装箱量或外箱体积，价格未含运费'],
      formula_parameter: { formula_id, rate: '7.1', source: 'company', rate_time: expect.any(String) },
    });
    await seller.update(id, [{ id: made!.id, quoted_price: '1.88' }]);
    expect(await seller.products(id)).toMatchObject([
      {
        quoted_price: '1.8800',
        is_manual_price: true,
        price_flags: [],
        formula_parameter: made!.formula_parameter,
      },
    ]);
    await seller.update(id, [{ id: made!.id, quoted_price: null }]);
    expect(await seller.products(id)).toMatchObject([
      { quoted_price: '1.9400', is_manual_price: false, price_flags: made!.price_flags },
    ]);
  });

  it('is explained to processes of the release before, and by what they write', async () => {
    const first = await saved(leader, { scope: 'company', is_default: true });
    const { id } = await seller.add({ ids });
    const [product] = await seller.products(id);
    const former = async () => {
      const { rows } = await app.pool.query('select formula_parameter from choose_products where id = $1', [
        product!.id,
      ]);
      return rows[0]!.formula_parameter;
    };
    expect(await former()).toEqual(product!.formula_parameter);
    expect(product!.formula_parameter).toMatchObject({ formula_id: first });

    const second = await saved(leader, { scope: 'company', profit: '20' });
    await seller.call('website.edit_chooses', { id, formula_id: second });
    expect(await former()).toMatchObject({ formula_id: second, profit: '20' });
    const write = (parameter: unknown) =>
      app.pool.query('update choose_products set formula_parameter = $2 where id = $1', [product!.id, parameter]);
    await write(JSON.stringify(product!.formula_parameter));
    expect(await seller.products(id)).toMatchObject([{ formula_parameter: { formula_id: first } }]);
    await write(null);
    expect(await seller.products(id)).toMatchObject([{ formula_parameter: null }]);
  });

  it('that is changed by hand or by a formula stands in the audit log', async () => {
    const { id } = await seller.add({ ids });
    const [product] = await seller.products(id);
    const type = (quoted_price: string) => seller.update(id, [{ id: product!.id, quoted_price, remark: '红色' }]);
    await type('1.5');
    await type('1.50');
    await type('1.6');
    const entry = (quoted_price: string | null) => ({
      id,
      products: [{ id: product!.id, toy_id: product!.toy_id, quoted_price }],
    });
    expect(await audited('chooses.edit_prices')).toMatchObject([
      { before: entry(null), after: entry('1.5') },
      { before: entry('1.5000'), after: entry('1.6') },
    ]);
    await seller.call('website.add_products', { id, ids: String((await createToy(app.db)).id) });
    const formula_id = await saved(leader, { scope: 'company', name: '公司价' });
    await seller.call('website.edit_chooses', { id, formula_id });
    expect(await audited('chooses.recalculate')).toEqual([
      {
        before: { id, customer_id: null, formula_id: null },
        after: {
          id,
          customer_id: null,
          formula_id,
          scope: 'all',
          priced_by: { formula_id, formula_name: '公司价' },
          count: 1,
        },
      },
    ]);
  });
});

it('numbers and prices that are changed together keep nobody waiting who gives numbers', async () => {
  await saved(leader, { scope: 'company', is_default: true });
  const { id } = await seller.add({ ids });
  const [product] = await seller.products(id);
  const { id: toy_id } = await createToy(app.db);
  // As a cart does it that has frozen the same formula and gives numbers next.
  const [changed] = await whileHeld(
    app,
    { text: 'delete from frozen_formulas where company_id = $1', values: [leader.user.company_id] },
    [() => seller.update(id, [{ id: product!.id, custom_number: 'N-1', quoted_price: null }])],
    async () =>
      expect(await seller.call('website.set_custom_number', { toy_id, custom_number: 'N-2' })).toMatchObject({
        code: 0,
      }),
  );
  expect(changed).toMatchObject({ code: 0 });
  expect(await seller.products(id)).toMatchObject([{ custom_number: 'N-1', quoted_price: '1.9400' }]);
});

it('a selection whose customer went to a colleague can still be saved, but not given another of theirs', async () => {
  const { id: customer_id } = await seller.customer();
  const { id } = await seller.add({ ids, customer_id });
  await app.db.update(customers).set({ user_id: leader.user.id }).where(eq(customers.id, customer_id));
  expect(await seller.call('website.edit_chooses', { id, name: '夏季', customer_id })).toMatchObject({ code: 0 });
  const { id: theirs } = await leader.customer();
  expect(await seller.call('website.edit_chooses', { id, customer_id: theirs })).toMatchObject({ code: -404 });
});

describe('prices that a customer has seen', () => {
  let id: number;
  let token: string;
  let customer_id: number;
  beforeEach(async () => {
    customer_id = (await seller.customer()).id;
    id = (await seller.add({ ids, customer_id })).id;
    await type('3.5');
    token = await seller.share(id, { show_price: true });
  });

  const type = async (quoted_price: string) =>
    seller.update(id, [{ id: (await seller.products(id))[0]!.id, quoted_price }]);
  const quotedTo = async (customer: number) =>
    (await app.db.select().from(customer_prices).where(eq(customer_prices.customer_id, customer))).map(
      ({ price }) => price,
    );

  it('count as quoted to the next one as well', async () => {
    await seller.open(token);
    const { id: second } = await seller.customer();
    await seller.call('website.edit_chooses', { id, customer_id: second });
    await seller.open(token);
    expect(await quotedTo(second)).toEqual(['3.5000']);
    const { id: third } = await seller.customer();
    const removal = { ids: [second], carts: 'move' as const, to_customer_id: third };
    expect((await app.call('customer.delete', removal, seller.token)).code).toBe(0);
    await seller.open(token);
    await seller.open(token);
    expect(await quotedTo(third)).toEqual(['3.5000']);
    expect(await quotedTo(customer_id)).toEqual(['3.5000']);
  });

  /** Opens the link so often at once; all have read the prices when `meanwhile` happens. */
  const openTogether = (times: number, meanwhile: () => Promise<unknown>) =>
    whileHeld(
      app,
      { text: 'select from choose_shares where choose_id = $1 for update', values: [id] },
      Array.from({ length: times }, () => () => seller.open(token)),
      meanwhile,
    );

  it('count once, however many open the link at once', async () => {
    await openTogether(3, async () => undefined);
    expect(await quotedTo(customer_id)).toEqual(['3.5000']);
  });

  it('are those that were shown, not those that stand there by then', async () => {
    const [page] = await openTogether(1, () => type('3.6'));
    expect(page!.data.list).toMatchObject([{ price: '3.5000' }]);
    expect(await quotedTo(customer_id)).toEqual(['3.5000']);
    await seller.open(token);
    expect(await quotedTo(customer_id)).toEqual(['3.5000', '3.6000']);
  });
});
