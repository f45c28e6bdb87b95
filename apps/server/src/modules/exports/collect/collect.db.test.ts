import { ERRORS } from '@wanyuan/contract';
import { EXPORT_FIELD_KEYS } from '@wanyuan/domain';
import { SAMPLE_TERMS } from '@wanyuan/testing/cart-rows';
import { createCustomer } from '@wanyuan/testing/customer-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartOf, cellsOf, createExporter, openExport, titleOf, type Exporter } from './collect-fixture.ts';

let app: TestApp;
let me: Exporter;
let newToy: Awaited<ReturnType<typeof openExport>>['newToy'];
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ me, newToy } = await openExport(app));
});

describe('a cart', () => {
  it('has its lines with cartons, prices, remarks, numbers and sums', async () => {
    const customer = await createCustomer(app.db, { company_id: me.user.company_id, user_id: me.user.id });
    const toy = await newToy({ article_number: '0012' });
    const id = await cartOf(me, [toy.id, (await newToy()).id], { name: '春季', customer_id: customer.id });
    const { list } = await me.open(id);
    await me.update(id, [
      { id: list[0]!.id, order_box_qty: 10, remark: '=加急', quoted_price: '2.03', custom_number: 'A-1' },
    ]);
    const made = await me.document({ source: { kind: 'cart', id }, fields: [...EXPORT_FIELD_KEYS] });
    expect(made).toMatchObject({ toy_count: 2, skipped: 0, content: '春季', is_internal: false, shows_cost: false });
    expect(made.plan.head.at(-1)).toMatch(new RegExp(`^客户：${customer.name} +日期：\\d{4}-\\d\\d-\\d\\d$`));
    expect(made.rows[0]!.cells).toMatchObject({
      index: '1',
      number: toy.number,
      article_number: '0012',
      custom_number: 'A-1',
      size: '12×8×30',
      quoted_price: '2.03',
      currency: 'USD',
      carton_quantity: '72',
      carton_size: '82×41.5×97',
      carton_cubic_meter: '0.330091',
      gross_weight: '14.2',
      order_box_qty: '10',
      order_pieces: '720',
      quoted_amount: '1461.60',
      total_cubic_meter: '3.30091',
      total_gross_weight: '142',
      remark: '=加急',
      certifications: 'EN71、3C',
    });
    expect(made.rows[1]!.cells).toMatchObject({ index: '2', order_box_qty: '', quoted_amount: '', custom_number: '' });
    expect(titleOf(made, 'quoted_price')).toBe('报价(USD)');
    expect(titleOf(made, 'carton_quantity')).toBe('装箱量(pcs)');
    const some = await me.document({ source: { kind: 'cart', id, line_ids: [list[1]!.id] } });
    expect(some.rows).toHaveLength(1);
    expect(some.plan.columns.map(({ key }) => key)).not.toContain('order_box_qty');
  });

  it('keeps amounts in two currencies apart', async () => {
    const id = await cartOf(me, [(await newToy()).id]);
    await me.call('website.save_price_formula', {
      ...SAMPLE_TERMS,
      currency: 'EUR',
      scope: 'user',
      name: '欧',
      is_default: true,
    });
    await me.add(id, [(await newToy()).id]);
    const made = await me.document({
      source: { kind: 'cart', id },
      fields: ['quoted_price', 'quoted_amount', 'order_box_qty'],
    });
    expect(titleOf(made, 'quoted_price')).toBe('报价');
    expect(made.plan.columns.map(({ hasTotal }) => hasTotal)).toEqual([false, false, true]);
  });
});

describe('language and units', () => {
  it('are one, the other or both', async () => {
    const toy = await newToy({ name: '泡泡枪', unit: '套' });
    const fields = ['name', 'packing_name', 'unit', 'material', 'certifications', 'carton_quantity'];
    const made = (settings: object) => me.document({ source: { kind: 'toys', toy_ids: [toy.id] }, fields, settings });
    const zh = await made({ is_show_unit: false });
    expect(zh.rows[0]!.cells).toMatchObject({
      name: '泡泡枪',
      packing_name: '彩盒',
      unit: '套',
      material: '锌合金+ABS',
    });
    expect(titleOf(zh, 'carton_quantity')).toBe('装箱量');
    expect(zh.plan.title).toBe('报价单');
    const en = await made({ lang: 'en' });
    expect(en.rows[0]!.cells).toMatchObject({
      name: 'Bubble Gun',
      packing_name: 'Color Box',
      unit: 'set',
      material: 'Zinc alloy+ABS',
      certifications: 'EN71, CCC',
    });
    expect(titleOf(en, 'carton_quantity')).toBe('Qty/Ctn(pcs)');
    expect(en.plan.title).toBe('Quotation');
    const both = await made({ lang: 'both' });
    expect(both.rows[0]!.cells).toMatchObject({ name: '泡泡枪\nBubble Gun', packing_name: '彩盒\nColor Box' });
    expect(titleOf(both, 'carton_quantity')).toBe('装箱量\nQty/Ctn(pcs)');
  });

  it('of watermarks go by themselves', async () => {
    const toy = await newToy({ name: '泡泡枪' });
    const made = await me.document({
      source: { kind: 'toys', toy_ids: [toy.id] },
      kind: 'zip',
      settings: {
        img_rename_type: 2,
        is_show_watermark: true,
        watermark_lang: 'en',
        watermark_params: { text: 'QIFAN', labels: ['name', 'number', 'quoted_price'] },
      },
    });
    const [row] = made.rows;
    expect(row!.watermark!.slice(0, 3)).toEqual(['QIFAN', 'Bubble Gun', `Item No.: ${toy.number}`]);
    expect(row!.watermark![3]).toMatch(/^Price: USD \d+\.\d\d$/);
    expect(row!.fileName).toBe(toy.article_number);
    expect(made).toMatchObject({ is_internal: false, plan: { kind: 'zip', title: '产品图片' } });
  });
});

