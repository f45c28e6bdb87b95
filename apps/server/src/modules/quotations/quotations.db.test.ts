import { ERRORS, IDEMPOTENCY_HEADER } from '@wanyuan/contract';
import { businessDay, DAY_MS, USER_TYPE } from '@wanyuan/domain';
import { SAMPLE_TERMS } from '@wanyuan/testing/cart-rows';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies } from '../people/people.schema.ts';
import { audit_log } from '../audit/audit.schema.ts';
import { createSelectionOwner } from '../selections/selection-fixture.ts';
import { createSeller, type Seller } from './quotation-fixture.ts';
import { quotation_lines, quotation_versions, quotations } from './quotations.schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

let me: Seller;
let sales: Seller;
beforeEach(async () => {
  me = await createSeller(app);
  sales = await createSeller(app, { company_id: me.user.company_id, user_type: USER_TYPE.salesperson });
});

const customer = async (seller: Seller, name = 'Emma Toys') =>
  (await seller.call('customer.add', { name, email: 'emma@toys.example', currency: 'EUR', language: '西班牙语' })).data
    .id;

/** As if the newest version had gone out. */
async function send(id: number) {
  await app.db.update(quotation_versions).set({ state: 'sent' }).where(eq(quotation_versions.quotation_id, id));
  await app.db.update(quotations).set({ state: 'sent', sent_version: 1 }).where(eq(quotations.id, id));
}

