import { ERRORS, IDEMPOTENCY_HEADER } from '@wanyuan/contract';
import { businessDay, DAY_MS } from '@wanyuan/domain';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import type { TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createSelectionOwner } from '../selections/selection-fixture.ts';
import { asSent, createSeller, eachWithSellers, type Seller } from './quotation-fixture.ts';
import { quotation_lines, quotations } from './quotations.schema.ts';

let app: TestApp;
let me: Seller;
let sales: Seller;
eachWithSellers((at) => ({ app, me, sales } = at));

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
    const customer_id = await me.customer();
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
    const customer_id = await me.customer();
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
    await asSent(app, theirs);
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
    const customer_id = await me.customer();
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
