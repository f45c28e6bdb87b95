import { Readable } from 'node:stream';
import { ERRORS } from '@wanyuan/contract';
import { writeRows } from '@wanyuan/documents';
import { USER_TYPE, type ExportFieldKey, type UploadPurpose } from '@wanyuan/domain';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { smallTemplate } from '@wanyuan/testing/export-template-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies } from '#modules/people/people.schema.ts';
import { createExporter, type Exporter } from '../collect/collect-fixture.ts';
import { export_templates } from './export-settings.schema.ts';

let app: TestApp;
let me: Exporter;
let seller: Exporter;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  me = await createExporter(app);
  seller = await createExporter(app, { company_id: me.user.company_id, user_type: USER_TYPE.salesperson });
});

async function upload(who: Exporter, bytes: Buffer, purpose: UploadPurpose, filename = '模板.xlsx') {
  const actor = { id: who.user.id, tenant_id: who.user.company_id };
  return (await app.services.files.storeUpload({ actor, stream: Readable.from([bytes]), filename, purpose })).id;
}
const addTemplate = async (who: Exporter, bytes: Buffer, name = '客户格式') =>
  who.call('system.add_excel_template', {
    file_id: await upload(who, bytes, 'export_template'),
    name,
  });

describe('settings', () => {
  it('begin with defaults and are each person’s own', async () => {
    const before = (await me.call('system.get_export_settings', {})).data;
    expect(before).toMatchObject({ template: 'quoted', lang: 'zh', img_width: 600, is_show_watermark: false });
    await me.call('system.save_export_settings', { ...before, lang: 'en', watermark_params: { text: '启帆' } });
    expect((await me.call('system.get_export_settings', {})).data).toMatchObject({
      lang: 'en',
      watermark_params: { text: '启帆', position: 'bottom_right' },
    });
    expect((await seller.call('system.get_export_settings', {})).data.lang).toBe('zh');
  });

  it('let go of a template that is gone or another company’s', async () => {
    const stranger = await createExporter(app);
    const { data } = await addTemplate(stranger, await smallTemplate());
    const saved = await me.call('system.save_export_settings', { template_id: data.template_id });
    expect(saved.data.template_id).toBeNull();
  });
});

describe('columns', () => {
  it('are chosen for each template, in an order of one’s own, until nothing is chosen', async () => {
    const chosen = async (who: Exporter, template = 'quoted') =>
      (await who.call('system.get_commonly_field', { template })).data;
    const usual = await chosen(me);
    expect(usual.list.map(({ key }) => key)).not.toContain('exworks_price');
    const fields: ExportFieldKey[] = ['name', 'exworks_price', 'number', 'name'];
    const saved = await me.call('system.update_commonly_field', { template: 'quoted', fields });
    expect(saved.data).toEqual({ chosen: ['name', 'number'] });
    expect((await chosen(me)).chosen).toEqual(['name', 'number']);
    expect((await chosen(seller)).chosen).toEqual(usual.chosen);
    const toy = await createToy(app.db);
    const made = await me.document({ source: { kind: 'toys', toy_ids: [toy.id] } });
    expect(made.plan.columns.map(({ key }) => key)).toEqual(['name', 'number']);
    await me.call('system.update_commonly_field', { template: 'quoted', fields: [] });
    expect((await chosen(me)).chosen).toEqual(usual.chosen);
    expect(await me.call('system.get_commonly_field', { template: 'none' })).toMatchObject({
      code: ERRORS.NOT_FOUND.code,
    });
  });
});

