import type { Person } from '@wanyuan/testing/contract-samples';
import { openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openCompany, type OpenCompany } from '../staff/leaving-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

let company: OpenCompany;
let seller: Person;
let receiver: Person;
beforeEach(async () => {
  company = await openCompany(app);
  seller = await company.seller();
  receiver = await company.seller();
});

const seenBy = async ({ user_id }: Person) => {
  const { token } = await openSession(app, user_id);
  return (await app.call('customer_order.get_list', {}, token)).data.list;
};

it('goes along with its customer', async () => {
  await company.call('customer.hand_over', { ids: [seller.customer_id], user_id: receiver.user_id });
  expect((await seenBy(receiver)).map(({ id }) => id)).toContain(seller.customer_order_id);
  expect(await seenBy(seller)).toEqual([]);
});

it('stands on the page of its customer', async () => {
  const { data } = await company.call('customer.get_customer_association', { id: seller.customer_id });
  expect(data.customer_orders).toMatchObject([
    { id: seller.customer_order_id, link: `/customerOrder?id=${seller.customer_order_id}` },
  ]);
});

it('outlives its customer under the name that was agreed', async () => {
  const { token } = await openSession(app, seller.user_id);
  await app.call('customer.delete', { ids: [seller.customer_id], carts: 'delete' }, token);
  const [order] = await seenBy(seller);
  expect(order).toMatchObject({ id: seller.customer_order_id, customer_id: null });
  expect(order!.customer_name).toMatch(/^Blue Toys/);
});
