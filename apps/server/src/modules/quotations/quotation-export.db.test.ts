import { ERRORS, ExportKind, ExportLanguage, ExportRequest } from '@wanyuan/contract';
import { EXPORT_TEMPLATE_KEYS, QUOTATION_STATES, USER_TYPE } from '@wanyuan/domain';
import { writeRows } from '@wanyuan/documents';
import { readRows } from '@wanyuan/documents/read';
import { agreedOrder, makeOrder } from '@wanyuan/testing/customer-order-rows';
import { createCustomer } from '@wanyuan/testing/customer-rows';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backgroundSession } from '../people/people.module.ts';
import { lastQuotedPrices } from '../pricing/pricing.module.ts';
import { unzipped } from '../exports/unzipped-fixture.ts';
import { toys } from '../toys/toys.schema.ts';
import { quotation_versions } from './quotations.schema.ts';
import { MARKS, MATERIAL, NOTHING, openExported, type Exported } from './quotation-export-fixture.ts';
import { createSeller } from './quotation-fixture.ts';

const LETTERHEAD = {
  name: '启帆',
  name_en: 'Qifan',
  address: '',
  address_en: '',
  contact: '',
  phone: '',
  email: '',
  notes: '',
};

let app: TestApp;
let me: Exported['me'];
let toyIds: Exported['toyIds'];
let made: Exported['made'];
let source: Exported['source'];
let makeFile: Exported['makeFile'];
let cellsOf: Exported['cellsOf'];
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ me, toyIds, made, source, makeFile, cellsOf } = await openExported(app));
});

