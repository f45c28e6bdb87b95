import { PRINT_LAYOUTS } from '@wanyuan/domain';
import { z } from 'zod';
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

export const Print = z.object({
  layout: z.enum(PRINT_LAYOUTS),
  title: z.string(),
  company_name: z.string(),
  printed_for: z.string().describe('客户'),
  created_time: Instant,
  expires_time: Instant,
  label: LabelFormat,
  rows: z.array(PrintRow),
});
export type Print = z.output<typeof Print>;
