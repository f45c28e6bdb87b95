import { ERRORS, type CallInput, type CallName } from '@wanyuan/contract';
import type { Person } from '@wanyuan/testing/contract-samples';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BusTopics } from '#infra/events/event-bus.ts';
import type { OpenCompany } from '../staff/leaving-fixture.ts';
import { openHandOver } from './hand-over-fixture.ts';

let app: TestApp;
let pushed: BusTopics['socket.push'][] = [];
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  app.deps.bus.subscribe('socket.push', (push) => void pushed.push(push));
});
afterAll(() => app.close());

let company: OpenCompany;
let seller: Person;
let receiver: Person;
let tokens: Awaited<ReturnType<typeof openHandOver>>['tokens'];
beforeEach(async () => {
  ({ company, seller, receiver, tokens } = await openHandOver(app));
  pushed = [];
});

const call = <N extends CallName>(name: N, input: CallInput<N>, token = tokens.leader) => app.as(token)(name, input);
const ownersOf = async (person: Person) => {
  const { rows } = await app.pool.query<{ user_id: number }>(
    `select user_id::int from customers where id = $1
     union all select user_id::int from sample_carts where id = $2
     union all select user_id::int from chooses where id = $3
     union all select user_id::int from customer_orders where id = $4
     union all select user_id::int from inquiries where id = $5`,
    [person.customer_id, person.sample_cart_id, person.choose_id, person.customer_order_id, person.inquiry_id],
  );
  return rows.map(({ user_id }) => user_id);
};
const all = (user_id: number) => Array.from({ length: 5 }, () => user_id);
const logged = async () => {
  const { rows } = await app.pool.query<{ before: object; after: object }>(
    "select before, after from audit_log where company_id = $1 and action = 'customer.hand_over' order by id",
    [seller.company_id],
  );
  return rows;
};
const messagesOf = async (token: string) => {
  const answer = await app.call('system.get_sys_message', {}, token);
  return answer.data.list.filter(({ title }) => title.includes('负责'));
};
const nameOf = async (id: number) => {
  const { rows } = await app.pool.query<{ name: string }>('select name from customers where id = $1', [id]);
  return rows[0]!.name;
};
const cartNews = (id: number) =>
  pushed.flatMap(({ to, event }) =>
    event.event === 'cart.changed' && event.data.customer_pick_id === id ? [{ to, version: event.data.version }] : [],
  );
const toldCompany = () =>
  pushed.flatMap(({ to, event }) => ('companyId' in to && event.event === 'data.changed' ? [event.data.calls] : []));
const open = async (token: string, since?: number) => {
  const body = { customer_pick_id: seller.sample_cart_id, since };
  return (await app.call('website.get_sample_car', body, token)).data;
};

describe('a new salesperson', () => {
  it('gets the work for the customer from the form too, and it is written down', async () => {
    const { customer_id: id, user_id } = seller;
    expect(await call('customer.edit', { id, remark: '改', user_id: receiver.user_id })).toMatchObject({ code: 0 });
    expect(await ownersOf(seller)).toEqual(all(receiver.user_id));
    expect(await logged()).toMatchObject([{ before: [{ id, user_id }], after: { user_id: receiver.user_id } }]);
    const { rows } = await app.pool.query('select remark from customers where id = $1', [id]);
    expect(rows).toEqual([{ remark: '改' }]);
  });

  it('is none when the form says who it is already, or nothing', async () => {
    const { customer_id: id, user_id } = seller;
    await call('customer.edit', { id, user_id });
    await call('customer.edit', { id, remark: '改' });
    expect(await ownersOf(seller)).toEqual(all(user_id));
    expect([await logged(), toldCompany()]).toEqual([[], []]);
  });

  it('gets it from a sheet too, each of those that it names', async () => {
    const other = await company.seller();
    const { rows: people } = await app.pool.query<{ id: number; nickname: string }>(
      'select id::int, nickname from users where company_id = $1',
      [seller.company_id],
    );
    const row = async (at: number, person: Person, owner: number) => ({
      row: at,
      fields: {
        name: await nameOf(person.customer_id),
        owner: people.find(({ id }) => id === owner)!.nickname,
        remark: '表',
      },
    });
    const rows = [await row(2, seller, receiver.user_id), await row(3, other, company.main.user_id)];
    expect(await call('customer.import', { rows, mode: 'skip' })).toMatchObject({ code: 0 });
    expect(await logged()).toEqual([]);
    expect(await call('customer.import', { rows, mode: 'update' })).toMatchObject({
      data: { list: [{ state: 'updated' }, { state: 'updated' }] },
    });
    expect(await ownersOf(seller)).toEqual(all(receiver.user_id));
    expect((await ownersOf(other)).slice(0, 3)).toEqual(all(company.main.user_id).slice(0, 3));
    expect(await logged()).toMatchObject([
      { before: [{ id: seller.customer_id }], after: { user_id: receiver.user_id } },
      { before: [{ id: other.customer_id }], after: { user_id: company.main.user_id } },
    ]);
  });

  it('is told, with the way to the customer; whoever takes customers for themselves is not', async () => {
    const { customer_id: id } = seller;
    const name = await nameOf(id);
    await call('customer.hand_over', { ids: [id], user_id: receiver.user_id });
    expect(await messagesOf(tokens.receiver)).toMatchObject([
      {
        title: expect.stringContaining(`把客户「${name}」转给您负责`),
        summary: expect.stringMatching(
          /^您接手了 1 位客户、1 个选样车、1 份选样、\d 张报价单、1 张客户订单、1 封邮件记录、1 条等待答复的询价/,
        ),
        link: `/customer_management/${id}`,
      },
    ]);
    expect(pushed).toContainEqual({
      to: { userId: receiver.user_id },
      event: { event: 'message.new', data: { title: expect.stringContaining(name) } },
    });
    await call('customer.hand_over', { ids: [id, receiver.customer_id], user_id: company.main.user_id });
    expect(await messagesOf(tokens.leader)).toEqual([]);
    await call('customer.hand_over', { ids: [id, receiver.customer_id], user_id: seller.user_id });
    expect(await messagesOf(tokens.seller)).toMatchObject([{ link: '/customer_management' }]);
  });
});

