import { PRINT_LAYOUTS } from '@wanyuan/domain';
import { z } from 'zod';
import { call, calls } from '../core.ts';
import {
  Colour,
  ExportFieldKeys,
  ExportKind,
  ExportPreview,
  ExportProgress,
  ExportRecord,
  ExportRequest,
  ExportSettings,
  ExportSource,
  Letterhead,
} from '../export-shapes.ts';
import { Mail } from '../mail-shapes.ts';
import { OwnAddress } from '../picture-shapes.ts';
import { LabelFormat, Print } from '../print-shapes.ts';
import { AskedDay, Empty, Id, Instant, Page, PageQuery } from '../shapes.ts';

const Uuid = z.uuid('导出编号不正确');
const history = ['system.get_export_history'] as const;

const Template = z.object({
  key: z.string().describe('内置模板的键；公司模板为 custom'),
  template_id: Id.nullable(),
  label: z.string(),
  hint: z.string(),
  is_for_customers: z.boolean().describe('可不经提醒发给客户'),
  is_available: z.boolean().describe('没有查看出厂价的权限时不可用'),
  fields: z.array(z.string()).describe('模板的列，或公司模板中找到的占位符'),
  created_time: Instant.nullable(),
  file_url: z.string().describe('公司模板的原文件'),
});

const Field = z.object({
  key: z.string(),
  title: z.string(),
  group: z.string(),
  is_default: z.boolean(),
});

const ZipItem = z.object({
  url: OwnAddress.describe('本平台图片的地址；外站地址会被拒绝'),
  filename: z.string().trim().min(1).max(120),
  labels: z.array(z.string().trim().max(60)).max(6).optional().describe('水印的几行文字'),
  text: z.string().trim().max(60).optional(),
  size: z.int().min(8).max(120).optional(),
  color: Colour.optional(),
});

/** What keeps papers of a draft from customers. */
const UNFIT = ['QUOTATION_UNAPPROVED', 'QUOTATION_LEAKS'] as const;