describe('a new quotation', () => {
  it('has a number of its own, a head by customer and settings, and nothing else', async () => {
    await me.call('quotation.save_settings', {
      number: { prefix: 'QF', pattern: '{prefix}{yyyyMMdd}-{seq:2}' },
      approval: { mode: 'never' },
      validity_days: 10,
      payment: 'T/T 30%',
      delivery: '45 days',
      port: 'Shantou',
    });
    const customer_id = await customer(me);
    const { data } = await me.create({ kind: 'empty' }, { customer_id });
    const today = businessDay(app.deps.now());
    const number = `QF${today.replaceAll('-', '')}-01`;
    expect(data).toMatchObject({ number, success: 0 });
    expect((await me.call('quotation.get_settings', {})).data.next_number).toBe(number.replace('-01', '-02'));
    expect(await me.detail(data.id)).toMatchObject({
      number,
      version: 1,
      revision: 1,
      state: 'draft',
      customer_id,
      customer_name: 'Emma Toys',
      line_count: 0,
      can_edit: true,
      needs_approval: false,
      head: {
        customer_name: 'Emma Toys',
        contact_email: 'emma@toys.example',
        language: 'es',
        currency: 'EUR',
        payment: 'T/T 30%',
        quoted_on: today,
        valid_until: businessDay(new Date(app.deps.now().getTime() + 10 * DAY_MS)),
      },
      versions: [{ version: 1, number, state: 'draft' }],
    });
  });

  it('is made once for each key', async () => {
    const headers = { [IDEMPOTENCY_HEADER]: 'once-and-for-all-1' };
    const make = () => me.call('quotation.add_new_quotation', { source: { kind: 'empty' } }, headers);
    const [first, second] = [await make(), await make()];
    expect(second.data).toEqual(first.data);
    expect((await me.list()).total).toBe(1);
  });

  it('takes the lines of several carts, with prices typed in its currency', async () => {
    await me.formula();
    const [a, b] = [await createToy(app.db, { carton_quantity: 12 }), await createToy(app.db)];
    const carts: number[] = [];
    for (const name of ['甲', '乙'])
      carts.push((await me.call('website.add_customer_pick', { name, ids: `${a.id},${b.id}` })).data.id);
    const [line] = (await me.call('website.get_sample_car', { customer_pick_id: carts[0]! })).data.list;
    await me.call('website.update_sample_car', {
      customer_pick_id: carts[0]!,
      changes: [{ id: line!.id, quoted_price: '3.3', order_box_qty: 5, remark: '红色' }],
    });
    const { data } = await me.create({ kind: 'cart', customer_pick_ids: carts });
    expect(data.success).toBe(4);
    const lines = await me.lines(data.id);
    expect(lines.map(({ toy_id }) => toy_id)).toEqual([a.id, b.id, a.id, b.id]);
    expect(lines).toMatchObject([
      {
        quoted_price: '3.3',
        is_manual_price: true,
        order_box_qty: 5,
        remark: '',
        internal_remark: '红色',
        formula_price: '1.94',
      },
      { quoted_price: '1.94', is_manual_price: false },
      { quoted_price: '1.94', is_manual_price: false, order_box_qty: 0 },
      { quoted_price: '1.94' },
    ]);
    expect((await me.detail(data.id)).total).toBe('198.00');
    const other = (await me.create({ kind: 'cart', customer_pick_ids: carts }, { head: { currency: 'EUR' } })).data;
    expect(
      (await me.lines(other.id)).every(({ is_manual_price, currency }) => !is_manual_price && currency === 'EUR'),
    ).toBe(true);
  });

  it('takes what one person or all liked of a selection, their words for colleagues alone', async () => {
    const owner = await createSelectionOwner(app);
    const toyIds = [await createToy(app.db), await createToy(app.db), await createToy(app.db)].map(({ id }) => id);
    const customer_id = (await owner.customer()).id;
    const { id } = await owner.add({ ids: toyIds.join(','), customer_id });
    const share = await owner.share(id);
    const [first, second, third] = (await owner.products(id)).map((product) => product.id);
    const answers = (emma: boolean) => [
      { product_id: first!, mark: 'like' as const, cartons: emma ? 4 : 3, note: emma ? '要蓝色' : '' },
      { product_id: second!, mark: emma ? ('dislike' as const) : ('like' as const), cartons: 0, note: '' },
      { product_id: third!, mark: 'dislike' as const, cartons: 0, note: '太贵' },
    ];
    for (const name of ['Emma', 'Liam']) {
      const person_key = `recipient-key-${name}-1`;
      await owner.answer(share, { person_key, name, answers: answers(name === 'Emma'), is_submitted: true });
    }
    const { people } = await owner.detail(id);
    const emma = people.find(({ name }) => name === 'Emma')!.id;
    const quoted = async (wish: object) => {
      const source = { kind: 'choose' as const, id, person_id: null, which: 'liked' as const, ...wish };
      const made = (await owner.call('quotation.add_new_quotation', { source })).data;
      expect((await owner.call('quotation.get_detail', { id: made.id })).data.customer_id).toBe(customer_id);
      const { list } = (await owner.call('quotation.get_detail_toy', { id: made.id })).data;
      return list.map((line) => [line.toy_id, line.order_box_qty, line.remark, line.internal_remark]);
    };
    expect(await quoted({})).toEqual([
      [toyIds[0], 7, '', '客户：要蓝色'],
      [toyIds[1], 0, '', ''],
    ]);
    expect(await quoted({ person_id: emma })).toEqual([[toyIds[0], 4, '', '客户：要蓝色']]);
    expect((await quoted({ which: 'all' })).map(([toyId]) => toyId)).toEqual(toyIds);
  });

  it('takes the rows of a sheet, and an earlier quotation', async () => {
    const toy = await createToy(app.db);
    const rows = [
      { toy_id: toy.id, cartons: 3, price: '2.5', remark: '急' },
      { toy_id: null, name: '模具费', price: '300' },
    ];
    const { data } = await me.create({ kind: 'rows', rows }, { head: { remark: '请过目' } });
    expect(data.success).toBe(2);
    expect(await me.lines(data.id)).toMatchObject([
      { toy_id: toy.id, order_box_qty: 3, quoted_price: '2.5', is_manual_price: true, remark: '急' },
      { toy_id: null, toy: null, name: '模具费', quantity: 1, quoted_price: '300' },
    ]);
    const copy = (await me.create({ kind: 'quotation', id: data.id })).data;
    const copied = await me.lines(copy.id);
    expect(copied).toMatchObject([{ quoted_price: '2.5', order_box_qty: 3 }, { name: '模具费' }]);
    expect(copied[0]!.id).not.toBe((await me.lines(data.id))[0]!.id);
    expect(await me.detail(copy.id)).toMatchObject({ head: { remark: '请过目' }, total: expect.any(String) });
  });

  it('refuses a colleague’s customer, cart and quotation', async () => {
    const customer_id = await customer(me);
    const theirs = (await me.create()).data.id;
    expect((await sales.create({ kind: 'empty' }, { customer_id })).code).toBe(ERRORS.NOT_FOUND.code);
    expect((await sales.create({ kind: 'quotation', id: theirs })).code).toBe(ERRORS.NOT_FOUND.code);
    const cart = (await me.call('website.add_customer_pick', { name: '甲' })).data.id;
    expect((await sales.create({ kind: 'cart', customer_pick_ids: [cart] })).code).toBe(ERRORS.NOT_FOUND.code);
  });
});

