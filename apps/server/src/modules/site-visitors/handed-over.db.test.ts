import { createUser } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShowroom, type Browser, type Showroom } from './visitor-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

const say = (browser: Browser, turn: number) =>
  browser.call('site.send_message', { language: 'en', gid: `handed-over-${turn}-abcd`, text: 'How many?' });

/** A visitor who has looked and written, so that this process knows the site and whose it is. */
async function openTalk(values: Parameters<typeof openShowroom>[1] = {}) {
  const room = await openShowroom(app, values);
  await room.change({ user_id: room.seller.id });
  const emma = room.visitor();
  await emma.pick(room.keys[0]!, 2);
  expect((await say(emma, 1)).code).toBe(0);
  return { room, emma };
}

async function ownersOf({ site }: Showroom): Promise<{ talk: number | null; orders: number[] }> {
  const { rows: talks } = await app.pool.query<{ user_id: number }>(
    `select user_id::int from visitor_talks where link_ref = $1`,
    [`site.${site.id}`],
  );
  const { rows: orders } = await app.pool.query<{ user_id: number }>(
    `select user_id::int from customer_orders where company_id = $1 and source = 'website'`,
    [site.company_id],
  );
  return { talk: talks[0]?.user_id ?? null, orders: orders.map(({ user_id }) => user_id) };
}

it('is written to and ordered from whoever took it over, from the moment that its salesperson has left', async () => {
  const { room, emma } = await openTalk();
  const { seller, main } = room;
  expect(await ownersOf(room)).toEqual({ talk: seller.id, orders: [] });
  expect((await room.call('staff.leave', { user_id: seller.id, to_user_id: main.id })).code).toBe(0);
  expect((await say(emma, 2)).code).toBe(0);
  expect((await emma.submit('order', (await emma.picks()).price_hash)).code).toBe(0);
  expect(await ownersOf(room)).toEqual({ talk: main.id, orders: [main.id] });
  // Also what this process tells without asking the database.
  expect((await emma.state()).salesperson.name).toBe(main.nickname);
});

it('goes to a colleague along with its customer, and visitors with it', async () => {
  const { room, emma } = await openTalk();
  const { data } = await room.asSeller('customer.add', { name: 'Blue Toys' });
  await room.change({ customer_id: data.id });
  const { id: other } = await createUser(app.db, { company_id: room.company.id, user_type: 1 });
  await emma.state();
  expect((await room.call('customer.hand_over', { ids: [data.id], user_id: other })).code).toBe(0);
  expect((await emma.submit('order', (await emma.picks()).price_hash)).code).toBe(0);
  expect((await say(emma, 2)).code).toBe(0);
  expect(await ownersOf(room)).toEqual({ talk: other, orders: [other] });
});

it('makes an order for whom the site is now, whatever this process knew of it', async () => {
  const { room, emma } = await openTalk();
  const { data } = await room.asSeller('customer.add', { name: 'Blue Toys' });
  await room.change({ customer_id: data.id });
  const { price_hash } = await emma.picks();
  // Another process, of which no news has come yet.
  await app.pool.query('update sites set user_id = $1, customer_id = null where id = $2', [room.main.id, room.site.id]);
  await app.pool.query('delete from customers where id = $1', [data.id]);
  expect((await emma.submit('order', price_hash)).code).toBe(0);
  expect((await ownersOf(room)).orders).toEqual([room.main.id]);
});
