import { z } from 'zod';
import { Amount, CurrencyKey } from './cart-shapes.ts';

const Percent = (name: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,3}(\.\d{1,4})?$/, `${name}须为百分数`);

/** How numbers of quotations are made: `{prefix}{yyyyMMdd}-{seq:2}`. */
export const NumberPattern = z.object({
  prefix: z.string().trim().max(10, '前缀最多10个字'),
  pattern: z.string().trim().min(1, '请输入编号规则').max(60, '编号规则最多60个字'),
});

export const ApprovalRule = z.object({
  mode: z.enum(['never', 'always', 'rule']),
  min_margin_percent: Percent('毛利率').nullable().default(null).describe('低于此毛利率须审核'),
  max_discount_percent: Percent('折让').nullable().default(null).describe('比公式价低出此比例须审核'),
  max_total: z
    .object({ amount: Amount, currency: CurrencyKey })
    .nullable()
    .default(null)
    .describe('总额超过此数须审核'),
});

export type ApprovalRule = z.output<typeof ApprovalRule>;

/** Landed cost from the quoted price: CIF, duty, local charges, VAT. */
export const LandedCostTerms = z.object({
  sea_freight: Amount.describe('每柜海运费，报价币种'),
  capacity: z.string().trim().max(20),
  premium_rate: Percent('保险费率'),
  duty_percent: Percent('关税'),
  local_charge: Amount.describe('每件当地费用，报价币种'),
  vat_percent: Percent('增值税'),
});
export type LandedCostTerms = z.output<typeof LandedCostTerms>;
