import { USER_TYPE } from '@wanyuan/domain';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBuyer, type Buyer } from './asking-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

it('tells a salesperson of a colleague’s open inquiry only that it is there', async () => {
  const leader = await openBuyer(app);
  const sales = await openBuyer(app, { company_id: leader.user.company_id, user_type: USER_TYPE.salesperson });
  const [first, second] = [await createToy(app.db), await createToy(app.db)];
  const [leaders] = (await leader.ask([first.id])).data.ids;
  const [own] = (await sales.ask([second.id])).data.ids;
  const asking = async (whose: Buyer) => (await whose.read('toy.get_asking_toys', { ids: [first.id, second.id] })).list;

  expect(await asking(sales)).toMatchObject([
    { open_inquiry: null, is_asked_by_colleague: true },
    { open_inquiry: { id: own }, is_asked_by_colleague: false },
  ]);
  expect(await asking(leader)).toMatchObject([
    { open_inquiry: { id: leaders }, is_asked_by_colleague: false },
    { open_inquiry: { id: own }, is_asked_by_colleague: false },
  ]);
});
