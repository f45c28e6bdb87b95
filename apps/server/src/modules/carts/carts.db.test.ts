import { ERRORS } from '@wanyuan/contract';
import { USER_TYPE } from '@wanyuan/domain';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createCompany } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit_log } from '../audit/audit.schema.ts';
import { chooses } from '../selections/selections.schema.ts';
import { customers } from '../customers/customers.schema.ts';
import { createTrader, type Trader } from './cart-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

let company_id: number;
let leader: Trader;
let seller: Trader;
beforeEach(async () => {
  company_id = (await createCompany(app.db)).id;
  leader = await createTrader(app, { company_id });
  seller = await createTrader(app, { company_id, user_type: USER_TYPE.salesperson });
});

const names = (list: { name: string; is_default: number }[]) => list.map(({ name, is_default }) => [name, is_default]);

async function createCustomer(owner: Trader, name: string) {
  const [row] = await app.db.insert(customers).values({ company_id, user_id: owner.user.id, name }).returning();
  return row!;
}

describe('carts', () => {
  it('have one default: the first is forced, and it moves as a whole', async () => {
    expect((await seller.create({ name: '一', is_default: 0 })).data).toMatchObject({ is_default: 1, success: 0 });
    const second = (await seller.create({ name: '二' })).data;
    expect(second.is_default).toBe(0);
    await seller.create({ name: '三', is_default: 1 });
    expect(names(await seller.carts())).toEqual([
      ['三', 1],
      ['二', 0],
      ['一', 0],
    ]);
    const moved = await seller.call('website.edit_customer_pick', { id: second.id, is_default: 1 });
    expect(moved.data).toEqual({ tip: '修改默认选样车成功！' });
    expect(names(await seller.carts()).filter(([, is_default]) => is_default)).toEqual([['二', 1]]);
    for (const refused of [
      seller.call('website.edit_customer_pick', { id: second.id, is_default: 0 }),
      seller.call('website.delete_customer_pick', { id: second.id }),
    ])
      expect(await refused).toMatchObject({ code: ERRORS.CART_IS_DEFAULT.code });
  });

  it('need a name of at most ten characters that is more than blanks', async () => {
    for (const name of ['', '   ', '　'])
      expect(await seller.create({ name })).toMatchObject({ code: -422, msg: '请输入选样车名称！' });
    expect(await seller.create({ name: '一二三四五六七八九十一' })).toMatchObject({ code: -422 });
    expect((await seller.create({ name: ' 一二三四五六七八九😀 ' })).code).toBe(0);
    expect((await seller.carts())[0]).toMatchObject({ name: '一二三四五六七八九😀' });
  });

  it('are changed, removed and brought back in the words of the specification', async () => {
    await seller.create();
    const { id } = (await seller.create({ name: '秋季' })).data;
    const edited = await seller.call('website.edit_customer_pick', { id, name: '冬季', remark: '圣诞' });
    expect(edited.data).toEqual({ tip: '修改选样车成功！' });
    expect((await seller.carts({ keyword: '圣诞 冬' })).map((cart) => cart.id)).toEqual([id]);
    expect((await seller.call('website.delete_customer_pick', { id })).data).toEqual({ tip: '移除选样车成功！' });
    expect(await seller.carts()).toHaveLength(1);
    expect(await seller.call('website.get_sample_car', { customer_pick_id: id })).toMatchObject({ code: -404 });
    expect((await seller.call('website.restore_customer_pick', { id })).code).toBe(0);
    expect((await seller.carts())[1]).toMatchObject({ id, name: '冬季', is_default: 0 });
    await seller.call('website.delete_customer_pick', { id });
    app.advance(25 * 3_600_000);
    expect(await seller.call('website.restore_customer_pick', { id })).toMatchObject({ code: -404 });
  });

  it('take products along when they are made, and belong to a customer of one’s own', async () => {
    const toys = [await createToy(app.db), await createToy(app.db)];
    const customer = await createCustomer(seller, 'Toys R');
    const made = await seller.create({ customer_id: customer.id, ids: toys.map(({ id }) => id).join(',') });
    expect(made.data).toMatchObject({ success: 2, lose: 0, tip: '成功加入2款产品' });
    expect(await seller.carts({ customer_id: customer.id })).toMatchObject([
      { id: made.data.id, customer_name: 'Toys R', toy_count: 2, is_own: true },
    ]);
    const other = await createTrader(app, { company_id, user_type: USER_TYPE.salesperson });
    expect(await other.create({ customer_id: customer.id })).toMatchObject({ code: -404 });
    const { version } = await seller.open(made.data.id);
    await seller.call('website.edit_customer_pick', { id: made.data.id, customer_id: null });
    expect((await seller.open(made.data.id, version)).list).toHaveLength(2);
  });
});

describe('what was removed', () => {
  it('goes for good after a month', async () => {
    await seller.create();
    const { id } = (await seller.create()).data;
    const { id: toy } = await createToy(app.db);
    await seller.add(id, [toy]);
    await seller.call('website.delete_customer_pick', { id });
    await app.services.carts.carts.removeOld();
    expect((await app.pool.query('select 1 from sample_carts where id = $1', [id])).rowCount).toBe(1);
    app.advance(31 * 86_400_000);
    await app.services.carts.carts.removeOld();
    expect((await app.pool.query('select 1 from sample_carts where id = $1', [id])).rowCount).toBe(0);
  });
});

