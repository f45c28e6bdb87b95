import { createCustomer } from '@wanyuan/testing/customer-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeller, type Seller } from '../quotations/quotation-fixture.ts';

let app: TestApp;
let seller: Seller;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  seller = await createSeller(app);
  await seller.formula();
});
afterAll(() => app.close());

async function sentQuotation() {
  const owner = { company_id: seller.user.company_id, user_id: seller.user.id };
  const id = await seller.quote(3, { customer_id: (await createCustomer(app.db, owner)).id });
  const keys = (await seller.lines(id)).map((line) => line.id);
  await seller.call('quotation.update_lines', { id, changes: keys.map((key) => ({ id: key, order_box_qty: 10 })) });
  const { revision } = await seller.detail(id);
  const sent = await seller.call('quotation.send', { id, revision, recipients: [{ name: 'Emma' }] });
  return { id, keys, sent };
}

it('goes out with a link for each recipient, comes back, and becomes the next version and an order', async () => {
  const { id, keys, sent } = await sentQuotation();
  expect(sent).toMatchObject({ code: 0, data: { version: 1, links: [{ name: 'Emma' }] } });
  const { token, path } = sent.data.links[0]!;
  expect(path).toBe(`/confirm#${token}`);
  const [first, second] = keys;
  const given = await app.call('quotation.submit_confirm', {
    token,
    version: 1,
    is_agreed: true,
    name: 'Emma',
    answers: [
      { line_id: first!, answer: 'change', cartons: 12, target_price: '1.50' },
      { line_id: second!, answer: 'decline', reason: 'price' },
    ],
  });
  expect(given.data.short_hash).toBe(sent.data.short_hash);

  const { confirmation } = (await seller.call('quotation.get_answers', { id })).data;
  const what = { id, confirmation_id: confirmation!.id };
  const taken = await seller.call('quotation.take_answers', what);
  expect(taken.data).toMatchObject({ version: 2, count: 2 });
  const lines = await seller.lines(id);
  expect(lines.map((line) => [line.order_box_qty, line.is_manual_price])).toEqual([
    [12, true],
    [10, false],
  ]);
  expect(lines[0]!.quoted_price).toBe('1.50');
  const opened = (await app.call('quotation.get_confirm_toy_list', { token })).data;
  expect([opened.version, opened.list.length]).toEqual([1, 3]);

  const { revision } = await seller.detail(id);
  const again = await seller.call('quotation.send', { id, revision, recipients: [] });
  expect(again).toMatchObject({ code: 0, data: { version: 2, links: [] } });
  expect((await app.call('quotation.get_confirm_toy_list', { token })).data.version).toBe(2);
  await app.call('quotation.submit_confirm', { token, version: 2, is_agreed: true, name: 'Emma' });
  const answered = (await seller.call('quotation.get_answers', { id })).data.confirmation!;
  const ordered = await seller.call('quotation.accept', { id, confirmation_id: answered.id });
  expect(ordered).toMatchObject({ code: 0 });
  expect(await seller.detail(id)).toMatchObject({ state: 'ordered', order_id: ordered.data.order_id });
  const kinds = (await seller.call('quotation.get_timeline', { id })).data.list.map(({ kind }) => kind);
  for (const kind of ['send', 'submit', 'take_answers', 'accept', 'order']) expect(kinds).toContain(kind);
});

it('of a link that was stopped or renewed nothing opens', async () => {
  const { id, sent } = await sentQuotation();
  const { id: link_id, token } = sent.data.links[0]!;
  const { link } = (await seller.call('quotation.edit_link', { id, link_id, renew: true })).data;
  expect(await app.call('quotation.get_confirm_info', { token })).toMatchObject({ status: 404 });
  expect((await app.call('quotation.get_confirm_info', { token: link!.token })).code).toBe(0);
  await seller.call('quotation.edit_link', { id, link_id, is_on: false });
  expect(await app.call('quotation.get_confirm_info', { token: link!.token })).toMatchObject({ status: 410 });
  expect((await seller.call('quotation.get_links', { id })).data.list).toMatchObject([{ is_on: false, name: 'Emma' }]);
});
