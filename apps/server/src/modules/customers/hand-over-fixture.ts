import { openSession } from '@wanyuan/testing/factories';
import type { TestApp } from '@wanyuan/testing/test-app';
import { openCompany } from '../staff/leaving-fixture.ts';

/** Two salespeople of a company with all that people hold; the inquiry of the first is for their customer. */
export async function openHandOver(app: TestApp) {
  const company = await openCompany(app);
  const seller = await company.seller();
  const receiver = await company.seller();
  await app.pool.query('update inquiries set customer_id = $1 where id = $2', [seller.customer_id, seller.inquiry_id]);
  const tokenOf = async (user_id: number) => (await openSession(app, user_id)).token;
  const tokens = {
    leader: await tokenOf(company.main.user_id),
    seller: await tokenOf(seller.user_id),
    receiver: await tokenOf(receiver.user_id),
  };
  return { company, seller, receiver, tokens };
}