describe('a file of a quotation', () => {
  it('has number, terms, names, quoted prices, fees and sums', async () => {
    const { bytes, name } = await makeFile({ source: source(), settings: { lang: 'en', is_show_picture: false } });
    const { number } = made.quotation;
    expect(name).toContain(number);
    const text = JSON.stringify(await readRows(bytes));
    for (const word of [
      `No.: ${number}`,
      `Valid until: ${made.head.valid_until}`,
      'Price term: USD FOB SHANTOU',
      'Payment: T/T 30% deposit',
      'Delivery: 30 days',
      'Port: Shantou',
      'To: Emma Toys Ltd.',
      'Attn: Emma',
      'Check code: 3F2A-9C41',
      'Mixed colours',
      'Toy 遥控车',
      'Sample fee',
      '×3',
    ])
      expect(text).toContain(word);
    const preview = (await me.call('system.preview_excel', { source: source() })).data;
    const at = (key: string) => preview.columns.findIndex((column) => column.key === key);
    expect(preview.rows.map(({ cells }) => cells[at('quoted_amount')])).toEqual(['480.00', '480.00', '45.00']);
    expect(preview.totals?.[at('quoted_amount')]).toBe('1005.00');
    expect(preview.totals?.[at('order_pieces')]).toBe('480');
    expect(preview.rows.at(-1)).toMatchObject({ picture: '' });
  });

  it.each(EXPORT_TEMPLATE_KEYS)(
    'is made by the template %s, with what it and the person may show',
    async (template) => {
      const { bytes, name } = await makeFile({ source: source(), settings: { template } });
      const text = `${name}\n${unzipped(bytes)}`;
      expect(text).not.toContain(MARKS.lineRemark);
      expect(text).not.toContain(MARKS.remark);
      expect(text.includes(MARKS.exworks)).toBe(
        ['exworks_with_factory', 'both_with_factory', 'trade_system'].includes(template),
      );
      const isInternal = template !== 'quoted';
      expect(text.includes(MARKS.factory) || text.includes(MARKS.shortName)).toBe(isInternal);
      expect(text.includes(MARKS.article)).toBe(isInternal);
    },
  );

  it.each(ExportKind.options)('as %s tells customers nothing internal, in any language and state', async (kind) => {
    const session = await backgroundSession(app.db, me.user.id, me.user.company_id);
    const labels = ['name', 'number', 'quoted_price'];
    for (const state of QUOTATION_STATES) {
      await app.db
        .update(quotation_versions)
        .set({ state })
        .where(eq(quotation_versions.quotation_id, made.quotation.id));
      for (const lang of ExportLanguage.options) {
        const settings = { template: 'quoted', lang, is_show_watermark: true, watermark_params: { labels } };
        const request = ExportRequest.parse({ source: source(), kind, settings });
        const document = await app.services.documents.collector.collect(app.db, session!, request);
        const rows = [];
        for await (const row of document.rows) rows.push(row);
        expect(rows).toHaveLength(3);
        const told = JSON.stringify([document.plan, rows, document.content]);
        expect(Object.values(MARKS).filter((mark) => told.includes(mark))).toEqual([]);
      }
    }
  });

  it('fills a company’s own template, head and fees too', async () => {
    await me.call('system.save_letterhead', { ...LETTERHEAD, fax: '0754-2' });
    const actor = { id: me.user.id, tenant_id: me.user.company_id };
    const titles = ['{{单号}}', '{{版本}}', '{{有效期}}', '{{价格条款}}', '{{付款方式}}', '{{fax}}', '{{校验码}}'];
    const bytes = await writeRows(
      '报价',
      titles.map((title) => ({ title })),
      [['{{品名}}', '{{数量}}', '{{报价}}', '{{金额}}', '', '', '']],
    );
    const stream = Readable.from([bytes]);
    const file = await app.services.files.storeUpload({
      actor,
      stream,
      filename: '模板.xlsx',
      purpose: 'export_template',
    });
    const { data } = await me.call('system.add_excel_template', { file_id: file.id, name: '客户格式' });
    const text = JSON.stringify(await cellsOf({}, { settings: { template_id: data.template_id!, lang: 'en' } }));
    const { number } = made.quotation;
    for (const word of [number, 'FOB SHANTOU', 'T/T 30% deposit', '0754-2', '3F2A-9C41', 'Sample fee', '×3', '45'])
      expect(text).toContain(word);
    expect(text).not.toContain('{{');
  });

  it('hides costs from who may not see them, whatever the template', async () => {
    await app.pool.query('update companies set hides_cost = true where id = $1', [me.user.company_id]);
    const user = await createUser(app.db, { company_id: me.user.company_id, user_type: USER_TYPE.salesperson });
    const { token } = await openSession(app, user.id);
    await app.pool.query('update quotations set user_id = $1 where id = $2', [user.id, made.quotation.id]);
    const seller = { ...me, user, token, call: app.as(token) };
    for (const template of EXPORT_TEMPLATE_KEYS)
      expect(unzipped((await makeFile({ source: source(), settings: { template } }, seller)).bytes)).not.toContain(
        MARKS.exworks,
      );
  });

  it('stays the same for ever once it was sent, whatever becomes of its toys', async () => {
    const settings = { template: 'both_with_factory' as const, is_show_picture: false };
    const fields = [
      'number',
      'name',
      'material',
      'introduction',
      'factory_name',
      'exworks_price',
      'quoted_price',
    ] as const;
    const before = [await cellsOf({}, { settings }), await cellsOf({}, { settings, fields: [...fields] })];
    expect(JSON.stringify(before)).toContain(MATERIAL);
    await app.db.update(toys).set({
      name: '改了名',
      name_en: 'New',
      exworks_price: '1',
      carton_quantity: 7,
      is_set_hide: true,
      material: '木',
    });
    await app.pool.query(`update factories set name = '改名厂', short_name = '改名'`);
    await app.passDays(40);
    expect([await cellsOf({}, { settings }), await cellsOf({}, { settings, fields: [...fields] })]).toEqual(before);
  });

  it('tells of a toy that went black nothing but its number', async () => {
    const [first] = await app.db.select().from(toys).where(eq(toys.id, toyIds[0]!));
    await app.db.update(toys).set({ is_black: true }).where(eq(toys.id, toyIds[0]!));
    const { data } = await me.call('system.preview_excel', { source: source(), settings: { lang: 'en' } });
    const at = (key: string) => data.columns.findIndex((column) => column.key === key);
    const told = data.rows[0]!.cells.filter((cell) => cell !== '');
    expect(data.rows[0]).toMatchObject({ picture: '' });
    expect(told).toEqual(['1', first!.number]);
    expect(data.totals?.[at('quoted_amount')]).toBe('525.00');
  });

  it('is of the version that is named, the newest unless told, or of some lines', async () => {
    const draft = (await me.call('quotation.open_version', { id: made.quotation.id })).data.version;
    const [line] = made.lines;
    await me.edit(made.quotation.id, line!.line_key, { name_en: 'Renamed' });
    const newest = JSON.stringify(await cellsOf({}, { settings: { lang: 'en' } }));
    expect(newest).toContain('Renamed');
    expect(newest).toContain('(Draft)');
    const first = JSON.stringify(await cellsOf({ version: 1 }, { settings: { lang: 'en' } }));
    expect(first).not.toContain('Renamed');
    expect(first).not.toContain('Draft');
    const some = await cellsOf({ version: draft, line_ids: [line!.line_key] }, { settings: { lang: 'en' } });
    expect(JSON.stringify(some)).not.toContain('Sample fee');
    expect(await me.call('system.preview_excel', { source: source({ version: 9 }) })).toMatchObject({
      code: ERRORS.NOT_FOUND.code,
    });
  });

  it('is refused where there are no lines, to other companies and to colleagues', async () => {
    const empty = (await me.create()).data.id;
    expect(await me.call('system.export_excel', { source: { kind: 'quotation', id: empty } })).toMatchObject({
      code: ERRORS.NOTHING_TO_EXPORT.code,
      msg: NOTHING,
    });
    const colleague = await createUser(app.db, { company_id: me.user.company_id, user_type: USER_TYPE.salesperson });
    for (const who of [await createSeller(app), colleague]) {
      const user = 'user' in who ? who.user : who;
      const { token } = await openSession(app, user.id);
      for (const name of ['system.export_excel', 'system.preview_excel'] as const)
        expect(await app.call(name, { source: source() }, token)).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    }
  });

  it('counts no price as quoted: sending does', async () => {
    const { company_id, id: user_id } = me.user;
    const customer = await createCustomer(app.db, { company_id, user_id });
    await app.db
      .update(quotation_versions)
      .set({ sent_customer_id: customer.id })
      .where(eq(quotation_versions.quotation_id, made.quotation.id));
    await makeFile({ source: source() });
    const quoted = await lastQuotedPrices(app.db, { company_id, customer_id: customer.id }, toyIds);
    expect(quoted.size).toBe(0);
  });

  it('stands in the history with where it came from', async () => {
    await makeFile({ source: source({ version: 1 }) });
    const { data } = await me.call('system.get_export_history', { page: 1, page_size: 20 });
    expect(data.list[0]).toMatchObject({
      content: made.quotation.number,
      source_name: '报价单',
      source_path: `/CompanyQuotationDetail?id=${made.quotation.id}&version=1`,
    });
  });
});

describe('a file of an order', () => {
  it('has what was agreed, fees too, and nothing internal', async () => {
    const owner = { company_id: me.user.company_id, user_id: me.user.id };
    const order = await agreedOrder(app, owner, toyIds);
    const fee = { picture_ids: [], custom_number: '', name: '模具费', name_en: 'Mould', order_box_qty: 0 };
    const { id, number } = await makeOrder(app, {
      ...order,
      lines: [...order.lines, { ...fee, quantity: 1, quoted_price: '80.5', currency: 'USD' }],
    });
    const { bytes, name } = await makeFile({ source: { kind: 'order', id }, settings: { lang: 'en' } });
    expect(name).toMatch(/^Order-/);
    const text = `${name}\n${unzipped(bytes)}`;
    for (const word of [number, 'Mould', 'FOB SHANTOU', order.head.company]) expect(text).toContain(word);
    for (const mark of Object.values(MARKS)) expect(text).not.toContain(mark);
  });
});
