import { ERRORS, type CallInput, type CallName } from '@wanyuan/contract';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import type { Person } from '@wanyuan/testing/contract-samples';
import { agreedOrder, makeOrder } from '@wanyuan/testing/customer-order-rows';
import { openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCompany, type OpenCompany } from '../staff/leaving-fixture.ts';
import type { NewCustomerOrder } from './create-order.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

let company: OpenCompany;
let seller: Person;
let token: string;
beforeEach(async () => {
  company = await openCompany(app);
  seller = await company.seller();
  ({ token } = await openSession(app, seller.user_id));
});

const call = <N extends CallName>(name: N, input: CallInput<N>, who = token) => app.as(who)(name, input);
const detail = async (id: number, who = token) => (await call('customer_order.get_detail', { id }, who)).data;
const agreed = async (toyIds: readonly number[] = [seller.toy_id], values: Partial<NewCustomerOrder> = {}) => ({
  ...(await agreedOrder(app, seller, toyIds)),
  ...values,
});
const make = async (...given: Parameters<typeof agreed>) => makeOrder(app, await agreed(...given));
const step = (id: number, from: 'pending' | 'confirmed', to: 'confirmed' | 'producing' | 'cancelled', note = '') =>
  call('customer_order.set_state', { id, from, to, note });

describe('making an order', () => {
  it('happens once for each source, also when two accept at the same moment', async () => {
    const order = await agreed();
    const made = await Promise.all(Array.from({ length: 8 }, () => makeOrder(app, order)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(made[0]!.number).toMatch(/DD\d{8}-\d{3}$/);
  });

  it('numbers orders that come at once one after the other', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, () => agreed()));
    const made = await Promise.all(orders.map((order) => makeOrder(app, order)));
    expect(new Set(made.map(({ number }) => number)).size).toBe(10);
  });

  it('keeps lines, fees, evidence and sums as they were agreed', async () => {
    const toy = await createToy(app.db, { exworks_price: '3.33', carton_quantity: 24, name: '遥控车' });
    const order = await agreed([toy.id]);
    const fee = { picture_ids: [], custom_number: '', name: '模具费', name_en: 'Mould', order_box_qty: 0 };
    const { id } = await makeOrder(app, {
      ...order,
      lines: [...order.lines, { ...fee, quantity: 1, quoted_price: '80.5', currency: 'USD' }],
    });
    await app.pool.query(`update toys set name = '改了名', exworks_price = 9 where id = $1`, [toy.id]);
    expect(await detail(id)).toMatchObject({
      state: 'pending',
      total: '380.50',
      line_count: 2,
      is_own: true,
      customer_name: order.head.company,
      next_states: ['confirmed', 'cancelled'],
      evidence: { way: 'confirm', name: 'Emma Blue', ip: '203.0.113.7', file_id: null, file_url: '' },
      lines: [
        { toy_id: toy.id, name: '遥控车', order_box_qty: 10, quoted_price: '1.25', toy: { exworks_price: '3.3300' } },
        { toy_id: null, toy: null, name: '模具费', quantity: 1, quoted_price: '80.5' },
      ],
      factories: [{ factory_id: toy.factory_id, cartons: 10, pieces: 240, exworks_total: '799.20', left_out: 0 }],
      events: [{ state: 'pending' }],
    });
  });

  it('tells the owner of what others made', async () => {
    const { number } = await make([seller.toy_id], { actor_id: company.main.user_id });
    const { data } = await call('system.get_sys_message', {});
    expect(data.list[0]).toMatchObject({ title: `新的客户订单 ${number}` });
  });
});

describe('states', () => {
  it('go their way, with who did it', async () => {
    const { id } = await make();
    expect((await step(id, 'pending', 'confirmed', '定金已到')).data).toEqual({
      state: 'confirmed',
      tip: '订单已确认',
    });
    expect(await detail(id)).toMatchObject({
      state: 'confirmed',
      events: [{ state: 'pending' }, { state: 'confirmed', note: '定金已到' }],
    });
    const { rows } = await app.pool.query(
      `select before->>'state' as before, after->>'state' as after from audit_log
       where company_id = $1 and action = 'customer_order.set_state'`,
      [seller.company_id],
    );
    expect(rows).toEqual([{ before: 'pending', after: 'confirmed' }]);
  });

  it('refuse a leap, and whoever was too late, saying who was faster', async () => {
    const { id } = await make();
    expect(await step(id, 'pending', 'producing')).toMatchObject({
      code: ERRORS.CONFLICT.code,
      msg: '订单待处理，不能改为「生产中」',
    });
    const answers = await Promise.all([step(id, 'pending', 'confirmed'), step(id, 'pending', 'cancelled', '改款')]);
    expect(answers.map(({ code }) => code)).toEqual(expect.arrayContaining([0, ERRORS.CONFLICT.code]));
    const late = answers.find(({ code }) => code !== 0)!;
    expect(late.msg).toMatch(/已把订单改为「已(确认|取消)」，请核对后再操作/);
    expect((await detail(id)).events).toHaveLength(2);
  });

  it('are cancelled for a reason only', async () => {
    const { id } = await make();
    expect(await step(id, 'pending', 'cancelled', '  ')).toMatchObject({ code: ERRORS.INVALID_INPUT.code });
    await step(id, 'pending', 'cancelled', '客户改款');
    expect(await detail(id)).toMatchObject({ state: 'cancelled', cancel_reason: '客户改款', next_states: [] });
  });

  it('tell the owner when a leader changes them', async () => {
    const { id, number } = await make();
    await company.call('customer_order.set_state', { id, from: 'pending', to: 'confirmed' });
    const { data } = await call('system.get_sys_message', {});
    expect(data.list[0]!.title).toContain(`把客户订单 ${number} 改为「已确认」`);
  });
});

