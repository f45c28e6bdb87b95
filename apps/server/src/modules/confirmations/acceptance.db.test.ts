import { ERRORS, type CallInput } from '@wanyuan/contract';
import { USER_TYPE } from '@wanyuan/domain';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customer_order_lines, customer_orders } from '../customer-orders/customer-orders.schema.ts';
import { createFiguresWorld } from '../quotations/figures-fixture.ts';
import { createSeller, type Seller } from '../quotations/quotation-fixture.ts';
import { quotations } from '../quotations/quotations.schema.ts';
import { toys } from '../toys/toys.schema.ts';

let app: TestApp;
let world: ReturnType<typeof createFiguresWorld>;
let leader: Seller;
let sales: Seller;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  world = createFiguresWorld(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  leader = await createSeller(app);
  sales = await createSeller(app, { company_id: leader.user.company_id, user_type: USER_TYPE.salesperson });
  await leader.formula();
});

type Approval = CallInput<'quotation.save_settings'>['approval'];
const rule = (approval: Approval) =>
  leader.call('quotation.save_settings', {
    number: { prefix: 'QF', pattern: '{prefix}{yyyyMMdd}-{seq:3}' },
    approval,
    validity_days: 30,
    payment: '',
    delivery: '',
    port: '',
  });

async function sent() {
  const customer_id = await world.customer(sales);
  const { id, keys } = await world.quote(sales, { customer_id });
  return { id, keys, customer_id, token: (await world.send(sales, id))! };
}

async function accept(by: Seller, id: number) {
  const { confirmation } = (await by.call('quotation.get_answers', { id })).data;
  return by.call('quotation.accept', { id, confirmation_id: confirmation!.id });
}

const ordersOf = (id: number) => app.db.select().from(customer_orders).where(eq(customer_orders.source_id, id));

it('makes the order of the customer who was sent it, whoever the next draft is for', async () => {
  const { id, token, customer_id } = await sent();
  await sales.call('quotation.open_version', { id });
  const other = await world.customer(sales);
  await app.db.update(quotations).set({ customer_id: other }).where(eq(quotations.id, id));
  await world.answer(token);
  expect(await accept(sales, id)).toMatchObject({ code: 0 });
  expect(await ordersOf(id)).toMatchObject([{ customer_id }]);
});

describe('a toy gone black', () => {
  const blacken = async (id: number, count: number) => {
    const lines = (await sales.lines(id)).slice(0, count);
    for (const { toy_id } of lines) await app.db.update(toys).set({ is_black: true }).where(eq(toys.id, toy_id!));
  };

  it('is in no order, and in no total that the customer reads', async () => {
    const { id, keys, token } = await sent();
    await blacken(id, 1);
    const page = (await app.call('quotation.get_confirm_info', { token })).data;
    expect(page.head.total).toBe('232.80');
    await world.answer(token);
    expect(await accept(sales, id)).toMatchObject({ code: 0 });
    const [order] = await ordersOf(id);
    expect(order).toMatchObject({ line_count: 1, total: page.head.total });
    const lines = await app.db.select().from(customer_order_lines).where(eq(customer_order_lines.order_id, order!.id));
    const left = (await sales.lines(id)).find((line) => line.id === keys[1])!;
    expect(lines.map(({ toy_id }) => toy_id)).toEqual([left.toy_id]);
  });

  it('makes no order when nothing else is left, and takes none back', async () => {
    const [gone, ordered] = [await sent(), await sent()];
    await world.answer(gone.token);
    await blacken(gone.id, 2);
    expect(await accept(sales, gone.id)).toMatchObject({ code: ERRORS.CONFLICT.code });
    expect(await ordersOf(gone.id)).toEqual([]);
    await world.answer(ordered.token);
    const first = await accept(sales, ordered.id);
    await blacken(ordered.id, 2);
    expect((await accept(sales, ordered.id)).data.order_id).toBe(first.data.order_id);
  });
});

describe('approval', () => {
  it('is asked of what the customer changed, and leaders give it by accepting', async () => {
    await rule({ mode: 'rule', min_margin_percent: '5' });
    const { id, keys, token } = await sent();
    await world.answer(token, [{ line_id: keys[0]!, answer: 'change', target_price: '0.01' }]);
    expect(await accept(sales, id)).toMatchObject({ code: ERRORS.QUOTATION_UNAPPROVED.code });
    expect(await ordersOf(id)).toEqual([]);
    expect((await sales.detail(id)).state).toBe('customer_submitted');
    expect(await accept(leader, id)).toMatchObject({ code: 0 });
    expect(await accept(sales, id)).toMatchObject({ code: 0 });
    expect(await ordersOf(id)).toHaveLength(1);
  });

  it('that a version has counts for what the customer left as it was', async () => {
    await rule({ mode: 'always' });
    const { id, keys } = await world.quote(sales, { customer_id: await world.customer(sales) });
    const { revision } = await sales.detail(id);
    await leader.call('quotation.approve', { id, version: 1, revision, is_passed: true });
    const token = (await world.send(sales, id))!;
    await world.answer(token, [{ line_id: keys[0]!, answer: 'decline', reason: 'price' }]);
    expect(await accept(sales, id)).toMatchObject({ code: 0 });
  });
});
