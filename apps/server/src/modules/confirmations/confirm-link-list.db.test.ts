import { ERRORS } from '@wanyuan/contract';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createConfirmLink, createSentQuotation } from '@wanyuan/testing/sent-quotation-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeller } from '../quotations/quotation-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

it('fifty links may be in use; one that is stopped makes room', async () => {
  const seller = await createSeller(app);
  const owner = { company_id: seller.user.company_id, user_id: seller.user.id };
  const { quotation } = await createSentQuotation(app, owner, { toyIds: [(await createToy(app.db)).id] });
  const { id } = quotation;
  const { link_id } = await createConfirmLink(app, id);
  for (let turn = 1; turn < 50; turn += 1) await createConfirmLink(app, id);
  const add = () => seller.call('quotation.add_link', { id, name: 'Liam' });
  expect(await add()).toMatchObject({ code: ERRORS.CONFLICT.code });
  await seller.call('quotation.edit_link', { id, link_id, is_on: false });
  expect((await add()).code).toBe(0);
  expect(await seller.call('quotation.edit_link', { id, link_id, is_on: true })).toMatchObject({
    code: ERRORS.CONFLICT.code,
  });
});
