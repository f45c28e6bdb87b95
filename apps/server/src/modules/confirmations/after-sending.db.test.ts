import { ERRORS } from '@wanyuan/contract';
import { businessDay, COMPANY_TYPE, DAY_MS, USER_TYPE } from '@wanyuan/domain';
import { createFactory } from '@wanyuan/testing/catalogue-rows';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { system_messages } from '../messages/messages.schema.ts';
import { companies, users } from '../people/people.schema.ts';
import { createSeller, type Recipient, type Seller } from './confirmation-fixture.ts';

let app: TestApp;
let seller: Seller;
let emma: Recipient;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await createSeller(app);
  emma = await seller.recipient();
});

const confirmation = async ({ call, id }: Seller) => (await call('quotation.get_answers', { id })).data.confirmation!;
async function submitted(from: Seller, recipient: Recipient) {
  await recipient.submit({ answers: [{ line_id: from.keys[0]!, answer: 'change', target_price: '1.50' }] });
  return { id: from.id, confirmation_id: (await confirmation(from)).id };
}

describe('answers that were taken into a draft', () => {
  it('wait again once that draft is given up', async () => {
    const what = await submitted(seller, emma);
    const { version } = (await seller.call('quotation.take_answers', what)).data;
    expect(await confirmation(seller)).toMatchObject({ state: 'taken' });
    expect(await seller.call('quotation.discard_version', { id: seller.id, version })).toMatchObject({ code: 0 });
    expect(await confirmation(seller)).toMatchObject({ state: 'open' });
    expect(await seller.call('quotation.accept', what)).toMatchObject({ code: 0 });
  });

  it('leave the customer’s words where only the company reads them', async () => {
    const [first, second] = seller.keys;
    await emma.submit({
      answers: [
        { line_id: first!, answer: 'change', target_price: '1.50', note: 'Blue ones only' },
        { line_id: second!, answer: 'change', note: 'With a Spanish manual' },
      ],
    });
    const what = { id: seller.id, confirmation_id: (await confirmation(seller)).id };
    expect(await seller.call('quotation.take_answers', what)).toMatchObject({ code: 0, data: { count: 2 } });
    const { list } = (await seller.call('quotation.get_detail_toy', { id: seller.id })).data;
    expect(list.map(({ id, remark, internal_remark }) => [id, remark, internal_remark]).slice(0, 2)).toEqual([
      [first, '', '客户：Blue ones only'],
      [second, '', '客户：With a Spanish manual'],
    ]);
  });

  it('stay settled by an agreement that was made otherwise', async () => {
    await submitted(seller, emma);
    const { version } = (await seller.call('quotation.open_version', { id: seller.id })).data;
    await seller.call('quotation.accept_offline', { id: seller.id, name: 'Emma', note: '微信确认' });
    expect(await seller.call('quotation.discard_version', { id: seller.id, version })).toMatchObject({ code: 0 });
    expect(await confirmation(seller)).toMatchObject({ way: 'offline', state: 'accepted' });
    expect((await seller.call('quotation.get_detail', { id: seller.id })).data.state).toBe('ordered');
  });

  it('are not taken into one in another currency', async () => {
    const what = await submitted(seller, emma);
    const { version } = (await seller.call('quotation.open_version', { id: seller.id })).data;
    expect(await seller.call('quotation.change_currency', { id: seller.id, currency: 'EUR' })).toMatchObject({
      code: 0,
    });
    expect(await seller.call('quotation.take_answers', what)).toMatchObject({
      code: ERRORS.CONFLICT.code,
      msg: '草稿的币种是EUR，客户按USD答复，请先改回USD或放弃草稿',
    });
    await seller.call('quotation.discard_version', { id: seller.id, version });
    expect(await seller.call('quotation.take_answers', what)).toMatchObject({ code: 0, data: { count: 1 } });
  });
});

describe('words that a customer reads after sending', () => {
  it('tell of no factory: neither a note nor a recipient’s name', async () => {
    const factory = await createFactory(app.db, { name: '澄海星海湾玩具厂' });
    const told = await createSeller(app, { toys: () => ({ factory_id: factory.id }) });
    const what = await submitted(told, await told.recipient());
    const refused = (label: string) => ({
      code: ERRORS.CONFLICT.code,
      msg: `${label}里有工厂资料，请去掉后再试`,
    });
    expect(await told.call('quotation.reopen', { ...what, note: '问澄海星海湾玩具厂' })).toMatchObject(
      refused('退回说明'),
    );
    expect(await told.call('quotation.reopen', { ...what, note: 'Please check line 2' })).toMatchObject({ code: 0 });
    const name = '星海湾玩具厂';
    expect(await told.call('quotation.add_link', { id: told.id, name })).toMatchObject(refused(`收件人「${name}」`));
    const { revision } = (await told.call('quotation.open_version', { id: told.id })).data;
    const order = { id: told.id, revision, recipients: [{ name }] };
    expect(await told.call('quotation.send', order)).toMatchObject(refused(`收件人「${name}」`));
    expect((await told.call('quotation.get_links', { id: told.id })).data.list).toHaveLength(1);
    expect(await told.call('quotation.send', { ...order, recipients: [] })).toMatchObject({ code: 0 });
  });
});

