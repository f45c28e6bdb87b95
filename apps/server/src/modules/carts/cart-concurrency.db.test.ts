import type { CallInput, CallName } from '@wanyuan/contract';
import { USER_TYPE } from '@wanyuan/domain';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { createUser, TEST_PASSWORD } from '@wanyuan/testing/factories';
import { SOON } from '@wanyuan/testing/patience';
import { startServerProcess, type ServerProcess } from '@wanyuan/testing/server-process';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toys } from '../toys/toys.schema.ts';

/** Two server processes on one database, and two people of a company who work in the same carts. */
let database: TestDatabase;
let servers: ServerProcess[];
let tokens: { leader: string; seller: string };
let sellerId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  const seller = await createUser(database.db, { user_type: USER_TYPE.salesperson });
  const leader = await createUser(database.db, { company_id: seller.company_id });
  sellerId = seller.id;
  servers = [0, 1].map(() => startServerProcess({ DATABASE_URL: database.url, DEMO: 'off', LOG_LEVEL: 'silent' }));
  const signIn = async (account: string | null) => {
    const body = { type: 'password' as const, account: account!, password: TEST_PASSWORD };
    return (await servers[0]!.call('account.login', body)).data.token;
  };
  tokens = { leader: await signIn(leader.account), seller: await signIn(seller.account) };
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.dispose()));
  await database.drop();
});

const TURNS = Array.from({ length: 50 }, (_, turn) => turn);

/** Each call goes to the other server than the one before. */
let turn = 0;
function call<N extends CallName>(name: N, input: CallInput<N>, token = tokens.seller) {
  turn += 1;
  return servers[turn % 2]!.as(token)(name, input);
}
const create = async (name: string) => (await call('website.add_customer_pick', { name })).data.id;
const open = async (customer_pick_id: number) => (await call('website.get_sample_car', { customer_pick_id })).data;
const defaultsOf = async () =>
  (await call('website.get_customer_pick', {})).data.list.filter(({ is_default }) => is_default === 1);

