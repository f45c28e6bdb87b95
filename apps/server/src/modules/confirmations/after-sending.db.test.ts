import { ERRORS } from '@wanyuan/contract';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSeller, type Recipient, type Seller } from './confirmation-fixture.ts';

let app: TestApp;
let seller: Seller;
let emma: Recipient;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await createSeller(app);
  emma = await seller.recipient();
});

const confirmation = async ({ call, id }: Seller) => (await call('quotation.get_answers', { id })).data.confirmation!;
async function submitted(from: Seller, recipient: Recipient) {
  await recipient.submit({ answers: [{ line_id: from.keys[0]!, answer: 'change', target_price: '1.50' }] });
  return { id: from.id, confirmation_id: (await confirmation(from)).id };
}

describe('answers that were taken into a draft', () => {
  it('wait again once that draft is given up', async () => {
    const what = await submitted(seller, emma);
    const { version } = (await seller.call('quotation.take_answers', what)).data;
    expect(await confirmation(seller)).toMatchObject({ state: 'taken' });
    expect(await seller.call('quotation.discard_version', { id: seller.id, version })).toMatchObject({ code: 0 });
    expect(await confirmation(seller)).toMatchObject({ state: 'open' });
    expect(await seller.call('quotation.accept', what)).toMatchObject({ code: 0 });
  });

  it('stay settled by an agreement that was made otherwise', async () => {
    await submitted(seller, emma);
    const { version } = (await seller.call('quotation.open_version', { id: seller.id })).data;
    await seller.call('quotation.accept_offline', { id: seller.id, name: 'Emma', note: '微信确认' });
    expect(await seller.call('quotation.discard_version', { id: seller.id, version })).toMatchObject({ code: 0 });
    expect(await confirmation(seller)).toMatchObject({ way: 'offline', state: 'accepted' });
    expect((await seller.call('quotation.get_detail', { id: seller.id })).data.state).toBe('ordered');
  });

  it('are not taken into one in another currency', async () => {
    const what = await submitted(seller, emma);
    const { version } = (await seller.call('quotation.open_version', { id: seller.id })).data;
    expect(await seller.call('quotation.change_currency', { id: seller.id, currency: 'EUR' })).toMatchObject({
      code: 0,
    });
    expect(await seller.call('quotation.take_answers', what)).toMatchObject({
      code: ERRORS.CONFLICT.code,
      msg: '草稿的币种是EUR，客户按USD答复，请先改回USD或放弃草稿',
    });
    await seller.call('quotation.discard_version', { id: seller.id, version });
    expect(await seller.call('quotation.take_answers', what)).toMatchObject({ code: 0, data: { count: 1 } });
  });
});
