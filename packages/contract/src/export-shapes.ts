import {
  EXPORT_FIELD_KEYS,
  EXPORT_IMAGE_WIDTH,
  EXPORT_TEMPLATE_KEYS,
  EXPORT_TOYS_MAX,
  LINE_SOURCES,
  WATERMARK_LABEL_KEYS,
  WATERMARK_POSITIONS,
} from '@wanyuan/domain';
import { z } from 'zod';
import { Version } from './quotation-shapes.ts';
import { Id, Instant } from './shapes.ts';
import { DataModuleKey, ToyOrderKey, ToyQuery } from './toy-shapes.ts';

const SomeIds = z.array(Id).max(EXPORT_TOYS_MAX).optional();
const SourceVersion = Version.optional().describe('哪一版；不传为最新的');
type Row = { kind: string; some: string; lines: string; hasVersions?: true };
const lineSource = (row: Row) =>
  z.object({
    kind: z.literal(row.kind),
    id: Id,
    [row.some]: SomeIds.describe(`只导出这些${row.lines}；不传为全部`),
    ...(row.hasVersions && { version: SourceVersion }),
  });
type SourceOf<R extends Row> = z.ZodObject<
  { kind: z.ZodLiteral<R['kind']>; id: typeof Id } & Record<R['some'], typeof SomeIds> &
    (R extends { hasVersions: true } ? { version: typeof SourceVersion } : unknown)
>;
type SourcesOf<Rows extends readonly Row[]> = { -readonly [I in keyof Rows]: SourceOf<Rows[I]> };
const lineSources = LINE_SOURCES.map((row) => lineSource(row)) as unknown as SourcesOf<typeof LINE_SOURCES>;

/** Which toys go into a document. What they are is looked up when it is made, with its asker's rights. */
export const ExportSource = z.discriminatedUnion('kind', [
  ...lineSources,
  z.object({
    kind: z.literal('toys'),
    toy_ids: z.array(Id).min(1, '请选择产品').max(EXPORT_TOYS_MAX, `一次最多导出${EXPORT_TOYS_MAX}款`),
    customer_id: Id.optional().describe('按该客户的价格公式报价'),
  }),
  z.object({
    kind: z.literal('search'),
    query: ToyQuery,
    data_module: DataModuleKey.optional().describe('专区'),
    order: ToyOrderKey.optional(),
    limit: z.int().min(1).max(EXPORT_TOYS_MAX).default(EXPORT_TOYS_MAX),
    customer_id: Id.optional(),
  }),
]);
export type ExportSource = z.output<typeof ExportSource>;

export const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, '颜色格式不正确');
const WatermarkText = z.string().trim().max(60, '水印文字最多60个字');

export const WatermarkParams = z.object({
  text: WatermarkText.default(''),
  labels: z.array(z.enum(WATERMARK_LABEL_KEYS)).max(4, '最多选4项').default([]).describe('每款自己的内容'),
  position: z.enum(WATERMARK_POSITIONS).default('bottom_right'),
  size: z.int().min(8).max(120).default(28).describe('按600宽的图片计的字号'),
  color: Colour.default('#ffffff'),
  opacity: z.number().min(0.05).max(1).default(0.7),
});
export type WatermarkParams = z.output<typeof WatermarkParams>;

export const ExportLanguage = z.enum(['zh', 'en', 'both']);
export const ExportFieldKeys = z.array(z.enum(EXPORT_FIELD_KEYS)).min(1, '请至少选择一列').max(60);

/** What a person exports with; remembered (specification, section 3). */
export const ExportSettings = z.object({
  template: z.enum(EXPORT_TEMPLATE_KEYS).default('quoted'),
  template_id: Id.nullable().default(null).describe('公司自己的模板；有值时不用 template'),
  lang: ExportLanguage.default('zh'),
  img_width: z.int().min(100).max(1200).default(EXPORT_IMAGE_WIDTH),
  is_show_picture: z.boolean().default(true),
  is_show_unit: z.boolean().default(true),
  is_show_factory_name: z.boolean().default(true),
  is_show_logo: z.boolean().default(true),
  is_show_total: z.boolean().default(true),
  img_rename_type: z
    .union([z.literal(1), z.literal(2)])
    .default(1)
    .describe('图片命名：1 平台编号，2 出厂货号'),
  is_show_watermark: z.boolean().default(false),
  watermark_lang: z.enum(['zh', 'en']).default('zh'),
  watermark_params: WatermarkParams.prefault({}),
  grid: z.enum(['2x3', '3x4']).default('3x4').describe('PDF 图册每页的格数'),
});
export type ExportSettings = z.output<typeof ExportSettings>;