describe('a letterhead', () => {
  const HEAD = {
    name: '启帆贸易',
    name_en: 'Qifan Trading',
    address: '澄海区玩具城 8 号',
    address_en: '8 Toy City, Chenghai',
    contact: '陈小姐',
    phone: '0754-8888',
    fax: '0754-8889',
    email: 'sales@qifan.example',
    notes: '报价 30 天有效\n\n定金 30%',
  };

  it('begins with what the company says of itself, and stands on its documents', async () => {
    await app.db.update(companies).set({ contact: '老板' }).where(eq(companies.id, me.user.company_id));
    expect((await me.call('system.get_letterhead', {})).data).toMatchObject({
      contact: '老板',
      can_edit: true,
      logo: '',
    });
    const png = await sharp({ create: { width: 120, height: 60, channels: 3, background: '#c43' } })
      .png()
      .toBuffer();
    const logo_file_id = await upload(me, png, 'letterhead_logo', '标志.png');
    const { data } = await me.call('system.save_letterhead', { ...HEAD, logo_file_id });
    expect(data.logo).toMatch(/\.webp|\/pic\//);
    expect(await seller.call('system.get_letterhead', {})).toMatchObject({ data: { ...HEAD, can_edit: false } });
    expect(await seller.call('system.save_letterhead', HEAD)).toMatchObject({ code: ERRORS.FORBIDDEN.code });
    const source = { kind: 'toys', toy_ids: [(await createToy(app.db)).id] };
    const { plan } = await seller.document({ source, settings: { lang: 'both' } });
    expect(plan.head.slice(0, 5)).toEqual([
      '启帆贸易',
      'Qifan Trading',
      '澄海区玩具城 8 号',
      '8 Toy City, Chenghai',
      'Contact: 陈小姐    Tel: 0754-8888    Fax: 0754-8889    Email: sales@qifan.example',
    ]);
    expect(plan).toMatchObject({ notes: ['报价 30 天有效', '定金 30%'], author: '启帆贸易', logo: expect.any(Number) });
    const plain = await me.document({ source, settings: { template: 'trade_system' } });
    expect(plain.plan).toMatchObject({ isPlain: true, head: [], notes: [], logo: null });
    expect(plain.plan.columns.some(({ hasTotal }) => hasTotal)).toBe(false);
    await me.call('system.save_letterhead', { ...HEAD, name: '新名' });
    expect((await me.call('system.get_letterhead', {})).data.logo).not.toBe('');
    await me.call('system.save_letterhead', { ...HEAD, logo_file_id: null });
    expect((await me.document({ source })).plan.logo).toBeNull();
    const stranger = await createExporter(app);
    expect(await stranger.call('system.save_letterhead', { ...HEAD, logo_file_id })).toMatchObject({
      code: ERRORS.NOT_FOUND.code,
    });
  });
});

describe('a company’s template', () => {
  const sheet = (...cells: string[]) =>
    writeRows(
      '报价',
      cells.map(() => ({ title: '列' })),
      [cells],
    );

  it('is there for everybody in the company, and asks for what its cells name', async () => {
    const { data } = await addTemplate(me, await sheet('{{图片}}', '{{货号}}', '{{name}}', '{{出厂价}}', '{{客户}}'));
    expect(data).toMatchObject({
      fields: ['picture', 'article_number', 'name', 'exworks_price', 'customer'],
      is_for_customers: false,
    });
    const list = async (who: Exporter) => (await who.call('system.get_excel_list', {})).data.list;
    expect((await list(seller)).map(({ label }) => label)).toContain('客户格式');
    expect(await list(await createExporter(app))).toHaveLength(5);
    const toy = await createToy(app.db, { exworks_price: '73.91' });
    const request = {
      source: { kind: 'toys' as const, toy_ids: [toy.id] },
      settings: { template_id: data.template_id! },
    };
    const made = await me.document(request);
    expect(made).toMatchObject({ is_internal: true, shows_cost: true, plan: { kind: 'template' } });
    expect(made.rows[0]!.cells).toEqual({
      article_number: toy.article_number,
      name: toy.name,
      exworks_price: '73.91',
    });
    expect(made.plan.template).toMatchObject({ values: { toy_count: '1', title: '报价单' } });
    await app.db.update(companies).set({ hides_cost: true }).where(eq(companies.id, me.user.company_id));
    // Sessions that were open before are told by the call that switches; here they are not.
    const later = await createExporter(app, { company_id: me.user.company_id, user_type: USER_TYPE.salesperson });
    const sellers = await later.document(request);
    expect(JSON.stringify(sellers)).not.toContain('73.91');
    expect(sellers).toMatchObject({ is_internal: false, shows_cost: false });
    const { data: preview } = await later.preview(request);
    expect(preview.columns.map(({ key }) => key)).toEqual(['picture', 'article_number', 'name']);
    await me.call('system.remove_excel_template', { template_id: data.template_id! });
    expect(await me.preview(request)).toMatchObject({ code: ERRORS.NOT_FOUND.code, msg: '公司模板不存在或已删除' });
  });

  it('is refused with what to do about it', async () => {
    const refused = async (bytes: Buffer) => (await addTemplate(me, bytes)).msg;
    expect(await refused(await sheet('品名', '报价'))).toContain('没有找到产品行的占位符');
    expect(await refused(await sheet('{{品名}}', '{{利润}}'))).toContain('不认识的占位符：{{利润}}');
    const cut = await sheet('{{品名}}');
    expect(await refused(cut.subarray(0, cut.length - 40))).toContain('损坏');
    const whole = await upload(me, await smallTemplate(), 'attachment');
    expect(await me.call('system.add_excel_template', { file_id: whole, name: '别的' })).toMatchObject({
      code: ERRORS.NOT_FOUND.code,
    });
    const colleagues = await upload(seller, await smallTemplate(), 'export_template');
    expect(await me.call('system.add_excel_template', { file_id: colleagues, name: '别的' })).toMatchObject({
      code: ERRORS.NOT_FOUND.code,
    });
    const owner = { company_id: me.user.company_id, user_id: me.user.id };
    await app.db.insert(export_templates).values(
      Array.from({ length: 20 }, (_, file_id) => ({
        ...owner,
        file_id,
        name: '多',
        fields: [],
        created_at: new Date(),
      })),
    );
    expect(await addTemplate(me, await smallTemplate())).toMatchObject({ code: ERRORS.TEMPLATE_LIMIT.code });
  });
});