describe('a selection and a search', () => {
  it('give their products, priced and in order', async () => {
    const first = await newToy({ name: '泡泡机甲' });
    const second = await newToy({ name: '泡泡乙' });
    const { data } = await me.call('website.add_chooses', { name: '秋季', ids: `${second.id},${first.id}` });
    const made = await me.document({ source: { kind: 'choose', id: data.id } });
    expect(made).toMatchObject({ content: '秋季', toy_count: 2 });
    expect(cellsOf(made, 'number')).toEqual([second.number, first.number]);
    expect(cellsOf(made, 'quoted_price')[0]).toMatch(/^\d+\.\d\d$/);
    await app.services.search.refresh(app.db, [first.id, second.id]);
    const found = await me.document({
      source: { kind: 'search', query: { keyword: '泡泡机甲' }, limit: 10 },
      settings: { template: 'quoted' },
    });
    expect(found.content).toBe('搜索「泡泡机甲」');
    expect(cellsOf(found, 'number')[0]).toBe(first.number);
    expect(found.plan.columns.map(({ key }) => key)).not.toContain('order_box_qty');
  });

  it('toys that were ticked are called by the title somebody gave them', async () => {
    const source = { kind: 'toys', toy_ids: [(await newToy()).id] };
    expect(await me.document({ source })).toMatchObject({ content: '所选产品' });
    expect(await me.document({ source, title: '春季新款' })).toMatchObject({ content: '春季新款' });
  });

  it('for a customer take the customer’s formula', async () => {
    const owner = { company_id: me.user.company_id, user_id: me.user.id };
    const customer = await createCustomer(app.db, owner);
    await me.call('website.save_price_formula', {
      ...SAMPLE_TERMS,
      currency: 'EUR',
      scope: 'customer',
      customer_id: customer.id,
      name: '客户价',
      is_default: true,
    });
    const source = { kind: 'toys' as const, toy_ids: [(await newToy()).id] };
    expect(cellsOf(await me.document({ source }), 'currency')).toEqual(['USD']);
    const made = await me.document({ source: { ...source, customer_id: customer.id } });
    expect(cellsOf(made, 'currency')).toEqual(['EUR']);
    const stranger = await createExporter(app);
    expect(await stranger.preview({ source: { ...source, customer_id: customer.id } })).toMatchObject({
      code: ERRORS.NOT_FOUND.code,
    });
  });
});

describe('a preview', () => {
  it('is the beginning of the document, with sums over all of it', async () => {
    const ids = [];
    for (let turn = 0; turn < 3; turn += 1) ids.push((await newToy()).id);
    const id = await cartOf(me, ids);
    const { list } = await me.open(id);
    await me.update(
      id,
      list.map((line) => ({ id: line.id, order_box_qty: 10, quoted_price: '2.03' })),
    );
    const request = {
      source: { kind: 'cart' as const, id },
      settings: { template: 'both_with_factory' as const, lang: 'both' as const },
    };
    const { data } = await me.preview({ ...request, rows: 2 });
    const made = await me.document(request);
    expect(data.columns.map(({ key, title }) => [key, title])).toEqual(
      made.plan.columns.map(({ key, title }) => [key, title]),
    );
    expect(data).toMatchObject({ total: 3, skipped: 0, title: '报价单 Quotation', head: made.plan.head });
    expect(data.rows).toHaveLength(2);
    const at = (key: string) => data.columns.findIndex((column) => column.key === key);
    for (const key of ['number', 'quoted_amount', 'factory_name'] as const)
      expect(data.rows.map(({ cells }) => cells[at(key)])).toEqual(cellsOf(made, key).slice(0, 2));
    expect(data.totals![0]).toBe('合计 Total');
    expect(data.totals![at('quoted_amount')]).toBe('4384.80');
    expect(data.totals![at('total_cubic_meter')]).toBe('9.903');
    expect(data.warning).toContain('仅供公司内部使用');
    expect((await me.preview({ source: request.source })).data.warning).toBe('');
  });

  it('shows ex-works prices with all of their decimals', async () => {
    const toy = await newToy({ exworks_price: '0.125', additional_price: '0.0305' });
    const { data } = await me.preview({
      source: { kind: 'toys', toy_ids: [toy.id] },
      fields: ['exworks_price', 'additional_price'],
      settings: { template: 'both_with_factory' },
    });
    expect(data.rows.map(({ cells }) => cells)).toEqual([['0.125', '0.0305']]);
  });
});
