import { SHARE_CODE_PATTERN } from '@wanyuan/domain';
import { z } from 'zod';
import { CurrencyKey } from './cart-shapes.ts';
import { Picture } from './shapes.ts';

/** What every call that a link opens is given. */
export const ShareVisit = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{22}$/, '链接不完整'),
  code: z.string().trim().max(8).default(''),
});

/** By which a browser is known again: random, and made by the browser. */
export const PersonKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** What an owner may ask visitors for. */
export const AccessCode = z.string().trim().regex(SHARE_CODE_PATTERN, '访问码为4至8位字母或数字');

/** Why a link opens nothing, or takes no answer. */
export const SHARE_ERRORS = [
  'NOT_FOUND',
  'SHARE_CODE_NEEDED',
  'SHARE_CODE_WRONG',
  'SHARE_ENDED',
  'TOO_MANY_REQUESTS',
] as const;

/** What the recipient of a link sees of a line: never the ex-works price, the factory or an internal remark. */
export const SharedLine = z.object({
  number: z.string().describe('自定货号，没有则平台编号'),
  name: z.string(),
  name_en: z.string(),
  pictures: z.array(Picture),
  packing_name: z.string(),
  packing_name_en: z.string(),
  carton_quantity: z.int().nullable(),
  carton_length: z.string().nullable(),
  carton_width: z.string().nullable(),
  carton_height: z.string().nullable(),
  carton_cubic_meter: z.string().nullable(),
  gross_weight: z.string().nullable(),
  net_weight: z.string().nullable(),
  remark: z.string(),
  is_stopped: z.boolean(),
  price: z.string().nullable().describe('不显示价格时为空'),
  currency: CurrencyKey.nullable(),
});
export type SharedLine = z.output<typeof SharedLine>;
