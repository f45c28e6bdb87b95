import { ERRORS, type CallInput, type CallName } from '@wanyuan/contract';
import { CARTS_MAX, ofEachHolding } from '@wanyuan/domain';
import type { Person } from '@wanyuan/testing/contract-samples';
import { createCustomer } from '@wanyuan/testing/customer-rows';
import { openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { price_formulas } from '../pricing/pricing.schema.ts';
import { sample_carts } from '../carts/carts.schema.ts';
import { openCompany, type OpenCompany } from './leaving-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

let company: OpenCompany;
let leaver: Person;
let receiver: Person;
beforeEach(async () => {
  company = await openCompany(app);
  leaver = await company.seller();
  receiver = await company.seller();
});

const leave = (body: object = {}) =>
  company.call('staff.leave', { user_id: leaver.user_id, to_user_id: receiver.user_id, ...body });
const ownerOf = async (table: string, id: number) => {
  const { rows } = await app.pool.query<{ user_id: number }>(`select user_id::int from ${table} where id = $1`, [id]);
  return rows[0]?.user_id;
};
const defaultsOf = (user_id: number) =>
  app.db
    .select({ id: sample_carts.id })
    .from(sample_carts)
    .where(and(eq(sample_carts.user_id, user_id), eq(sample_carts.is_default, true)));
const seen = async <N extends CallName>(user_id: number, name: N, input: CallInput<N>) => {
  const { token } = await openSession(app, user_id);
  return (await app.as(token)(name, input)).data;
};

describe('leaving', () => {
  it('gives everything to one receiver, ends the account, and says what went', async () => {
    await app.db.insert(price_formulas).values({
      company_id: leaver.company_id,
      user_id: leaver.user_id,
      scope: 'user',
      name: '我的',
      is_default: true,
      terms: {} as never,
    });
    const { token } = await openSession(app, leaver.user_id);
    const before = await company.call('staff.get_holdings', { user_id: leaver.user_id });
    const answer = await leave();
    expect(answer).toMatchObject({ code: 0, data: { handed: before.data.holdings } });
    expect(answer.data.handed).toEqual({
      ...ofEachHolding(0),
      customers: 1,
      carts: 2,
      chooses: 1,
      quotations: 6,
      customer_orders: 1,
      sites: 1,
      mails: 3,
      inquiries: 1,
      supplements: 1,
      purchases: 4,
      mail_accounts: 2,
      trade_agents: 1,
      formulas: 1,
      mail_templates: 1,
      visitor_talks: 1,
      site_news: 1,
    });
    expect(answer.data.ended_sessions).toBeGreaterThan(0);
    const owned: [string, number][] = [
      ['customers', leaver.customer_id],
      ['sample_carts', leaver.sample_cart_id],
      ['sample_carts', leaver.spare_cart_id],
      ['sample_carts', leaver.removed_cart_id],
      ['chooses', leaver.choose_id],
      ['quotations', leaver.quotation_id],
      ['quotations', leaver.removed_quotation_id],
      ['customer_orders', leaver.customer_order_id],
      ['sites', leaver.site_id],
      ['site_news', leaver.site_news_id],
      ['email_records', leaver.sent_mail_id],
      ['inquiries', leaver.inquiry_id],
      ['supplements', leaver.supplement_id],
      ['purchases', leaver.submitted_purchase_id],
      ['trade_agents', leaver.trade_agent_id],
      ['trade_addresses', leaver.trade_address_id],
      ['trade_syncs', leaver.trade_sync_id],
    ];
    for (const [table, id] of owned) expect(await ownerOf(table, id)).toBe(receiver.user_id);
    expect(await app.call('system.get_enum', {}, token)).toMatchObject({ code: ERRORS.NOT_SIGNED_IN.code });
    const after = await company.call('staff.get_holdings', { user_id: leaver.user_id });
    expect(after.data.holdings).toEqual(ofEachHolding(0));
  });

  it('leaves the receiver with one default cart and one default formula, their own', async () => {
    const formula = {
      company_id: leaver.company_id,
      scope: 'user' as const,
      name: '我的',
      is_default: true,
      terms: {} as never,
    };
    await app.db.insert(price_formulas).values([
      { ...formula, user_id: leaver.user_id },
      { ...formula, user_id: receiver.user_id },
    ]);
    await leave();
    expect(await defaultsOf(receiver.user_id)).toEqual([{ id: receiver.sample_cart_id }]);
    expect(await defaultsOf(leaver.user_id)).toEqual([]);
    const { rows } = await app.pool.query('select is_default from price_formulas where user_id = $1', [
      receiver.user_id,
    ]);
    expect(rows.filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  it('makes the leaver’s default the receiver’s where there is none', async () => {
    await app.db.delete(sample_carts).where(eq(sample_carts.user_id, receiver.user_id));
    await leave();
    expect(await defaultsOf(receiver.user_id)).toEqual([{ id: leaver.sample_cart_id }]);
  });

  it('gives chosen customers to others, with what was made for them', async () => {
    const other = await company.administrator();
    await app.pool.query('update inquiries set customer_id = $1 where id = $2', [
      leaver.customer_id,
      leaver.inquiry_id,
    ]);
    const kept = await createCustomer(app.db, { company_id: leaver.company_id, user_id: leaver.user_id });
    const answer = await leave({ others: [{ customer_id: leaver.customer_id, to_user_id: other.user_id }] });
    const named = Object.fromEntries(answer.data.receivers.map(({ user_id, handed }) => [user_id, handed]));
    expect(named[other.user_id]).toMatchObject({
      customers: 1,
      carts: 1,
      customer_orders: 1,
      inquiries: 1,
      supplements: 0,
    });
    expect(named[receiver.user_id]).toMatchObject({ customers: 1, carts: 1, inquiries: 0, supplements: 1 });
    expect(await ownerOf('customers', kept.id)).toBe(receiver.user_id);
    expect(await ownerOf('sample_carts', leaver.sample_cart_id)).toBe(other.user_id);
  });

  it('tells the receiver, with the way to the customers', async () => {
    await leave();
    const { list } = await seen(receiver.user_id, 'system.get_sys_message', {});
    expect(list[0]).toMatchObject({ title: expect.stringContaining('离职'), link: '/customer_management' });
    expect(list[0]!.summary).toContain('1 位客户、2 个选样车');
  });

  it('brings later answers of factories to the receiver', async () => {
    await leave();
    const { token } = await openSession(app, leaver.desk_user_id);
    const given = await app.call('desk.answer_inquiry', { ids: [leaver.inquiry_id], price: '3.2' }, token);
    expect(given).toMatchObject({ code: 0 });
    const { list } = await seen(receiver.user_id, 'system.get_sys_message', {});
    expect(list[0]!.title).toContain('答复');
  });

  it('is done once however often and by however many it is asked', async () => {
    const answers = await Promise.all([leave(), leave(), leave()]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(answers.map(({ data }) => data.handed.carts).toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
    const { list } = await seen(receiver.user_id, 'system.get_sys_message', {});
    expect(list.filter(({ title }) => title.includes('离职'))).toHaveLength(1);
  });

  it('to each other at the same moment ends in order: the second finds its receiver gone', async () => {
    const codes = await Promise.all([leave(), leave({ user_id: receiver.user_id, to_user_id: leaver.user_id })]);
    expect(codes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([ERRORS.NOT_FOUND.code, 0]);
  });

  it('changes nothing at all when the receiver would have too many carts', async () => {
    const many = Array.from({ length: CARTS_MAX }, (_, turn) => ({
      company_id: receiver.company_id,
      user_id: receiver.user_id,
      name: `车${turn}`,
    }));
    await app.db.insert(sample_carts).values(many.slice(3));
    expect(await leave()).toMatchObject({ code: ERRORS.CART_LIMIT.code });
    expect(await ownerOf('customers', leaver.customer_id)).toBe(leaver.user_id);
    expect(await company.call('staff.get_holdings', { user_id: leaver.user_id })).toMatchObject({
      data: { is_disabled: false },
    });
  });

  it('refuses what the leaver typed and sends too late, and the cart is as it was', async () => {
    const { token } = await openSession(app, leaver.user_id);
    const late = () =>
      app.call(
        'website.update_sample_car',
        { customer_pick_id: leaver.sample_cart_id, changes: [{ id: leaver.cart_line_id, order_box_qty: 99 }] },
        token,
      );
    const [, ...typed] = await Promise.all([leave(), late(), late(), late()]);
    expect((await late()).code).toBe(ERRORS.NOT_SIGNED_IN.code);
    const stored = typed.filter(({ code }) => code === 0).length;
    const { rows } = await app.pool.query('select order_box_qty from sample_cart_lines where id = $1', [
      leaver.cart_line_id,
    ]);
    expect(rows[0].order_box_qty).toBe(stored > 0 ? 99 : 0);
  });

  it('is written down', async () => {
    await leave();
    const { rows } = await app.pool.query(
      "select action, after from audit_log where company_id = $1 and action like 'staff.%' order by id",
      [leaver.company_id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['staff.end_invitations', 'staff.disable', 'staff.leave']);
    expect(rows[2].after.receivers[0].user_id).toBe(receiver.user_id);
  });
});

describe('nobody', () => {
  it('hands over to the leaver, to somebody who left, or to another company', async () => {
    const stranger = await openCompany(app);
    const gone = await company.seller();
    await company.call('staff.set_disabled', { user_id: gone.user_id, is_disabled: true });
    for (const to_user_id of [leaver.user_id, gone.user_id, stranger.main.user_id])
      expect([ERRORS.NOT_FOUND.code, ERRORS.FORBIDDEN.code]).toContain((await leave({ to_user_id })).code);
    expect(await ownerOf('customers', leaver.customer_id)).toBe(leaver.user_id);
  });

  it('lets go somebody of another company, a main account or themselves', async () => {
    const stranger = await openCompany(app);
    const hers = await stranger.seller();
    expect((await leave({ user_id: hers.user_id })).code).toBe(ERRORS.NOT_FOUND.code);
    expect((await leave({ user_id: company.main.user_id })).code).toBe(ERRORS.FORBIDDEN.code);
  });
});
