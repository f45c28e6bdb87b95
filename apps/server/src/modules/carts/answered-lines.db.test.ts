import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDesk, setClock } from '../asking/asking-fixture.ts';
import { createTrader, type Trader } from './cart-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  setClock(app, '2026-03-05T09:00:00');
});
afterAll(() => app.close());

const answersOf = async (who: Trader, customer_pick_id: number) =>
  (await who.call('website.get_sample_car_answers', { customer_pick_id })).data.list;
const take = async (who: Trader, customer_pick_id: number, more: object = {}) =>
  (await who.call('website.take_sample_car_answers', { customer_pick_id, ...more })).data.count;

const saveFormula = (who: Trader) =>
  who.call('website.save_price_formula', {
    method: 'EXW',
    currency: 'RMB',
    rate: '1',
    profit: '10',
    calculation: 'multiply',
    scope: 'user',
    name: '自用',
  });

async function askedToys(count: number) {
  const factory = await createFactory(app.db);
  const toys = [];
  for (let turn = 0; turn < count; turn += 1) toys.push(await createToy(app.db, { factory_id: factory.id }));
  const me = await createTrader(app);
  const cart = (await me.create()).data.id;
  const ids = toys.map(({ id }) => id);
  await me.add(cart, ids);
  const items = ids.map((toy_id) => ({ toy_id }));
  const asked = await app.call('toy.batch_inquiry', { items }, me.token);
  const { list } = await me.open(cart);
  return { me, cart, lines: list, inquiries: asked.data.ids, desk: await openDesk(app, factory.id) };
}

it('offers what the factory answered and changes nothing until it is taken', async () => {
  const { me, cart, lines, inquiries, desk } = await askedToys(3);
  expect(await answersOf(me, cart)).toEqual([]);
  await desk.answer(inquiries.slice(0, 1), { price: '9.2', valid_until: '2026-04-01' });
  await desk.answer(inquiries.slice(1, 2), { price: '12.5' });
  await desk.answer(inquiries.slice(2), { price: '14' });
  expect(await answersOf(me, cart)).toMatchObject([
    { id: lines[0]!.id, price: '9.2', is_lower: true, valid_until: '2026-04-01' },
    { id: lines[2]!.id, price: '14', is_lower: false },
  ]);
  expect((await me.open(cart)).list.map(({ toy }) => Number(toy.exworks_price))).toEqual([12.5, 12.5, 12.5]);

  expect(await take(me, cart, { ids: [lines[0]!.id, lines[1]!.id] })).toBe(1);
  expect(await take(me, cart)).toBe(1);
  expect(await take(me, cart)).toBe(0);
  expect((await me.open(cart)).list.map(({ toy }) => Number(toy.exworks_price))).toEqual([9.2, 12.5, 14]);
  expect(await answersOf(me, cart)).toEqual([]);
});

it('makes quoted prices anew by the formula and leaves typed ones alone', async () => {
  const { me, cart, lines, inquiries, desk } = await askedToys(2);
  await saveFormula(me);
  await me.call('website.recalculate_sample_car', { customer_pick_id: cart, scope: 'all' });
  await me.update(cart, [{ id: lines[1]!.id, quoted_price: '20' }]);
  await desk.answer(inquiries, { price: '10' });
  expect(await take(me, cart)).toBe(2);
  const after = (await me.open(cart)).list;
  expect(after.map(({ quoted_price }) => Number(quoted_price))).toEqual([11, 20]);
  expect(after[1]).toMatchObject({ is_manual_price: true });
  const { rows } = await app.pool.query(
    "select before, after from audit_log where company_id = $1 and action = 'cart.take_answers'",
    [me.user.company_id],
  );
  expect(rows).toMatchObject([
    {
      before: { id: cart, lines: [{ quoted_price: '13.75', exworks_price: '12.5000' }, { quoted_price: '20' }] },
      after: { id: cart, lines: [{ quoted_price: '11.00', exworks_price: '10' }, { quoted_price: '20' }] },
    },
  ]);
});

it('leaves quoted prices as they are where no formula is in force any more', async () => {
  const { me, cart, inquiries, desk } = await askedToys(1);
  const { id } = (await saveFormula(me)).data;
  await me.call('website.recalculate_sample_car', { customer_pick_id: cart, scope: 'all' });
  const [quoted] = (await me.open(cart)).list;
  expect(quoted).toMatchObject({ quoted_price: '13.75', currency: 'RMB', is_manual_price: false });
  expect((await me.call('website.delete_price_formula', { id })).code).toBe(0);
  await desk.answer(inquiries, { price: '10' });
  expect(await take(me, cart)).toBe(1);
  const [taken] = (await me.open(cart)).list;
  expect(taken).toMatchObject({ quoted_price: '13.75', currency: 'RMB', formula_key: quoted!.formula_key });
  expect(Number(taken!.toy.exworks_price)).toBe(10);
});

it('keeps back what has run out, and what others asked', async () => {
  const { me, cart, inquiries, desk } = await askedToys(1);
  await desk.answer(inquiries, { price: '9', valid_until: '2026-03-05' });
  expect(await answersOf(me, cart)).toHaveLength(1);
  const stranger = await createTrader(app);
  const other = (await stranger.create()).data.id;
  await stranger.add(other, [(await me.open(cart)).list[0]!.toy_id]);
  expect(await answersOf(stranger, other)).toEqual([]);
  app.advance(86_400_000);
  expect(await answersOf(me, cart)).toEqual([]);
});