describe('the list', () => {
  it('counts by state, and is found by number, customer and product', async () => {
    const toy = await createToy(app.db, { name: '会唱歌的河马' });
    const order = await agreed([toy.id]);
    const { id, number } = await makeOrder(app, { ...order, head: { ...order.head, company: '独角兽贸易' } });
    const other = await make();
    await step(other.id, 'pending', 'confirmed');
    const found = async (query: CallInput<'customer_order.get_list'>) => {
      const { data } = await call('customer_order.get_list', query);
      return data.list.map((one) => one.id);
    };
    const { data } = await call('customer_order.get_list', {});
    // With the one that the seller has from the beginning.
    expect(data).toMatchObject({ total: 3, counts: { pending: 2, confirmed: 1, cancelled: 0 } });
    expect(await found({ keyword: '河马' })).toEqual([id]);
    expect(await found({ keyword: number })).toEqual([id]);
    expect(await found({ keyword: '独角兽' })).toEqual([id]);
    expect(await found({ state: 'confirmed' })).toEqual([other.id]);
    expect(await found({ customer_id: seller.customer_id })).toEqual([seller.customer_order_id]);
    expect(await found({ source: 'website' })).toEqual([]);
    expect(await found({ to: '2020-01-01' })).toEqual([]);
  });

  it('is narrowed to what was submitted on a site, for those who may see the orders', async () => {
    const { id } = await make();
    await app.pool.query(`update site_picks set order_id = $1 where id = $2`, [id, seller.site_pick_id]);
    const ofSite = async (who: string) => {
      const { data } = await call('customer_order.get_list', { site_id: seller.site_id }, who);
      return [data.list.map((order) => order.id), data.total];
    };
    expect(await ofSite(token)).toEqual([[id], 1]);
    const stranger = await openSession(app, (await openCompany(app)).main.user_id);
    expect(await ofSite(stranger.token)).toEqual([[], 0]);
  });

  it('has only what a person may see', async () => {
    const { id } = await make();
    const colleague = await openSession(app, (await company.seller()).user_id);
    const stranger = await openSession(app, (await openCompany(app)).main.user_id);
    for (const other of [colleague.token, stranger.token]) {
      const list = await call('customer_order.get_list', { keyword: 'Blue' }, other);
      expect(list.data.list.map((order) => order.id)).not.toContain(id);
      expect(await call('customer_order.get_detail', { id }, other)).toMatchObject({ code: ERRORS.NOT_FOUND.code });
      const change = { id, from: 'pending', to: 'confirmed' } as const;
      expect(await call('customer_order.set_state', change, other)).toMatchObject({ code: ERRORS.NOT_FOUND.code });
      const remark = { id, internal_remark: '看看' };
      expect(await call('customer_order.save_remark', remark, other)).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    }
    expect((await company.call('customer_order.get_detail', { id })).data).toMatchObject({ id, is_own: false });
  });
});

it('hides costs and factories where the company says so', async () => {
  const { id } = await make();
  await company.call('system.edit_user_company_config', { hides_cost: true });
  const seen = await detail(id);
  expect(seen.factories).toBeUndefined();
  expect(seen.lines[0]!.toy).not.toHaveProperty('exworks_price');
  expect((await company.call('customer_order.get_detail', { id })).data.factories).toHaveLength(1);
});

it('shows of a black toy only its number, beside what was agreed', async () => {
  const toy = await createToy(app.db, { name: '下架的' });
  const { id } = await make([toy.id]);
  await app.pool.query('update toys set is_black = true where id = $1', [toy.id]);
  const seen = await detail(id);
  expect(seen.lines[0]).toMatchObject({
    is_gone: true,
    name: '',
    picture: null,
    quoted_price: '1.25',
    toy: { number: toy.number, name: '' },
  });
  expect(seen.factories).toMatchObject([{ factory_id: null, factory_name: '' }]);
  expect(JSON.stringify(seen)).not.toContain('下架的');
});

it('keeps an internal remark', async () => {
  const { id } = await make();
  await call('customer_order.save_remark', { id, internal_remark: ' 先做样 ' });
  expect(await detail(id)).toMatchObject({ internal_remark: '先做样' });
});