describe('open pages', () => {
  it('hear that customers changed hands: lists, and the carts at whoever had them, has them or leads', async () => {
    await call('customer.hand_over', { ids: [seller.customer_id], user_id: receiver.user_id });
    expect(toldCompany()).toEqual([
      expect.arrayContaining([
        'customer.list',
        'website.get_customer_pick',
        'website.get_sample_car_ids',
        'website.chooses_list',
        'toy.get_inquiry_list',
      ]),
    ]);
    const { version } = await open(tokens.receiver);
    const news = cartNews(seller.sample_cart_id);
    for (const userId of [seller.user_id, receiver.user_id, company.main.user_id])
      expect(news).toContainEqual({ to: { userId }, version });
    expect(cartNews(seller.spare_cart_id)).toEqual([]);
    pushed = [];
    await call('customer.hand_over', { ids: [seller.customer_id], user_id: receiver.user_id });
    expect(pushed).toEqual([]);
  });

  it('hear of a removed customer, and fetch the lines of its carts as they are for the next one', async () => {
    const to = receiver.customer_id;
    const { version, list } = await open(tokens.seller);
    const numbered = 'insert into custom_numbers (company_id, customer_id, toy_id, number) values ($1, $2, $3, $4)';
    await app.pool.query(numbered, [seller.company_id, seller.customer_id, list[0]!.toy_id, 'OLD']);
    await app.pool.query(numbered, [seller.company_id, to, list[0]!.toy_id, 'NEW']);
    const wanted = { ids: [seller.customer_id], carts: 'move' as const, to_customer_id: to };
    expect(await call('customer.delete', wanted)).toMatchObject({ code: 0 });
    const newer = await open(tokens.seller, version);
    expect(newer.list).toMatchObject([{ id: seller.cart_line_id, custom_number: 'NEW' }]);
    expect(cartNews(seller.sample_cart_id)).toContainEqual({
      to: { userId: seller.user_id },
      version: newer.version,
    });
    expect(toldCompany()).toEqual([expect.arrayContaining(['customer.list', 'website.get_customer_pick'])]);
  });

  it('hear it also when the carts go with the customer', async () => {
    await app.pool.query('update sample_carts set customer_id = $1 where id = $2', [
      seller.customer_id,
      seller.spare_cart_id,
    ]);
    await call('customer.delete', { ids: [seller.customer_id], carts: 'delete' });
    for (const id of [seller.sample_cart_id, seller.spare_cart_id])
      expect(cartNews(id)).toContainEqual(expect.objectContaining({ to: { userId: seller.user_id } }));
  });
});

