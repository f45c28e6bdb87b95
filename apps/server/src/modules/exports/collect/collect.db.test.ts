import { ERRORS } from '@wanyuan/contract';
import { COMPANY_TYPE, EXPORT_FIELD_KEYS, USER_TYPE } from '@wanyuan/domain';
import { SAMPLE_TERMS } from '@wanyuan/testing/cart-rows';
import { createFactory, createToy } from '@wanyuan/testing/catalogue-rows';
import { createCustomer } from '@wanyuan/testing/customer-rows';
import { createCompany } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies } from '#modules/people/people.schema.ts';
import { toys } from '#modules/toys/toys.schema.ts';
import { factory_contacts } from '#modules/factory-directory/factories.schema.ts';
import { cellsOf, createExporter, titleOf, type Exporter } from './collect-fixture.ts';

const SECRET_PRICE = '73.91';
const SECRET_FACTORY = '秘密玩具厂';
const SECRET_PHONE = '13800001234';
const CARTON = {
  carton_quantity: 72,
  carton_length: '82',
  carton_width: '41.5',
  carton_height: '97',
  gross_weight: '14.2',
  net_weight: '12.8',
  length: '12',
  width: '8',
  height: '30',
};

let app: TestApp;
let me: Exporter;
let factoryId: number;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

beforeEach(async () => {
  me = await createExporter(app);
  await me.call('website.save_price_formula', { ...SAMPLE_TERMS, scope: 'company', name: '常用', is_default: true });
  factoryId = (await createFactory(app.db, { name: SECRET_FACTORY, short_name: '秘密厂', name_en: 'Secret Toys' })).id;
  await app.db
    .insert(factory_contacts)
    .values({ factory_id: factoryId, name: '林厂长', mobile: SECRET_PHONE, position: 1 });
});

const newToy = (values: Parameters<typeof createToy>[1] = {}) =>
  createToy(app.db, {
    ...CARTON,
    factory_id: factoryId,
    exworks_price: SECRET_PRICE,
    name_en: 'Bubble Gun',
    packing_name: '彩盒',
    packing_name_en: 'Color Box',
    material: '锌合金+ABS',
    certification_ids: [1, 7],
    ...values,
  });

async function cartOf(who: Exporter, toyIds: number[], more: object = {}) {
  const { data } = await who.create(more);
  await who.add(data.id, toyIds);
  return data.id;
}

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

describe('what is left out', () => {
  it('are black toys and hidden ones, unless the end of their production is announced', async () => {
    const [shown, black, hidden, ending] = await Promise.all([newToy(), newToy(), newToy(), newToy()]);
    const toyIds = [shown, black, hidden, ending].map((toy) => toy.id);
    const id = await cartOf(me, toyIds);
    const change = (toy: { id: number }, values: Partial<typeof toys.$inferInsert>) =>
      app.db.update(toys).set(values).where(eq(toys.id, toy.id));
    await change(black, { is_black: true });
    await change(hidden, { is_set_hide: true });
    await change(ending, { is_set_hide: true, stop_time: new Date() });
    for (const source of [
      { kind: 'cart', id },
      { kind: 'toys', toy_ids: toyIds },
    ]) {
      const made = await me.document({ source });
      expect(made).toMatchObject({ toy_count: 2, skipped: 2 });
      expect(cellsOf(made, 'number')).toEqual([shown.number, ending.number]);
    }
    await change(shown, { is_black: true });
    await change(ending, { is_black: true });
    expect(await me.preview({ source: { kind: 'cart', id } })).toMatchObject({
      code: ERRORS.NOTHING_TO_EXPORT.code,
      msg: '当前无样品数据可以导出',
    });
  });

  it('is what belongs to others: toys, carts of other companies and of colleagues', async () => {
    const stranger = await createExporter(app);
    const theirs = await createToy(app.db, { company_id: stranger.user.company_id });
    const mine = await newToy();
    const made = await me.document({ source: { kind: 'toys', toy_ids: [theirs.id, mine.id, 999_999_999] } });
    expect(made).toMatchObject({ toy_count: 1, skipped: 2 });
    const id = await cartOf(stranger, [mine.id]);
    expect(await me.preview({ source: { kind: 'cart', id } })).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    const seller = await createExporter(app, { company_id: me.user.company_id, user_type: USER_TYPE.salesperson });
    const leaders = await cartOf(me, [mine.id]);
    expect(await seller.preview({ source: { kind: 'cart', id: leaders } })).toMatchObject({
      code: ERRORS.NOT_FOUND.code,
    });
    const sellers = await cartOf(seller, [mine.id]);
    expect(await me.preview({ source: { kind: 'cart', id: sellers } })).toMatchObject({ code: 0 });
  });
});

