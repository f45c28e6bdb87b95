import { ERRORS } from '@wanyuan/contract';
import { DAY_MS, PLACE_MAX, QUOTATION_LINES_MAX, USER_TYPE } from '@wanyuan/domain';
import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import type { TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recordQuotedPrices } from '../pricing/quoted-prices.service.ts';
import { createSeller, eachWithQuotation, type Seller } from './quotation-fixture.ts';
import { quotation_lines, quotations } from './quotations.schema.ts';

let app: TestApp;
let me: Seller;
let id: number;
eachWithQuotation((at) => ({ app, me, id } = at));

const keysOf = async () => (await me.lines(id)).map((line) => line.id);

const storedRows = () => app.db.select().from(quotation_lines).where(eq(quotation_lines.quotation_id, id));
describe('cells', () => {
  it('change one by one, with the sums of the whole', async () => {
    const [a, b] = await keysOf();
    const done = (
      await me.edit(id, a!, { order_box_qty: 10, quoted_price: '1.5', remark: '红', internal_remark: '急' })
    ).data;
    expect(done).toMatchObject({
      revision: 2,
      total: '180.00',
      faults: [],
      list: [
        { id: a, order_box_qty: 10, quoted_price: '1.5', is_manual_price: true, remark: '红', internal_remark: '急' },
      ],
    });
    expect((await me.edit(id, b!, { order_box_qty: 1, quoted_price: '0.1' })).data.total).toBe('181.20');
    expect((await me.edit(id, a!, { order_box_qty: 0 })).data.total).toBe('1.20');
    expect(await me.detail(id)).toMatchObject({ total: '1.20', line_count: 3, revision: 4 });
    expect((await me.edit(id, a!, { order_box_qty: 0 })).data.revision).toBe(4);
  });

  it('that a colleague changed meanwhile are left to them', async () => {
    const [a] = await keysOf();
    await me.edit(id, a!, { remark: '同事写的', quoted_price: '3' });
    const undo = (
      await me.edit(id, a!, {
        remark: '',
        quoted_price: null,
        name: '新名',
        expected: { remark: '我写的', quoted_price: '2' },
      })
    ).data;
    expect(undo.faults.map(({ field }) => field)).toEqual(['remark', 'quoted_price']);
    expect(undo.list).toMatchObject([{ remark: '同事写的', quoted_price: '3', name: '新名' }]);
    const right = (await me.edit(id, a!, { quoted_price: null, expected: { quoted_price: '3.00' } })).data;
    expect(right).toMatchObject({ faults: [], list: [{ is_manual_price: false }] });
  });

  it('keep what does not fit out, and say why', async () => {
    const [a, b] = await keysOf();
    await me.edit(id, a!, { custom_number: 'EM-1' });
    const taken = (await me.edit(id, b!, { custom_number: 'EM-1', remark: '留着' })).data;
    expect(taken.faults).toMatchObject([{ id: b, field: 'custom_number' }]);
    expect(taken.list).toMatchObject([{ custom_number: '', remark: '留着' }]);
    expect((await me.edit(id, 999_999_999, { remark: '没有' })).data.faults).toMatchObject([{ field: 'id' }]);
    expect((await me.edit(id, a!, { quantity: 3 })).data.faults).toMatchObject([{ field: 'quantity' }]);
    for (const cells of [{ order_box_qty: -1 }, { quoted_price: '1,5' }, { remark: '长'.repeat(501) }])
      expect((await me.edit(id, a!, cells)).code).toBe(ERRORS.INVALID_INPUT.code);
    expect((await me.lines(id))[0]).toMatchObject({ order_box_qty: 0, remark: '', custom_number: 'EM-1' });
  });

  it('are out of reach for other salespeople and other companies', async () => {
    const [a] = await keysOf();
    const colleague = { company_id: me.user.company_id, user_type: USER_TYPE.salesperson };
    for (const other of [await createSeller(app, colleague), await createSeller(app)])
      expect((await other.edit(id, a!, { remark: '不行' })).code).toBe(ERRORS.NOT_FOUND.code);
  });

  it('tell what the customer was quoted last', async () => {
    const customer_id = (await me.call('customer.add', { name: 'Emma' })).data.id;
    await me.call('quotation.edit_head', { id, changes: { customer_id } });
    const [line] = await me.lines(id);
    await recordQuotedPrices(
      app.db,
      { company_id: me.user.company_id, customer_id },
      [{ toy_id: line!.toy_id!, price: '2.2', currency: 'USD' }],
      app.deps.now(),
    );
    expect((await me.lines(id))[0]!.last_quote).toMatchObject({ price: '2.2', currency: 'USD' });
  });
});

