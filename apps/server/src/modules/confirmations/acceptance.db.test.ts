import { USER_TYPE } from '@wanyuan/domain';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { customer_orders } from '../customer-orders/customer-orders.schema.ts';
import { createFiguresWorld } from '../quotations/figures-fixture.ts';
import { createSeller, type Seller } from '../quotations/quotation-fixture.ts';
import { quotations } from '../quotations/quotations.schema.ts';

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

async function sent() {
  const customer_id = await world.customer(sales);
  const { id } = await world.quote(sales, { customer_id });
  return { id, customer_id, token: (await world.send(sales, id))! };
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