describe('of an owner who was disabled', () => {
  it('leaders hear what customers do, and customers get their paper', async () => {
    const { company_id } = seller.owner;
    const leaders: { id: number; token: string }[] = [];
    for (const user_type of [USER_TYPE.administrator, USER_TYPE.administrator]) {
      const { id } = await createUser(app.db, { company_id, user_type });
      leaders.push({ id, token: (await openSession(app, id)).token });
    }
    await app.db.update(users).set({ is_disabled: true }).where(eq(users.id, seller.user.id));
    await emma.look();
    await emma.submit();
    const [first, second] = leaders;
    const call = app.as(first!.token);
    const { id: confirmation_id } = await confirmation({ ...seller, call });
    expect((await app.call('quotation.get_confirm_file', { token: emma.token })).code).toBe(0);
    expect((await app.call('quotation.get_confirm_file', { token: emma.token })).code).toBe(0);
    const ordered = await call('quotation.accept', { id: seller.id, confirmation_id });
    const titlesOf = async (user_id: number) =>
      (await app.db.select().from(system_messages).where(eq(system_messages.user_id, user_id))).map(
        ({ title }) => title,
      );
    const { number } = seller.quotation;
    const both = [`客户已查看报价单 ${number}`, `客户已提交报价单 ${number} 的确认`];
    expect(await titlesOf(first!.id)).toEqual(both);
    expect(await titlesOf(second!.id)).toEqual([...both, `新的客户订单 ${ordered.data.number}`]);
    expect(await titlesOf(seller.user.id)).toEqual([]);
  });
});

describe('a next version for another customer', () => {
  const sendNext = async (customer_id: number | null, recipients: { name: string }[] = []) => {
    const { id, keys } = seller;
    await seller.call('quotation.open_version', { id });
    const [key] = keys;
    await seller.call('quotation.update_lines', { id, changes: [{ id: key!, quoted_price: '9.99' }] });
    await seller.call('quotation.edit_head', { id, changes: { customer_id } });
    const { revision, warnings, leaks } = (await seller.call('quotation.check_sending', { id })).data;
    const order = { id, revision, recipients, confirmed_leaks: leaks.map((leak) => leak.key) };
    const sent = await seller.call('quotation.send', order);
    expect(sent.code).toBe(0);
    return { links: sent.data.links, kinds: warnings.map(({ kind }) => kind) };
  };

  it('ends the links of the one before, and says so before it is sent', async () => {
    await emma.look();
    const other = (await seller.call('customer.add', { name: 'Liam Toys' })).data.id;
    const { links, kinds } = await sendNext(other, [{ name: 'Liam' }]);
    expect(kinds).toContain('readdressed');
    for (const answer of [await emma.page(), await emma.lines(), await emma.submit({ version: 2 })])
      expect(answer).toMatchObject({ code: ERRORS.SHARE_ENDED.code, data: { reason: 'stopped' } });
    const shown = await app.call('quotation.get_confirm_info', { token: links[0]!.token });
    expect(shown.data).toMatchObject({ head: { version: 2, customer_name: 'Liam Toys' }, has_new_version: false });
  });

  it('is none while the customer stays', async () => {
    const { kinds } = await sendNext((await seller.call('quotation.get_detail', { id: seller.id })).data.customer_id);
    expect(kinds).not.toContain('readdressed');
    expect((await emma.page()).data).toMatchObject({ head: { version: 2 } });
  });
});

describe('a confirmation past the validity', () => {
  it('is not given back: a new version is needed', async () => {
    const valid_until = businessDay(app.deps.now());
    const short = await createSeller(app, { head: { valid_until } });
    const what = await submitted(short, await short.recipient());
    app.advance(DAY_MS);
    expect(await short.call('quotation.reopen', what)).toMatchObject({
      code: ERRORS.CONFLICT.code,
      msg: '报价已过有效期，客户不能再改，请开始新版本',
    });
    expect(await confirmation(short)).toMatchObject({ state: 'open' });
  });
});

describe('a link of a company whose membership ended', () => {
  it('can be stopped, and nothing else', async () => {
    const { company_id } = seller.owner;
    await app.db
      .update(companies)
      .set({ company_type: COMPANY_TYPE.buyer, is_chvip: 0 })
      .where(eq(companies.id, company_id));
    const call = app.as((await openSession(app, seller.user.id)).token);
    const edit = (change: object) => call('quotation.edit_link', { id: seller.id, link_id: emma.link_id, ...change });
    for (const change of [{ renew: true }, { is_on: false, renew: true }, { expires_days: 9 }, { code: 'A1B2' }])
      expect(await edit(change)).toMatchObject({ code: ERRORS.MEMBERS_ONLY.code });
    expect(await edit({ is_on: false })).toMatchObject({ code: 0 });
    expect(await emma.page()).toMatchObject({ code: ERRORS.SHARE_ENDED.code, data: { reason: 'stopped' } });
    expect(await edit({ is_on: true })).toMatchObject({ code: ERRORS.MEMBERS_ONLY.code });
  });
});