describe('who sees carts', () => {
  it('a salesperson the own ones, leaders the company’s, another company none', async () => {
    const { id } = (await seller.create({ name: '我的' })).data;
    const colleague = await createTrader(app, { company_id, user_type: USER_TYPE.salesperson });
    const stranger = await createTrader(app);
    for (const other of [colleague, stranger]) {
      expect(await other.carts({ is_all: true })).toEqual([]);
      for (const refused of [
        other.call('website.get_sample_car', { customer_pick_id: id }),
        other.call('website.edit_customer_pick', { id, name: '偷改' }),
        other.call('website.delete_customer_pick', { id }),
        other.call('website.del_all_sample_car', { customer_pick_id: id }),
        other.call('website.transfer_customer_pick', { id, user_id: other.user.id }),
        other.call('website.recalculate_sample_car', { customer_pick_id: id, scope: 'all' }),
      ])
        expect(await refused).toMatchObject({ code: -404 });
    }
    expect(await leader.carts()).toEqual([]);
    expect(await leader.carts({ is_all: true })).toMatchObject([
      { id, is_own: false, owner: { user_id: seller.user.id, nickname: seller.user.nickname } },
    ]);
    expect((await leader.open(id)).pick).toMatchObject({ name: '我的' });
  });
});

describe('handing a cart over', () => {
  const loggedOf = (action: string) =>
    app.db
      .select()
      .from(audit_log)
      .where(and(eq(audit_log.company_id, company_id), eq(audit_log.action, action)));
  const titlesOf = async (who: Trader) => {
    const inbox = await app.call('system.get_sys_message', {}, who.token);
    return inbox.data.list.map(({ title }) => title);
  };

  it('is for carts that are no default, is written down and told to the colleague', async () => {
    const customer = await createCustomer(seller, 'Kidz GmbH');
    const first = (await seller.create({ name: '默认的' })).data.id;
    const { id } = (await seller.create({ name: '转交的', customer_id: customer.id })).data;
    const receiver = await createTrader(app, { company_id, user_type: USER_TYPE.salesperson });
    const give = (which: number, user_id: number, more: object = {}) =>
      seller.call('website.transfer_customer_pick', { id: which, user_id, ...more });
    expect(await give(first, receiver.user.id)).toMatchObject({ code: ERRORS.CART_IS_DEFAULT.code });
    const stranger = await createTrader(app);
    expect(await give(id, stranger.user.id)).toMatchObject({ code: -404 });
    expect((await give(id, receiver.user.id, { with_customer: true })).data).toEqual({
      tip: `已转交给${receiver.user.nickname}`,
    });
    expect(names(await seller.carts())).toEqual([['默认的', 1]]);
    expect(names(await receiver.carts())).toEqual([['转交的', 1]]);
    const [moved] = await app.db.select().from(customers).where(eq(customers.id, customer.id));
    expect(moved!.user_id).toBe(receiver.user.id);
    expect(await loggedOf('cart.transfer')).toMatchObject([
      {
        user_id: seller.user.id,
        before: { id, user_id: seller.user.id },
        after: { id, user_id: receiver.user.id, with_customer: true },
      },
    ]);
    expect((await titlesOf(receiver)).filter((title) => title.includes('转交的'))).toHaveLength(1);
  });

  it('takes everything else of the customer along, where the customer goes too', async () => {
    const customer = await createCustomer(seller, 'Kidz GmbH');
    await seller.create({ name: '默认的' });
    const { id } = (await seller.create({ name: '转交的', customer_id: customer.id })).data;
    const other = (await seller.create({ name: '同客户的', customer_id: customer.id })).data.id;
    const at = app.deps.now();
    await app.db.insert(chooses).values({
      company_id,
      user_id: seller.user.id,
      customer_id: customer.id,
      name: '春季',
      created_at: at,
      updated_at: at,
    });
    const receiver = await createTrader(app, { company_id, user_type: USER_TYPE.salesperson });
    const give = { id, user_id: receiver.user.id, with_customer: true };
    expect(await seller.call('website.transfer_customer_pick', give)).toMatchObject({ code: 0 });
    expect(names(await seller.carts())).toEqual([['默认的', 1]]);
    expect((await receiver.carts()).map((cart) => cart.id).toSorted((a, b) => a - b)).toEqual([id, other]);
    const [selection] = await app.db.select().from(chooses).where(eq(chooses.customer_id, customer.id));
    expect(selection!.user_id).toBe(receiver.user.id);
    expect(await loggedOf('customer.hand_over')).toMatchObject([
      { before: [{ id: customer.id, user_id: seller.user.id }], after: { user_id: receiver.user.id } },
    ]);
    expect((await titlesOf(receiver)).filter((title) => title.includes('Kidz GmbH'))).toHaveLength(1);
  });

  it('leaves a colleague’s customer with the colleague', async () => {
    const customer = await createCustomer(leader, 'Big One');
    await seller.create();
    const { id } = (await seller.create({ name: '转交的' })).data;
    await leader.call('website.edit_customer_pick', { id, customer_id: customer.id });
    const give = { id, user_id: leader.user.id, with_customer: true };
    expect((await seller.carts()).find((cart) => cart.id === id)).toMatchObject({
      customer_name: 'Big One',
      is_customer_reachable: false,
    });
    expect((await leader.open(id)).pick).toMatchObject({ is_customer_reachable: true });
    expect(await seller.call('website.transfer_customer_pick', give)).toMatchObject({ code: -404 });
    expect((await seller.call('website.transfer_customer_pick', { ...give, with_customer: false })).code).toBe(0);
  });

  it('arrives as no default where the colleague has one', async () => {
    await seller.create();
    const { id } = (await seller.create({ name: '转交的' })).data;
    await leader.create({ name: '主的' });
    await seller.call('website.transfer_customer_pick', { id, user_id: leader.user.id });
    expect(names(await leader.carts())).toEqual([
      ['主的', 1],
      ['转交的', 0],
    ]);
  });
});