export const ExportKind = z.enum(['excel', 'pdf_quotation', 'pdf_catalogue', 'zip']);
export type ExportKind = z.output<typeof ExportKind>;
/** Files for trade software are made by the trade sync. */
export const RecordKind = z.enum([...ExportKind.options, 'trade']);
export type RecordKind = z.output<typeof RecordKind>;

export const ExportRequest = z.object({
  source: ExportSource,
  kind: ExportKind.default('excel'),
  settings: ExportSettings.prefault({}),
  fields: ExportFieldKeys.optional().describe('列与次序；不传为常用列，没有则为模板的列'),
  title: z.string().trim().max(60, '标题最多60个字').optional(),
});
export type ExportRequest = z.output<typeof ExportRequest>;

export const ExportProgress = z.object({
  uuid: z.string(),
  progress: z.int().describe('0 至 100；-100 为失败'),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  link: z.string().describe('完成后的签名地址，否则为空'),
  name: z.string().describe('文件名'),
  toy_count: z.int(),
  done_count: z.int(),
  lost_pictures: z.int().describe('没能放入的图片'),
  reason: z.string(),
  poll_ms: z.int().describe('多久后再问'),
});
export type ExportProgress = z.output<typeof ExportProgress>;

export const ExportRecord = z.object({
  id: Id,
  uuid: z.string(),
  content: z.string(),
  toy_count: z.int(),
  kind: RecordKind,
  export_format: z.int().describe('1 Excel，2 PDF，3 图片压缩包，4 贸易系统文件'),
  can_convert: z.boolean().describe('可按原来的内容换成别的格式'),
  file_url: z.string().describe('签名地址；未完成或超过30天为空'),
  file_size: z.int().nullable(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  progress: z.int(),
  reason: z.string().describe('失败的原因，否则为空'),
  is_internal: z.boolean().describe('含工厂或出厂价，发给客户前须留意'),
  is_expired: z.boolean().describe('超过30天，文件已删除'),
  is_downloaded: z.boolean(),
  nickname: z.string().describe('谁导出的'),
  is_own: z.boolean().describe('自己导出的'),
  source_name: z.string().describe('由什么导出：报价单、选样车等，可为空'),
  source_path: z.string().describe('站内地址，可为空'),
  created_time: Instant,
});
export type ExportRecord = z.output<typeof ExportRecord>;

/** A table as the browser shows it before the file is made. */
export const ExportPreview = z.object({
  title: z.string(),
  head: z.array(z.string()),
  logo: z.string(),
  columns: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      kind: z.enum(['text', 'number', 'picture', 'date']),
      width: z.int(),
    }),
  ),
  rows: z.array(
    z.object({
      cells: z.array(z.string()),
      picture: z.string().describe('小图地址，可为空'),
      watermark: z.array(z.string()).describe('画在这张图上的几行字；没有水印为空'),
      file_name: z.string().describe('在压缩包里的名字，不含扩展名'),
    }),
  ),
  totals: z.array(z.string()).nullable(),
  total: z.int().describe('全部款数'),
  skipped: z.int().describe('已下架或隐藏，不导出'),
  warning: z.string().describe('发给客户前的提醒，可为空'),
});
export type ExportPreview = z.output<typeof ExportPreview>;

export const Letterhead = z.object({
  name: z.string().trim().max(60, '公司名称最多60个字'),
  name_en: z.string().trim().max(120, '英文名称最多120个字'),
  address: z.string().trim().max(120, '地址最多120个字'),
  address_en: z.string().trim().max(200, '英文地址最多200个字'),
  contact: z.string().trim().max(60, '联系人最多60个字'),
  phone: z.string().trim().max(60, '电话最多60个字'),
  fax: z.string().trim().max(60, '传真最多60个字'),
  email: z.string().trim().max(100, '邮箱最多100个字'),
  notes: z.string().trim().max(1000, '条款最多1000个字').describe('写在表格下方的条款'),
});
export type Letterhead = z.output<typeof Letterhead>;
