import { ERRORS } from '@wanyuan/contract';
import type { TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asSent, createSeller, eachWithSellers, type Seller } from './quotation-fixture.ts';
import { quotation_versions, quotations } from './quotations.schema.ts';

let app: TestApp;
let me: Seller;
let sales: Seller;
eachWithSellers((at) => ({ app, me, sales } = at));

describe('the head', () => {
  it('changes field by field, and leaves what a colleague wrote meanwhile', async () => {
    const id = await me.quote(1);
    const edit = (changes: object, expected: object = {}) => me.call('quotation.edit_head', { id, changes, expected });
    expect((await edit({ payment: 'L/C', port: 'Ningbo' })).data).toMatchObject({ revision: 2, faults: [] });
    const late = (await edit({ payment: 'D/P', delivery: '15 days' }, { payment: '', delivery: '' })).data;
    expect(late).toMatchObject({ revision: 3, head: { payment: 'L/C', delivery: '15 days' } });
    expect(late.faults).toEqual([{ field: 'payment', message: expect.any(String) }]);
    expect((await edit({ port: 'Ningbo' })).data.revision).toBe(3);
    const customer_id = await me.customer();
    expect((await edit({ customer_id })).data.head.customer_name).toBe('Emma Toys');
    const foreign = await (await createSeller(app)).customer();
    expect((await edit({ customer_id: foreign })).code).toBe(ERRORS.NOT_FOUND.code);
  });

  it('of another customer has nothing of the one before: neither people nor numbers', async () => {
    const add = async (name: string) => {
      const contacts = [{ name: `${name} 的联系人`, email: `${name.toLowerCase()}@toys.example` }];
      return (await me.call('customer.add', { name, email: 'office@toys.example', contacts })).data.id;
    };
    const [emma, liam] = [await add('Emma'), await add('Liam')];
    const id = await me.quote(2, { customer_id: emma });
    const [line, other] = await me.lines(id);
    await me.edit(id, line!.id, { custom_number: 'EMMA-1' });
    const { revision } = await me.detail(id);
    const give = async (customer_id: number | null, more: object = {}) => {
      await me.call('quotation.edit_head', { id, changes: { customer_id, ...more } });
      const { head } = await me.detail(id);
      const numbers = (await me.lines(id)).map(({ custom_number }) => custom_number);
      return [head.customer_name, head.contact, head.contact_email, ...numbers];
    };
    const OF_EMMA = ['Emma', 'Emma 的联系人', 'emma@toys.example', 'EMMA-1', ''];
    expect(await give(liam)).toEqual(['Liam', 'Liam 的联系人', 'liam@toys.example', '', '']);
    expect((await me.open(id, revision)).list.map((row) => row.id)).toEqual([line!.id]);
    expect(await give(emma)).toEqual(OF_EMMA);
    expect(await give(null)).toEqual(['', '', '', '', '']);
    await me.edit(id, other!.id, { custom_number: 'OWN-2' });
    expect(await give(liam, { contact: 'Mia' })).toEqual(['Liam', 'Mia', 'liam@toys.example', '', 'OWN-2']);
    expect(await give(emma)).toEqual(OF_EMMA);
    const copy = (await me.create({ kind: 'quotation', id }, { customer_id: liam })).data.id;
    expect((await me.lines(copy)).map(({ custom_number }) => custom_number)).toEqual(['', '']);
  });

  it('is closed once sent, apart from the internal remark', async () => {
    const id = await me.quote(1);
    await asSent(app, id);
    const refused = await me.call('quotation.edit_head', { id, changes: { port: 'Xiamen' } });
    expect(refused.code).toBe(ERRORS.QUOTATION_SENT.code);
    await me.call('quotation.save_remark', { id, internal_remark: '等客户回复' });
    expect(await me.detail(id)).toMatchObject({ internal_remark: '等客户回复', can_edit: false, revision: 1 });
    expect((await me.call('quotation.delete_quotation', { ids: [id] })).code).toBe(ERRORS.QUOTATION_SENT.code);
  });

  it('loses its approval with every edit', async () => {
    const id = await me.quote(1);
    await app.db.update(quotation_versions).set({ approval: 1 }).where(eq(quotation_versions.quotation_id, id));
    await me.call('quotation.edit_head', { id, changes: { port: 'Xiamen' } });
    const [row] = await app.db.select().from(quotation_versions).where(eq(quotation_versions.quotation_id, id));
    expect(row!.approval).toBe(0);
  });
});

