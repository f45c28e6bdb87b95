import { factories, factory_contacts } from '../factory-directory/factories.schema.ts';

import { toys } from '../toys/toys.schema.ts';
import { eq } from 'drizzle-orm';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeller, type Seller } from './quotation-fixture.ts';
import { sendAs } from './version-fixture.ts';

let app: TestApp;
let seller: Seller;
beforeAll(async () => {
  app = await buildTestApp();
  seller = await createSeller(app);
  await seller.formula();
});
afterAll(() => app.close());

it('finds what tells of factories, takes it out or lets it pass when confirmed', async () => {
  const id = await seller.quote(1, { head: { customer_name: 'Emma' } });
  const [line] = await seller.lines(id);
  const [toy] = await app.db.select().from(toys).where(eq(toys.id, line!.toy_id!));
  await app.db.update(factories).set({ name: '澄海星海湾玩具厂' }).where(eq(factories.id, toy!.factory_id));
  await app.db.insert(factory_contacts).values({ factory_id: toy!.factory_id, name: '陈', mobile: '13812345678' });
  await seller.call('quotation.edit_head', { id, changes: { remark: '货由澄海星海湾玩具厂直发', payment: 'T/T' } });
  await seller.edit(id, line!.id, { remark: '问 138 1234 5678，¥12.5' });
  const { revision, leaks } = (await seller.call('quotation.check_sending', { id })).data;
  expect(leaks.map(({ place, kind, label }) => [place, kind, label])).toEqual([
    ['head.remark', 'name', '客户备注'],
    [`line.${line!.id}.remark`, 'contact', '第 1 行备注'],
    [`line.${line!.id}.remark`, 'price', '第 1 行备注'],
  ]);
  const order = { id, revision, confirmed_leaks: [leaks[0]!.key] };
  await expect(sendAs(app, seller, order)).rejects.toMatchObject({ errorName: 'QUOTATION_LEAKS' });
  const mended = (await seller.call('quotation.mend_leaks', { id, keys: [leaks[1]!.key, leaks[2]!.key] })).data;
  expect(mended.count).toBe(1);
  const after = (await seller.call('quotation.check_sending', { id })).data;
  expect(after.leaks.map(({ key }) => key)).toEqual([leaks[0]!.key]);
  await sendAs(app, seller, { ...order, revision: mended.revision });
  expect((await seller.detail(id)).state).toBe('sent');
});

it('names what keeps a quotation from going out', async () => {
  const id = (await seller.create()).data.id;
  const { faults, revision } = (await seller.call('quotation.check_sending', { id })).data;
  expect(faults).toEqual(['当前报价单无样品数据', '还没有客户']);
  await expect(sendAs(app, seller, { id, revision, confirmed_leaks: [] })).rejects.toMatchObject({
    errorName: 'QUOTATION_UNREADY',
  });
});
