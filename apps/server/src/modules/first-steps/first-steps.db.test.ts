import { COMPANY_TYPE, PLACE_KEYS, USER_TYPE } from '@wanyuan/domain';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createCompany, createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { factories } from '../factory-directory/factories.schema.ts';
import { pictures } from '../pictures/pictures.schema.ts';
import { toys } from '../toys/toys.schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

async function person(values: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(app.db, values);
  const { token } = await openSession(app, user.id);
  return { user, call: app.as(token) };
}
const stepsOf = async ({ call }: Awaited<ReturnType<typeof person>>) =>
  (await call('home.get_first_steps', {})).data.list;

it('names the steps that are a person’s own, and what is done of them', async () => {
  const main = await person();
  expect((await stepsOf(main)).map(({ key, is_done }) => [key, is_done])).toEqual(
    ['letterhead', 'formula', 'products', 'customers', 'colleagues', 'mail', 'cart', 'quotation'].map((key) => [
      key,
      false,
    ]),
  );
  const colleague = await person({ company_id: main.user.company_id, user_type: USER_TYPE.salesperson });
  expect((await stepsOf(colleague)).map(({ key }) => key)).not.toContain('colleagues');
  expect(await stepsOf(main)).toContainEqual({ key: 'colleagues', is_done: true });
  await main.call('customer.add', { name: 'Bright Pine Ltd' });
  expect(await stepsOf(main)).toContainEqual({ key: 'customers', is_done: true });
  // Another's customer is not the salesperson's own.
  expect(await stepsOf(colleague)).toContainEqual({ key: 'customers', is_done: false });
});

it('gives examples that nobody else sees and that go without a trace', async () => {
  const main = await person();
  const stranger = await person();
  const { company_id } = main.user;
  const [first, second] = await Promise.all([
    main.call('imports.add_examples', {}),
    main.call('imports.add_examples', {}),
  ]);
  expect([first.data.count, second.data.count]).toEqual([12, 12]);
  const own = await app.db.select().from(toys).where(eq(toys.company_id, company_id));
  expect(own).toHaveLength(12);
  expect(own.every(({ picture_ids }) => picture_ids.length === 1)).toBe(true);
  expect(await stepsOf(main)).toContainEqual({ key: 'products', is_done: true });
  expect((await main.call('imports.get_imports', { page: 1, page_size: 20 })).data.total).toBe(0);
  expect((await main.call('toy.get_list', { page: 1, page_size: 20 })).data.total).toBe(12);
  expect((await stranger.call('toy.get_list', { page: 1, page_size: 20 })).data.total).toBe(0);
  expect((await stranger.call('imports.get_examples', {})).data).toEqual({ count: 0, used_count: 0 });
  expect((await stranger.call('imports.remove_examples', {})).data).toEqual({ removed_count: 0, kept_count: 0 });

  expect((await main.call('imports.get_examples', {})).data).toEqual({ count: 12, used_count: 0 });
  expect((await main.call('imports.remove_examples', {})).data).toEqual({ removed_count: 12, kept_count: 0 });
  expect(await app.db.select().from(toys).where(eq(toys.company_id, company_id))).toEqual([]);
  expect(await app.db.select().from(factories).where(eq(factories.company_id, company_id))).toEqual([]);
  expect(await app.db.select().from(pictures).where(eq(pictures.company_id, company_id))).toEqual([]);
  expect((await main.call('imports.add_examples', {})).data).toEqual({ count: 12 });
});

it('keeps examples that lie in a cart where they lie, off the lists', async () => {
  const main = await person();
  await main.call('imports.add_examples', {});
  const [toy] = await app.db.select().from(toys).where(eq(toys.company_id, main.user.company_id));
  const added = await main.call('website.add_customer_pick', { name: '秋季选样', ids: String(toy!.id) });
  expect(added.code).toBe(0);
  expect(await stepsOf(main)).toContainEqual({ key: 'cart', is_done: true });
  expect((await main.call('imports.get_examples', {})).data.used_count).toBe(1);
  expect((await main.call('imports.remove_examples', {})).data).toEqual({ removed_count: 11, kept_count: 1 });
  expect((await main.call('toy.get_list', { page: 1, page_size: 20 })).data.total).toBe(0);
  // What is kept does not stand in the way of another try.
  expect((await main.call('imports.add_examples', {})).data).toEqual({ count: 12 });
  expect((await main.call('toy.get_list', { page: 1, page_size: 20 })).data.total).toBe(12);
});

it('makes a factory while importing, one of a name for a company', async () => {
  const main = await person();
  const stranger = await person();
  const add = (who: typeof main) => who.call('imports.add_import_target', { name: '澄海新星玩具有限公司' });
  const [first, again] = [await add(main), await add(main)];
  expect(again.data).toEqual(first.data);
  expect((await add(stranger)).data.id).not.toBe(first.data.id);
  const targets = async (who: typeof main) =>
    (await who.call('imports.get_import_targets', { keyword: '新星' })).data.list;
  expect(await targets(main)).toEqual([first.data]);
  expect((await targets(stranger)).map(({ id }) => id)).not.toContain(first.data.id);
  expect((await main.call('imports.add_import_target', { name: ' ' })).code).toBe(-422);

  const company = await createCompany(app.db, { company_type: COMPANY_TYPE.factory });
  const maker = await person({ company_id: company.id });
  expect((await add(maker)).code).toBe(-403);
});

it('says which places hold nothing, and has no steps where there is a market', async () => {
  const main = await person();
  const empty = async () => (await app.call('system.get_public_config', {})).data.empty_places;
  await main.call('imports.add_import_target', { name: '潮州晨光玩具厂' });
  // Whatever factory there is can be looked up by somebody.
  expect(await empty()).toEqual(PLACE_KEYS.filter((key) => key !== 'factories'));
  await createToy(app.db);
  expect(await stepsOf(main)).toEqual([]);
});