describe('settings', () => {
  it('name every fault of a pattern, and are for leaders', async () => {
    const settings = {
      number: { prefix: '报', pattern: '{prefix}{seq:2}' },
      approval: { mode: 'never' as const },
      validity_days: 30,
      payment: '',
      delivery: '',
      port: '',
    };
    const refused = await me.call('quotation.save_settings', settings);
    expect(refused).toMatchObject({
      code: ERRORS.INVALID_INPUT.code,
      data: { issues: [{ path: 'number.prefix' }, { path: 'number.pattern' }] },
    });
    expect((await sales.call('quotation.save_settings', settings)).code).toBe(ERRORS.FORBIDDEN.code);
    expect((await sales.call('quotation.get_settings', {})).data.can_edit).toBe(false);
  });

  it('never give a number twice, whatever the pattern was', async () => {
    const save = (pattern: string) =>
      me.call('quotation.save_settings', {
        number: { prefix: 'A', pattern },
        approval: { mode: 'never' },
        validity_days: 30,
        payment: '',
        delivery: '',
        port: '',
      });
    const numbers: string[] = [];
    for (const pattern of ['{prefix}{yyyy}{seq:3}', '{prefix}{yyyy}{MM}{seq:3}', '{prefix}{yyyy}{seq:3}']) {
      await save(pattern);
      for (let turn = 0; turn < 2; turn += 1) numbers.push((await me.create()).data.number);
    }
    expect(new Set(numbers).size).toBe(6);
  });
});

describe('customers and colleagues', () => {
  async function sendReally(id: number) {
    const [line] = await me.lines(id);
    await me.edit(id, line!.id, { order_box_qty: 10 });
    const { revision } = await me.detail(id);
    expect(await me.call('quotation.send', { id, revision, recipients: [] })).toMatchObject({ code: 0 });
  }
  const sentTo = async (id: number) =>
    (await app.db.select().from(quotation_versions).where(eq(quotation_versions.quotation_id, id)))[0]!
      .sent_customer_id;

  it('take their quotations along', async () => {
    const customer_id = await sales.customer();
    const id = await sales.quote(1, { customer_id });
    const shown = (await me.call('customer.get_customer_association', { id: customer_id })).data;
    expect(shown.quotations).toMatchObject([{ id, link: `/CompanyQuotationDetail?id=${id}` }]);
    await me.call('customer.edit', { id: customer_id, user_id: me.user.id });
    expect((await sales.list()).total).toBe(0);
    expect((await me.list()).list).toMatchObject([{ id, customer_id }]);
  });

  it('leave what was sent when a customer is removed, and take drafts', async () => {
    await me.formula();
    const customer_id = await me.customer();
    const [draft, sent] = [await me.quote(1, { customer_id }), await me.quote(1, { customer_id })];
    await sendReally(sent);
    expect(await me.call('customer.delete', { ids: [customer_id], carts: 'delete' })).toMatchObject({ code: 0 });
    expect((await me.list()).list).toMatchObject([{ id: sent, customer_id: null, customer_name: 'Emma Toys' }]);
    expect(await sentTo(sent)).toBeNull();
    expect((await me.call('quotation.restore_quotation', { ids: [draft] })).data.count).toBe(1);
  });

  it('move what was sent with a customer, whoever the next draft is for', async () => {
    await me.formula();
    const [from, to, other] = [await me.customer(), await me.customer('Liam'), await me.customer('Noah')];
    const id = await me.quote(1, { customer_id: from });
    await sendReally(id);
    await me.call('quotation.open_version', { id });
    await app.db.update(quotations).set({ customer_id: other }).where(eq(quotations.id, id));
    const moved = await me.call('customer.delete', { ids: [from], carts: 'move', to_customer_id: to });
    expect(moved).toMatchObject({ code: 0 });
    expect(await sentTo(id)).toBe(to);
    expect((await me.list()).list).toMatchObject([{ id, customer_id: other }]);
  });
});
