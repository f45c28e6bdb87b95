import { PRINT_LAYOUTS, QUOTATION_LANGUAGES } from '@wanyuan/domain';
import { z } from 'zod';
import { Letterhead } from './export-shapes.ts';
import { Instant } from './shapes.ts';

export const LabelFormat = z.object({
  width_mm: z.int().min(20, '标签最窄20毫米').max(210, '标签最宽210毫米').default(60),
  height_mm: z.int().min(15, '标签最矮15毫米').max(297, '标签最高297毫米').default(40),
  copies: z.int().min(1, '至少1份').max(20, '最多20份').default(1).describe('每款的份数'),
});
export type LabelFormat = z.output<typeof LabelFormat>;

export const PrintRow = z.object({
  number: z.string(),
  article_number: z.string(),
  custom_number: z.string(),
  name: z.string(),
  showroom: z.string(),
  booth: z.string(),
  factory_name: z.string().describe('没有要求时为空'),
  packing: z.string(),
  carton: z.string().describe('装箱量'),
  carton_size: z.string().describe('外箱规格'),
  price: z.string().describe('报价与币种；没有要求时为空'),
  order_box_qty: z.int(),
  remark: z.string(),
  picture: z.string().describe('小图地址，可为空'),
});
export type PrintRow = z.output<typeof PrintRow>;

const QuotationPrintRow = z.object({
  number: z.string().describe('自定货号，没有则平台编号；已下架的只有它'),
  name: z.string(),
  packing: z.string(),
  carton: z.string().describe('装箱量'),
  carton_size: z.string(),
  cubic_meter: z.string().describe('每箱体积'),
  price: z.string(),
  cartons: z.string(),
  pieces: z.string().describe('数量；样品费等为 ×数量'),
  amount: z.string(),
  remark: z.string(),
  picture: z.string(),
});

/** A quotation or an order as its customer gets it: neither costs, factories nor their article numbers. */
export const QuotationPrint = z.object({
  paper: z.enum(['quotation', 'order']),
  language: z.enum(QUOTATION_LANGUAGES),
  number: z.string().describe('带版本'),
  is_draft: z.boolean(),
  date: z.string(),
  valid_until: z.string().nullable(),
  short_hash: z.string().describe('已发出的版本的校验码，否则为空'),
  customer: z.string(),
  contact: z.string(),
  currency: z.string(),
  term: z.string(),
  payment: z.string(),
  delivery: z.string(),
  port: z.string(),
  remark: z.string(),
  company: Letterhead.extend({ logo: z.string() }),
  rows: z.array(QuotationPrintRow),
  sums: z.object({ cartons: z.string(), pieces: z.string(), cubic_meter: z.string(), amount: z.string() }),
});
export type QuotationPrint = z.output<typeof QuotationPrint>;

export const Print = z.object({
  layout: z.enum(PRINT_LAYOUTS),
  title: z.string(),
  company_name: z.string(),
  printed_for: z.string().describe('客户'),
  created_time: Instant,
  expires_time: Instant,
  label: LabelFormat,
  rows: z.array(PrintRow),
  quotation: QuotationPrint.nullable().describe('版式为 quotation 时；rows 为空'),
});
export type Print = z.output<typeof Print>;