describe('lines', () => {
  it('of the same toy stand there twice, behind the others', async () => {
    const [first] = await me.lines(id);
    const { data } = await me.call('system.add_quotation', { quotation_id: id, ids: String(first!.toy_id) });
    expect(data).toMatchObject({ success: 1, lose: 0, revision: 2, list: [{ state: 'added' }] });
    const lines = await me.lines(id);
    expect(lines.at(-1)).toMatchObject({ id: data.list[0]!.id, toy_id: first!.toy_id });
    const checks = (await me.call('quotation.get_checks', { id })).data;
    expect(checks.twice).toEqual([first!.id, data.list[0]!.id]);
    const gone = await createToy(app.db, { is_black: true });
    const refused = await me.call('system.add_quotation', { quotation_id: id, ids: String(gone.id) });
    expect(refused.data).toMatchObject({ success: 0, lose: 1, revision: 2 });
  });

  it('can be fees, which count by quantity', async () => {
    const [a] = await keysOf();
    const fee = { id, kind: 'sample_fee' as const, price: '50', quantity: 2, after_id: a! };
    const { data } = await me.call('quotation.add_free_line', fee);
    expect(data).toMatchObject({ revision: 2, total: '100.00' });
    const lines = await me.lines(id);
    expect(lines[1]).toMatchObject({ id: data.line_id, toy: null, name: '样品费', name_en: 'Sample fee', quantity: 2 });
    expect((await me.edit(id, data.line_id, { quantity: 3, quoted_price: '10', name: '打样' })).data).toMatchObject({
      total: '30.00',
      list: [{ name: '打样', quantity: 3 }],
    });
    const wrong = (await me.edit(id, data.line_id, { order_box_qty: 3, quoted_price: null, custom_number: 'X' })).data;
    expect(wrong.faults.map(({ field }) => field)).toEqual(['order_box_qty', 'custom_number', 'quoted_price']);
  });

  it('go and come back for a day, and pages hear of it by revision', async () => {
    const [a, b, c] = await keysOf();
    await me.edit(id, b!, { order_box_qty: 1, quoted_price: '1' });
    const { revision } = await me.open(id);
    const gone = (await me.call('quotation.remove_lines', { id, ids: [b!, c!] })).data;
    expect(gone).toMatchObject({ ids: [b, c], total: '0.00' });
    expect(await me.open(id, revision)).toMatchObject({ list: [], removed_ids: [b, c] });
    expect((await me.call('quotation.restore_lines', { id, ids: [b!] })).data).toMatchObject({
      count: 1,
      total: '12.00',
    });
    expect((await me.open(id, gone.revision)).list).toMatchObject([{ id: b }]);
    expect(await keysOf()).toEqual([a, b]);
    app.advance(DAY_MS + 1000);
    expect((await me.call('quotation.restore_lines', { id, ids: [c!] })).data.count).toBe(0);
  });

  it('move one by one and all at once', async () => {
    const [a, b, c] = await keysOf();
    const move = (ids: number[], after_id: number | null) => me.call('quotation.move_lines', { id, ids, after_id });
    await move([c!], null);
    expect(await keysOf()).toEqual([c, a, b]);
    await move([c!, a!], b!);
    expect(await keysOf()).toEqual([b, c, a]);
    await move([b!], b!);
    expect(await keysOf()).toEqual([b, c, a]);
    const { revision } = await me.open(id);
    await move([a!], b!);
    expect((await me.open(id, revision)).list.map((line) => line.id)).toEqual([a]);
    await me.call('quotation.order_lines', { id, by: 'added' });
    expect(await keysOf()).toEqual([a, b, c]);
    for (let turn = 0; turn < 20; turn += 1) await move([turn % 2 ? a! : c!], turn % 2 ? c! : a!);
    expect((await keysOf()).toSorted((x, y) => x - y)).toEqual([a, b, c]);
  });

  it('stand anew where there is no room left between two', async () => {
    const [a, b, c] = await keysOf();
    const put = (key: number, place: string) =>
      app.db.update(quotation_lines).set({ place }).where(eq(quotation_lines.line_key, key));
    await put(a!, `i00000${'z'.repeat(PLACE_MAX - 6)}`);
    await put(b!, 'i00001');
    await put(c!, 'i00002');
    await me.call('quotation.move_lines', { id, ids: [c!], after_id: a! });
    const lines = await me.lines(id);
    expect(lines.map((line) => line.id)).toEqual([a, c, b]);
    expect(lines.map(({ place }) => place.length)).toEqual([6, 6, 6]);
  });

  it('gather by factory', async () => {
    const factories = [await createFactory(app.db, { name: '乙厂' }), await createFactory(app.db, { name: '甲厂' })];
    const ids: number[] = [];
    for (const turn of [0, 1, 0, 1]) ids.push((await createToy(app.db, { factory_id: factories[turn]!.id })).id);
    id = (await me.create({ kind: 'toys', ids: ids.join(',') })).data.id;
    await me.call('quotation.order_lines', { id, by: 'factory' });
    const order = (await me.lines(id)).map(({ toy_id }) => toy_id);
    const groups = [
      [ids[0], ids[2]],
      [ids[1], ids[3]],
    ];
    expect([groups.flat(), groups.toReversed().flat()]).toContainEqual(order);
  });

  it('end at two thousand', async () => {
    const [line] = await storedRows();
    const { id: _id, line_key: _key, ...values } = line!;
    const more = Array.from({ length: QUOTATION_LINES_MAX - 4 }, (_, turn) => ({
      ...values,
      place: `j${String(turn).padStart(5, '0')}`,
    }));
    for (let start = 0; start < more.length; start += 500)
      await app.db.insert(quotation_lines).values(more.slice(start, start + 500));
    await app.db
      .update(quotations)
      .set({ line_count: QUOTATION_LINES_MAX - 1 })
      .where(eq(quotations.id, id));
    const add = () => me.call('system.add_quotation', { quotation_id: id, ids: String(values.toy_id) });
    expect((await add()).code).toBe(0);
    expect(await me.lines(id)).toHaveLength(QUOTATION_LINES_MAX);
    expect(await add()).toMatchObject({ code: ERRORS.QUOTATION_FULL.code });
    expect((await me.call('quotation.add_free_line', { id, kind: 'other', price: '1' })).code).toBe(
      ERRORS.QUOTATION_FULL.code,
    );
  });
});

describe('presence', () => {
  it('tells colleagues who is at which cell, until they leave or fall silent', async () => {
    const [a] = await keysOf();
    const other = await createSeller(app, { company_id: me.user.company_id });
    const at = (who: Seller, page_key: string, more: object = {}) =>
      who.call('quotation.tell_presence', { id, page_key, cell: { line_id: a!, field: 'remark' }, ...more });
    expect((await at(me, 'page-of-mine')).data.people).toEqual([]);
    expect((await at(other, 'page-of-theirs')).data.people).toMatchObject([
      { user_id: me.user.id, cell: { line_id: a, field: 'remark' } },
    ]);
    expect((await at(me, 'page-of-mine')).data.people).toMatchObject([{ user_id: other.user.id }]);
    await at(other, 'page-of-theirs', { is_leaving: true });
    expect((await at(me, 'page-of-mine')).data.people).toEqual([]);
    app.advance(120_000);
    expect((await at(other, 'page-of-theirs')).data.people).toEqual([]);
    const stranger = await createSeller(app);
    expect((await at(stranger, 'page-of-nobody')).code).toBe(ERRORS.NOT_FOUND.code);
  });
});