/** Exports, their history, and what belongs to them. */
export const systemExports = calls('/api/system', { auth: 'user', capability: 'export.use' })({
  export_excel: call({
    summary: '开始导出：Excel、PDF 报价单、PDF 图册或图片压缩包；返回 uuid，用 get_callback 查询',
    once: true,
    rate: 'upload',
    input: ExportRequest,
    output: ExportProgress,
    errors: ['NOT_FOUND', 'NOTHING_TO_EXPORT', 'EXPORT_LIMIT', 'QUOTA_EXCEEDED', ...UNFIT],
    touches: history,
  }),
  direct_export: call({
    summary: '小批量（最多100款）直接导出：在 20 秒内等到完成并返回地址，否则与 export_excel 相同',
    rate: 'upload',
    ownTransactions: true,
    input: ExportRequest,
    output: ExportProgress,
    errors: ['NOT_FOUND', 'NOTHING_TO_EXPORT', 'EXPORT_LIMIT', 'QUOTA_EXCEEDED', ...UNFIT],
    touches: history,
  }),
  generate_zip: call({
    summary: '把列出的图片打成压缩包；img_width 与水印的样子按 settings，返回 uuid，用 get_callback 查询',
    rate: 'upload',
    ownTransactions: true,
    // Thousands of pictures, each with its lines and how they look.
    nodesMax: 65_100,
    input: z.object({
      data: z.array(ZipItem).min(1, '请选择图片').max(5000, '一次最多5000张图片'),
      zip_name: z.string().trim().max(60).default('图片'),
      data_module: z.string().trim().max(40).default(''),
      settings: ExportSettings.optional().describe('不传：600 宽，有文字的都画上；传了：按 is_show_watermark'),
    }),
    output: z.object({ uuid: z.string(), poll_ms: z.int() }),
    errors: ['FOREIGN_PICTURE', 'LINK_EXPIRED', 'EXPORT_LIMIT', 'QUOTA_EXCEEDED'],
    touches: history,
  }),
  get_callback: call({
    summary: '导出的进度与地址：0 至 100，-100 为失败',
    read: true,
    hears: ['exports'],
    input: z.object({ uuid: Uuid }),
    output: ExportProgress,
    errors: ['NOT_FOUND'],
  }),
  callback: call({
    summary: '客户端回报：文件已下载，或取消仍在进行的导出',
    input: z.object({ uuid: Uuid, event: z.enum(['downloaded', 'cancel']) }),
    output: ExportProgress,
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: history,
  }),
  get_convert: call({
    summary: '把一份导出按原来的内容换成另一种格式，重新生成',
    once: true,
    rate: 'upload',
    input: z.object({ id: Id, kind: ExportKind }),
    output: ExportProgress,
    errors: ['NOT_FOUND', 'NOTHING_TO_EXPORT', 'EXPORT_LIMIT', 'CONFLICT', 'QUOTA_EXCEEDED', ...UNFIT],
    touches: history,
  }),
  get_temp_auth: call({
    summary: '一份导出的临时地址，凭地址即可下载；含工厂或出厂价的须先确认',
    input: z.object({
      id: Id,
      hours: z.int().min(1).max(168).default(24),
      is_confirmed: z.boolean().default(false),
    }),
    output: z.object({ url: z.string(), expires_time: Instant }),
    errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN', 'EXPORT_NEEDS_CONFIRMATION'],
  }),
  get_signature: call({
    summary: '本公司上传的文件的新签名地址',
    capability: 'file.upload',
    read: true,
    input: z.object({ file_id: Id }),
    output: z.object({ url: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  get_export_history: call({
    summary: '导出记录，最近的在前；业务员只有自己的',
    read: true,
    hears: ['exports'],
    input: PageQuery.extend({
      from: AskedDay.optional(),
      to: AskedDay.optional(),
      export_format: z.int().min(1).max(9).optional(),
      keyword: z.string().trim().max(60).default(''),
    }).refine(({ from, to }) => !from || !to || from <= to, { path: ['from'], message: '开始日期不能晚于结束日期' }),
    output: Page(ExportRecord),
  }),
  get_email_history: call({
    summary: '邮件记录，最近的在前；还在路上的见 mail.get_under_way',
    read: true,
    hears: ['mails'],
    input: PageQuery.extend({ from: AskedDay.optional(), to: AskedDay.optional() }).refine(
      ({ from, to }) => !from || !to || from <= to,
      { path: ['from'], message: '开始日期不能晚于结束日期' },
    ),
    output: Page(Mail),
  }),
  remove_history: call({
    summary: '删除导出记录（连同文件）或邮件记录',
    input: z.object({ type: z.enum(['export', 'email']), ids: z.array(Id).min(1).max(500) }),
    output: z.object({ count: z.int() }),
    errors: ['NOT_FOUND'],
    touches: ['system.get_export_history', 'system.get_email_history', 'mail.get_of_quotation'],
  }),
});

export const systemExportSettings = calls('/api/system', { auth: 'user', capability: 'export.use' })({
  preview_excel: call({
    summary: '导出前的预览：前20行，与文件相同的列、语言与权限',
    read: true,
    input: ExportRequest.extend({ rows: z.int().min(1).max(50).default(20) }),
    output: ExportPreview,
    errors: ['NOT_FOUND', 'NOTHING_TO_EXPORT'],
  }),
  get_excel_list: call({
    summary: '可用的导出模板：内置五种与公司上传的',
    read: true,
    input: Empty,
    output: z.object({ list: z.array(Template) }),
  }),
  add_excel_template: call({
    summary: '把上传的 xlsx（upload_file，purpose 为 export_template）登记为公司模板',
    capability: 'export.manage_templates',
    ownTransactions: true,
    input: z.object({ file_id: Id, name: z.string().trim().min(1, '请输入模板名称').max(30, '模板名称最多30个字') }),
    output: Template,
    errors: ['NOT_FOUND', 'FILE_TYPE_REFUSED', 'TEMPLATE_UNUSABLE', 'TEMPLATE_LIMIT', 'TOO_MANY_REQUESTS'],
    touches: ['system.get_excel_list'],
  }),
  remove_excel_template: call({
    summary: '删除公司模板',
    capability: 'export.manage_templates',
    input: z.object({ template_id: Id }),
    output: Empty,
    errors: ['NOT_FOUND'],
    touches: ['system.get_excel_list'],
  }),
  get_export_settings: call({
    summary: '我的导出设置',
    read: true,
    input: Empty,
    output: ExportSettings,
  }),
  save_export_settings: call({
    summary: '保存导出设置',
    input: ExportSettings,
    output: ExportSettings,
    touches: ['system.get_export_settings'],
  }),
  get_commonly_field: call({
    summary: '一个模板可选的列，与我常用的列及次序',
    read: true,
    input: z.object({ template: z.string().max(40).default('quoted') }),
    output: z.object({ list: z.array(Field), chosen: z.array(z.string()) }),
  }),
  update_commonly_field: call({
    summary: '保存一个模板常用的列与次序；空为恢复默认',
    input: z.object({
      template: z.string().max(40).default('quoted'),
      fields: z.union([ExportFieldKeys, z.tuple([])]),
    }),
    output: z.object({ chosen: z.array(z.string()) }),
    touches: ['system.get_commonly_field'],
  }),
  get_letterhead: call({
    summary: '公司抬头：名称、地址、联系方式、标志与条款',
    read: true,
    input: Empty,
    output: Letterhead.extend({ logo: z.string(), can_edit: z.boolean() }),
  }),
  save_letterhead: call({
    summary: '保存公司抬头；logo_file_id 不传为不变，空为去掉',
    capability: 'company.edit_contacts',
    input: Letterhead.extend({ logo_file_id: Id.nullable().optional() }),
    output: Letterhead.extend({ logo: z.string(), can_edit: z.boolean() }),
    errors: ['NOT_FOUND', 'PICTURE_UNREADABLE'],
    touches: ['system.get_letterhead'],
  }),
});

export const systemPrints = calls('/api/system', { auth: 'user', capability: 'export.use' })({
  get_print_key: call({
    summary: '拣样单、标签或报价单（A4）的打印钥匙：15 分钟内凭 /print/{key} 打印，不必登录；出厂价从不打印',
    rate: 'upload',
    input: z.object({
      source: ExportSource,
      layout: z.enum(PRINT_LAYOUTS),
      is_show_factory: z.boolean().default(false),
      is_show_price: z.boolean().default(false).describe('报价'),
      label: LabelFormat.prefault({}),
    }),
    output: z.object({ key: z.string(), url: z.string(), expires_time: Instant, toy_count: z.int() }),
    errors: ['NOT_FOUND', 'NOTHING_TO_EXPORT', 'CONFLICT', ...UNFIT],
  }),
  get_print_sheet: call({
    summary: '凭打印钥匙取得要打印的内容',
    auth: 'public',
    read: true,
    input: z.object({ key: z.string().min(10).max(100) }),
    output: Print,
    errors: ['LINK_EXPIRED'],
  }),
});

export const systemStorage = calls('/api/system', { auth: 'user' })({
  get_storage_usage: call({
    summary: '公司文件占用的空间与额度',
    read: true,
    input: Empty,
    output: z.object({
      used_bytes: z.int(),
      quota_bytes: z.int(),
      kinds: z.array(z.object({ kind: z.string(), label: z.string(), bytes: z.int(), count: z.int() })),
    }),
  }),
});

/** Names of the calls; slices of the server answer some of them each. */