describe('lists', () => {
  it('are one’s own or the company’s, with counts by state', async () => {
    const [own, theirs] = [await me.quote(1), await sales.quote(1)];
    await send(theirs);
    expect((await me.list()).list.map(({ id }) => id)).toEqual([own]);
    const all = await me.list({ is_company: true });
    expect(all.list.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([own, theirs]);
    expect(all.counts).toEqual({ draft: 1, sent: 1, submitted: 0, agreed: 0, ended: 0 });
    expect((await me.list({ is_company: true, tab: 'sent' })).list).toMatchObject([{ id: theirs, is_own: false }]);
    expect((await sales.list({ is_company: true })).list.map(({ id }) => id)).toEqual([theirs]);
    expect((await sales.call('quotation.get_detail', { id: own })).code).toBe(ERRORS.NOT_FOUND.code);
    const stranger = await createSeller(app);
    expect((await stranger.list({ is_company: true })).total).toBe(0);
  });

  it('find by number, customer, and names and numbers of toys', async () => {
    const customer_id = await customer(me);
    const id = await me.quote(1, { customer_id });
    await me.quote(1);
    const [line] = await me.lines(id);
    await me.edit(id, line!.id, { custom_number: 'EMMA-77', name: '会唱歌的鸭子' });
    const { number } = await me.detail(id);
    for (const keyword of [
      number,
      'emma toys',
      '唱歌',
      'emma-77',
      line!.toy!.number,
      `${line!.toy!.article_number} 鸭`,
    ])
      expect((await me.list({ keyword })).list.map((one) => one.id)).toEqual([id]);
    expect((await me.list({ keyword: '没有这个' })).total).toBe(0);
  });
});

describe('the head', () => {
  it('changes field by field, and leaves what a colleague wrote meanwhile', async () => {
    const id = await me.quote(1);
    const edit = (changes: object, expected: object = {}) => me.call('quotation.edit_head', { id, changes, expected });
    expect((await edit({ payment: 'L/C', port: 'Ningbo' })).data).toMatchObject({ revision: 2, faults: [] });
    const late = (await edit({ payment: 'D/P', delivery: '15 days' }, { payment: '', delivery: '' })).data;
    expect(late).toMatchObject({ revision: 3, head: { payment: 'L/C', delivery: '15 days' } });
    expect(late.faults).toEqual([{ field: 'payment', message: expect.any(String) }]);
    expect((await edit({ port: 'Ningbo' })).data.revision).toBe(3);
    const customer_id = await customer(me);
    expect((await edit({ customer_id })).data.head.customer_name).toBe('Emma Toys');
    const foreign = await customer(await createSeller(app));
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
    await send(id);
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

describe('deleting', () => {
  it('can be undone for a day, and is final after a month', async () => {
    const id = await me.quote(2);
    expect((await me.call('quotation.delete_quotation', { ids: [id] })).data).toMatchObject({ count: 1, ids: [id] });
    expect((await me.call('quotation.get_detail', { id })).code).toBe(ERRORS.NOT_FOUND.code);
    expect((await me.call('quotation.restore_quotation', { ids: [id] })).data.count).toBe(1);
    expect(await me.lines(id)).toHaveLength(2);
    await me.call('quotation.delete_quotation', { ids: [id] });
    app.advance(DAY_MS + 1000);
    expect((await me.call('quotation.restore_quotation', { ids: [id] })).code).toBe(ERRORS.NOT_FOUND.code);
    app.advance(30 * DAY_MS);
    await app.services.quotations.removal.removeOld();
    expect(await app.db.select().from(quotations).where(eq(quotations.id, id))).toEqual([]);
    expect(await app.db.select().from(quotation_lines).where(eq(quotation_lines.quotation_id, id))).toEqual([]);
  });
});

describe('prices', () => {
  it('follow the quotation’s own terms before all others, and say so', async () => {
    await me.formula();
    const id = await me.quote(2);
    const [first, second] = await me.lines(id);
    await me.edit(id, second!.id, { quoted_price: '9' });
    const terms = { ...SAMPLE_TERMS, profit: '50', rate: '7' };
    const set = await me.call('quotation.set_terms', { id, terms });
    expect(set.data).toMatchObject({ count: 1, kept: 1 });
    const { list, formulas } = await me.open(id);
    expect(list).toMatchObject([
      { id: first!.id, quoted_price: '2.68' },
      { id: second!.id, quoted_price: '9', is_manual_price: true },
    ]);
    expect(formulas[list[0]!.formula_key!]).toMatchObject({ source: 'quotation', rate: '7', profit: '50' });
    expect(await me.detail(id)).toMatchObject({ terms: { profit: '50' }, in_force: { source: 'quotation' } });
    expect((await me.call('quotation.set_terms', { id, terms: { ...terms, rate: 'x' } })).code).toBe(
      ERRORS.PRICE_FORMULA_WRONG.code,
    );
    await me.call('quotation.set_terms', { id });
    expect((await me.lines(id))[0]).toMatchObject({ quoted_price: '1.94' });
  });

  it('are typed by nobody whom the company hides costs from', async () => {
    await me.formula();
    await app.db.update(companies).set({ hides_cost: true }).where(eq(companies.id, me.user.company_id));
    const hidden = await createSeller(app, { company_id: me.user.company_id, user_type: USER_TYPE.salesperson });
    const own = await hidden.quote(1);
    const refused = await hidden.call('quotation.set_terms', { id: own, terms: SAMPLE_TERMS });
    expect(refused.code).toBe(ERRORS.FORBIDDEN.code);
    const { list, formulas } = await hidden.open(own);
    expect(list[0]!.toy).not.toHaveProperty('exworks_price');
    expect(Object.values(formulas)[0]).toMatchObject({ profit: '' });
    expect((await hidden.list()).list[0]!.margin_percent).toBeNull();
    expect((await hidden.call('quotation.get_checks', { id: own })).data).not.toHaveProperty('below_cost');
  });

  it('go into another currency: formulas anew, typed ones by both rates', async () => {
    await me.formula({ rate: '7.2' });
    await me.call('website.set_exchange_rate', { currency: 'EUR', rate: '7.8' });
    const id = await me.quote(2);
    const [first, second] = await me.lines(id);
    await me.edit(id, first!.id, { order_box_qty: 1 });
    await me.edit(id, second!.id, { quoted_price: '7.8', order_box_qty: 1 });
    const wish = { id, currency: 'EUR' as const };
    const preview = (await me.call('quotation.change_currency', { ...wish, is_preview: true })).data;
    expect(preview).toMatchObject({ repriced: 1, converted: 1, rate: '7.8' });
    expect((await me.detail(id)).head.currency).toBe('USD');
    const done = (await me.call('quotation.change_currency', wish)).data;
    expect(done.total).toBe(preview.total);
    expect(await me.lines(id)).toMatchObject([
      { quoted_price: '1.76', currency: 'EUR', is_manual_price: false },
      { quoted_price: '7.20', currency: 'EUR', is_manual_price: true },
    ]);
    expect(await me.detail(id)).toMatchObject({ currency: 'EUR', head: { currency: 'EUR' }, total: '107.52' });
  });

  it('are written down when somebody types them', async () => {
    const id = await me.quote(1);
    const [line] = await me.lines(id);
    await me.edit(id, line!.id, { quoted_price: '4.5' });
    const entries = await app.db.select().from(audit_log).where(eq(audit_log.action, 'quotation.edit_prices'));
    expect(entries.at(-1)!.after).toMatchObject({ id, lines: [{ id: line!.id, quoted_price: '4.5' }] });
  });
});

describe('landed cost', () => {
  it('is refused where it gives no figures, with the field and why', async () => {
    const { id } = (await me.create()).data;
    const terms = { sea_freight: '1500', capacity: '68', premium_rate: '0.3', duty_percent: '4.7' };
    const landed = { ...terms, local_charge: '0.06', vat_percent: '20' };
    const set = (change: object) => me.call('quotation.set_landed', { id, landed: { ...landed, ...change } });
    for (const [change, path, message] of [
      [{ vat_percent: '250' }, 'landed.vat_percent', '增值税率须为 0 到 100 的数字'],
      [{ local_charge: '2000000' }, 'landed.local_charge', '当地费用（每件）须为 0 到 1000000 的数字'],
      [{ capacity: '0' }, 'landed.capacity', '每车尺码须大于 0'],
      [{ capacity: '很大' }, 'landed.capacity', '每车尺码须为 0 到 1000000 的数字'],
    ] as const)
      expect(await set(change)).toMatchObject({
        code: ERRORS.INVALID_INPUT.code,
        msg: message,
        data: { issues: [{ path, message }] },
      });
    expect((await set({})).code).toBe(0);
    expect((await me.detail(id)).landed).toEqual(landed);
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
    const customer_id = await customer(sales);
    const id = await sales.quote(1, { customer_id });
    const shown = (await me.call('customer.get_customer_association', { id: customer_id })).data;
    expect(shown.quotations).toMatchObject([{ id, link: `/CompanyQuotationDetail?id=${id}` }]);
    await me.call('customer.edit', { id: customer_id, user_id: me.user.id });
    expect((await sales.list()).total).toBe(0);
    expect((await me.list()).list).toMatchObject([{ id, customer_id }]);
  });

  it('leave what was sent when a customer is removed, and take drafts', async () => {
    await me.formula();
    const customer_id = await customer(me);
    const [draft, sent] = [await me.quote(1, { customer_id }), await me.quote(1, { customer_id })];
    await sendReally(sent);
    expect(await me.call('customer.delete', { ids: [customer_id], carts: 'delete' })).toMatchObject({ code: 0 });
    expect((await me.list()).list).toMatchObject([{ id: sent, customer_id: null, customer_name: 'Emma Toys' }]);
    expect(await sentTo(sent)).toBeNull();
    expect((await me.call('quotation.restore_quotation', { ids: [draft] })).data.count).toBe(1);
  });

  it('move what was sent with a customer, whoever the next draft is for', async () => {
    await me.formula();
    const [from, to, other] = [await customer(me), await customer(me, 'Liam'), await customer(me, 'Noah')];
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
