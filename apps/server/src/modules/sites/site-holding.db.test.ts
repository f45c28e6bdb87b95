import type { Person } from '@wanyuan/testing/contract-samples';
import { openSession } from '@wanyuan/testing/factories';
import { createSite } from '@wanyuan/testing/site-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openCompany, type OpenCompany } from '../staff/leaving-fixture.ts';

let app: TestApp;
let company: OpenCompany;
let seller: Person;
let receiver: Person;
let forCustomer: number;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await openCompany(app);
  seller = await company.seller();
  receiver = await company.seller();
  const { company_id, user_id, customer_id } = seller;
  forCustomer = (await createSite(app.db, { company_id, user_id }, { customer_id, name: 'For Blue Toys' })).id;
});

const seenBy = async ({ user_id }: Person) => {
  const { token } = await openSession(app, user_id);
  return (await app.call('website.website_list', {}, token)).data.list.map(({ id }) => id);
};

it('goes along with its customer; others stay', async () => {
  await company.call('customer.hand_over', { ids: [seller.customer_id], user_id: receiver.user_id });
  expect(await seenBy(receiver)).toContain(forCustomer);
  expect(await seenBy(seller)).toContain(seller.site_id);
  expect(await seenBy(seller)).not.toContain(forCustomer);
});

it('goes over with all that somebody held who leaves', async () => {
  const { data } = await company.call('staff.get_holdings', { user_id: seller.user_id });
  expect(data.holdings.sites).toBe(2);
  await company.call('staff.leave', { user_id: seller.user_id, to_user_id: receiver.user_id });
  expect(await seenBy(receiver)).toEqual(expect.arrayContaining([seller.site_id, forCustomer]));
});

it('stands on the page of its customer, and outlives the customer', async () => {
  const { data } = await company.call('customer.get_customer_association', { id: seller.customer_id });
  expect(data.sites).toMatchObject([{ id: forCustomer, link: `/siteSettings?id=${forCustomer}` }]);
  await company.call('customer.delete', { ids: [seller.customer_id], carts: 'delete' });
  expect((await company.call('website.get_site', { id: forCustomer })).data).toMatchObject({ customer_id: null });
});