describe('a removed customer', () => {
  const counts = async (token: string) => {
    const { data } = await call('customer.get_detail', { id: seller.customer_id }, token);
    return data;
  };

  it('takes along what its salesperson made; colleagues keep theirs, and salespeople are not shown those', async () => {
    const { customer_id } = seller;
    await app.pool.query('update sample_carts set customer_id = $1 where id = any($2)', [
      customer_id,
      [seller.spare_cart_id, receiver.spare_cart_id],
    ]);
    await app.pool.query('update chooses set customer_id = $1 where id = $2', [customer_id, receiver.choose_id]);
    expect(await counts(tokens.seller)).toMatchObject({ cart_count: 2, choose_count: 1 });
    expect(await counts(tokens.leader)).toMatchObject({ cart_count: 3, choose_count: 2 });
    expect(await call('customer.delete', { ids: [customer_id] }, tokens.seller)).toMatchObject({
      code: ERRORS.CUSTOMER_HAS_CARTS.code,
      data: { cart_count: 2, choose_count: 1 },
    });

    expect(await call('customer.delete', { ids: [customer_id], carts: 'delete' }, tokens.seller)).toMatchObject({
      code: 0,
    });
    const carts = await app.pool.query(
      'select id::int, customer_id, removed_at is null as is_kept from sample_carts where id = any($1) order by id',
      [[seller.sample_cart_id, seller.spare_cart_id, receiver.spare_cart_id]],
    );
    expect(carts.rows).toEqual([
      { id: seller.sample_cart_id, customer_id: null, is_kept: true },
      { id: seller.spare_cart_id, customer_id: null, is_kept: false },
      { id: receiver.spare_cart_id, customer_id: null, is_kept: true },
    ]);
    const selections = await app.pool.query('select id::int, customer_id from chooses where id = any($1)', [
      [seller.choose_id, receiver.choose_id],
    ]);
    expect(selections.rows).toEqual([{ id: receiver.choose_id, customer_id: null }]);
    const { rows } = await app.pool.query(
      "select before from audit_log where company_id = $1 and action = 'chooses.remove'",
      [seller.company_id],
    );
    expect(rows).toMatchObject([{ before: { id: seller.choose_id } }]);
  });

  it('leaves what colleagues made to no customer, not to the one that its salesperson chose', async () => {
    const { customer_id } = seller;
    await app.pool.query('update sample_carts set customer_id = $1 where id = any($2)', [
      customer_id,
      [seller.spare_cart_id, receiver.spare_cart_id],
    ]);
    await app.pool.query('update chooses set customer_id = $1 where id = any($2)', [
      customer_id,
      [seller.choose_id, receiver.choose_id],
    ]);
    const { data } = await call('customer.add', { name: '接手的客户' }, tokens.seller);
    const to_customer_id = data.id;
    const moved = await call(
      'customer.delete',
      { ids: [customer_id], carts: 'move' as const, to_customer_id },
      tokens.seller,
    );
    expect(moved).toMatchObject({ code: 0 });
    const { rows } = await app.pool.query(
      `select customer_id::int from sample_carts where id = any($1) union all
       select customer_id::int from chooses where id = any($2)`,
      [
        [seller.spare_cart_id, receiver.spare_cart_id],
        [seller.choose_id, receiver.choose_id],
      ],
    );
    const customers = rows.map((row: { customer_id: number | null }) => row.customer_id);
    expect(customers.filter((id) => id === to_customer_id)).toHaveLength(2);
    expect(customers.filter((id) => id === null)).toHaveLength(2);
  });
});

describe('a price template that a leader does not see', () => {
  it('stays chosen when the leader saves the form, until somebody chooses or takes it away', async () => {
    const { rows } = await app.pool.query<{ id: number }>(
      `insert into price_formulas (company_id, user_id, scope, name, terms)
       values ($1, $2, 'user', '我的', '{}'), ($1, $3, 'company', '公司的', '{}') returning id::int`,
      [seller.company_id, seller.user_id, company.main.user_id],
    );
    const [own, companys] = rows.map(({ id }) => id);
    const { customer_id: id } = seller;
    const chosen = async () =>
      (await app.pool.query('select formula_id::int from customers where id = $1', [id])).rows[0].formula_id;
    await call('customer.edit', { id, formula_id: own }, tokens.seller);
    expect((await call('customer.get_detail', { id })).data).toMatchObject({ formula_id: null });
    await call('customer.edit', { id, remark: '改', formula_id: null });
    expect(await chosen()).toBe(own);
    await call('customer.edit', { id, formula_id: companys });
    expect(await chosen()).toBe(companys);
    await call('customer.edit', { id, formula_id: null });
    expect(await chosen()).toBe(null);
    await call('customer.edit', { id, formula_id: own }, tokens.seller);
    await call('customer.edit', { id, formula_id: null }, tokens.seller);
    expect(await chosen()).toBe(null);
  });
});