describe('two servers and many hands', () => {
  it('leave one default after fifty changes of it at once', async () => {
    const carts: number[] = [];
    for (let count = 0; count < 5; count += 1) carts.push(await create(`车${count}`));
    const answers = await Promise.all(
      TURNS.map((each) =>
        call(
          'website.edit_customer_pick',
          { id: carts[each % 5]!, is_default: 1 },
          each % 3 ? tokens.seller : tokens.leader,
        ),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual(TURNS.map(() => 0));
    expect(await defaultsOf()).toHaveLength(1);
    const { rows } = await database.pool.query(
      'select count(*)::int as total from sample_carts where user_id = $1 and is_default and removed_at is null',
      [sellerId],
    );
    expect(rows).toEqual([{ total: 1 }]);
  });

  it('leave one default of fifty first carts', async () => {
    const newcomer = await createUser(database.db);
    const body = { type: 'password' as const, account: newcomer.account!, password: TEST_PASSWORD };
    const { token } = (await servers[1]!.call('account.login', body)).data;
    await Promise.all(
      TURNS.map((each) => call('website.add_customer_pick', { name: `新${each}`, is_default: 1 }, token)),
    );
    const { list } = (await call('website.get_customer_pick', {}, token)).data;
    expect(list).toHaveLength(50);
    expect(list.filter(({ is_default }) => is_default === 1)).toHaveLength(1);
  });

  it('take a toy into a cart once', async () => {
    const cart = await create('同款');
    const three: number[] = [];
    for (let count = 0; count < 3; count += 1) three.push((await createToy(database.db)).id);
    const answers = await Promise.all(
      TURNS.map((each) =>
        call(
          'website.add_sample_car',
          { customer_pick_id: cart, ids: (each % 2 ? three : three.toReversed()).join(',') },
          each % 2 ? tokens.seller : tokens.leader,
        ),
      ),
    );
    expect(answers.reduce((total, { data }) => total + data.success, 0)).toBe(3);
    expect((await open(cart)).list.map(({ toy_id }) => toy_id).toSorted((a, b) => a - b)).toEqual(three);
    const count = async () => {
      const [row] = await database.db.select().from(toys).where(eq(toys.id, three[0]!));
      return row!.cart_count;
    };
    await expect.poll(count, SOON).toBe(1);
  });

  it('lose nothing when lines and fields of lines are edited together', async () => {
    const cart = await create('同改');
    const ids: number[] = [];
    for (let count = 0; count < 10; count += 1) ids.push((await createToy(database.db)).id);
    await call('website.add_sample_car', { customer_pick_id: cart, ids: ids.join(',') });
    const { list, version } = await open(cart);
    const fields = (each: number) =>
      [
        { order_box_qty: 100 + each },
        { remark: `备注${each}` },
        { quoted_price: `${each}.50` },
        { custom_number: `N-${each}` },
        { order_box_qty: 100 + each },
      ] as const;
    const answers = await Promise.all(
      TURNS.map((each) => {
        const line = each % 10;
        const change = { id: list[line]!.id, ...fields(line)[Math.floor(each / 10)] };
        return call(
          'website.update_sample_car',
          { customer_pick_id: cart, changes: [change] },
          each % 2 ? tokens.seller : tokens.leader,
        );
      }),
    );
    expect(answers.map(({ code }) => code)).toEqual(TURNS.map(() => 0));
    const after = await open(cart);
    expect(after.version).toBe(version + 50);
    expect(after.list).toMatchObject(
      list.map(({ id }, line) => ({
        id,
        order_box_qty: 100 + line,
        remark: `备注${line}`,
        quoted_price: `${line}.50`,
        custom_number: `N-${line}`,
        is_manual_price: true,
      })),
    );
  });

  it('keep every line while lines and the default move to and fro', async () => {
    const [from, to] = [await create('甲'), await create('乙')];
    const ids: number[] = [];
    for (let count = 0; count < 25; count += 1) ids.push((await createToy(database.db)).id);
    await call('website.add_sample_car', { customer_pick_id: from, ids: ids.join(',') });
    const { list } = await open(from);
    const answers = await Promise.all(
      TURNS.map((each) => {
        const line = list[Math.floor(each / 2)]!;
        const [source, target] = each % 4 < 2 ? [from, to] : [to, from];
        const move = { customer_pick_id: source, to_customer_pick_id: target, ids: [line.id] };
        return each % 2
          ? call('website.move_sample_car', move)
          : call('website.edit_customer_pick', { id: each % 4 ? from : to, is_default: 1 });
      }),
    );
    expect(answers.map(({ code }) => code)).toEqual(TURNS.map(() => 0));
    const all = [...(await open(from)).list, ...(await open(to)).list].map(({ toy_id }) => toy_id);
    expect(all.toSorted((a, b) => a - b)).toEqual(ids);
    expect(await defaultsOf()).toHaveLength(1);
  });

  it('tell everybody who has the cart open, on either server', async () => {
    const cart = await create('同看');
    const toy = await createToy(database.db);
    const [watching, other] = [
      await servers[0]!.openSocket(tokens.leader),
      await servers[1]!.openSocket(tokens.seller),
    ];
    await servers[1]!.call('website.add_sample_car', { customer_pick_id: cart, ids: String(toy.id) }, tokens.seller);
    const { version } = await open(cart);
    const news = { event: 'cart.changed', data: { customer_pick_id: cart, version } };
    await expect.poll(() => watching.events, SOON).toContainEqual(news);
    await expect.poll(() => other.events, SOON).toContainEqual(news);
    expect(other.events).toContainEqual({
      event: 'data.changed',
      data: {
        calls: ['customer.get_customer_association', 'website.get_customer_pick', 'website.get_sample_car_ids'],
      },
    });
    watching.close();
    other.close();
  });
});