describe('rights', () => {
  const source = async () => ({ kind: 'toys' as const, toy_ids: [(await newToy()).id] });
  const everything = { fields: [...EXPORT_FIELD_KEYS] };
  const seen = (made: object) => {
    const text = JSON.stringify(made);
    return [SECRET_PRICE, SECRET_FACTORY, SECRET_PHONE].filter((secret) => text.includes(secret));
  };

  it('of a template decide what is in its document', async () => {
    const from = { source: await source(), ...everything };
    const made = async (template: string, settings = {}) =>
      me.document({ ...from, settings: { template, ...settings } });
    expect(seen(await made('quoted'))).toEqual([]);
    expect(seen(await made('quoted_with_factory'))).toEqual([SECRET_FACTORY, SECRET_PHONE]);
    expect(seen(await made('both_with_factory'))).toEqual([SECRET_PRICE, SECRET_FACTORY, SECRET_PHONE]);
    expect(seen(await made('exworks_with_factory', { is_show_factory_name: false }))).toEqual([SECRET_PRICE]);
    expect(await made('exworks_with_factory')).toMatchObject({ is_internal: true, shows_cost: true });
    expect((await made('exworks_with_factory')).plan.columns.map(({ key }) => key)).not.toContain('quoted_price');
  });

  it('of salespeople whose company hides costs leave them out of everything', async () => {
    await app.db.update(companies).set({ hides_cost: true }).where(eq(companies.id, me.user.company_id));
    const seller = await createExporter(app, { company_id: me.user.company_id, user_type: USER_TYPE.salesperson });
    const from = { source: await source(), ...everything, settings: { template: 'both_with_factory' as const } };
    expect(seen(await seller.document(from))).toEqual([SECRET_FACTORY]);
    expect(seen(await seller.preview(from))).toEqual([SECRET_FACTORY]);
    expect(await seller.document(from)).toMatchObject({ shows_cost: false, is_internal: true });
    expect(seen(await me.document(from))).toEqual([SECRET_PRICE, SECRET_FACTORY, SECRET_PHONE]);
    const { data } = await seller.call('system.get_excel_list', {});
    expect(data.list.filter(({ is_available }) => is_available).map(({ key }) => key)).toEqual([
      'quoted_with_factory',
      'quoted',
    ]);
  });

  it('of free users leave out how to reach factories', async () => {
    const { id: company_id } = await createCompany(app.db, { company_type: COMPANY_TYPE.buyer, is_chvip: 0 });
    const buyer = await createExporter(app, { company_id });
    const from = { source: await source(), ...everything, settings: { template: 'both_with_factory' as const } };
    expect(seen(await buyer.document(from))).toEqual([SECRET_PRICE, SECRET_FACTORY]);
  });

  it('of factories reach as far as their own toys', async () => {
    const { id: company_id } = await createCompany(app.db, {
      company_type: COMPANY_TYPE.factory,
      factory_id: factoryId,
    });
    const maker = await createExporter(app, { company_id });
    const own = await newToy();
    const other = await createToy(app.db);
    const made = await maker.document({
      source: { kind: 'toys', toy_ids: [other.id, own.id] },
      settings: { template: 'exworks_with_factory' },
    });
    expect(made).toMatchObject({ toy_count: 1, skipped: 1 });
    expect(cellsOf(made, 'exworks_price')).toEqual([SECRET_PRICE]);
    expect(cellsOf(made, 'factory_phone')).toEqual([SECRET_PHONE]);
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
