import { cfrPart, readPercentage } from './cif.ts';
import { compileFormula, findFormulaFault } from './formula.ts';
import {
  HUNDRED,
  isLess,
  readFraction,
  readPositive,
  ROUNDING_MODES,
  ZERO,
  type DecimalInput,
  type RoundingMode,
} from './fraction.ts';

export const PRICE_METHODS = ['EXW', 'FOB', 'FOB SHANTOU', 'FOB SHENZHEN', 'CIF'] as const;
export type PriceMethod = (typeof PRICE_METHODS)[number];

export const CURRENCIES = ['RMB', 'USD', 'HKD', 'EUR', 'GBP'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const PRICE_CALCULATIONS = ['multiply', 'divide', 'custom'] as const;
export type PriceCalculation = (typeof PRICE_CALCULATIONS)[number];

export const PRICE_CALCULATION_LABEL: Record<PriceCalculation, string> = {
  multiply: '乘法（加价率）',
  divide: '除法（毛利率）',
  custom: '自定义公式',
};

/** 每车尺码 that pages offer; others may be typed. */
export const CAPACITY_CHOICES = [18, 28, 54, 68, 86] as const;
export const PRICE_DECIMALS_MAX = 4;

/** How a company makes its prices out of the factory's. Percentages are written as percentages: 10 is 10 %. */
export interface PriceTemplate {
  method: PriceMethod;
  currency: Currency;
  /** RMB for one foreign unit. */
  rate: DecimalInput;
  profit: DecimalInput;
  calculation: PriceCalculation;
  /** Only with `custom`: it gives the whole price, nothing but rounding follows. */
  formula?: string | null;
  /** RMB for each container. */
  total_cost: DecimalInput;
  capacity: DecimalInput;
  decimals: number;
  rounding: RoundingMode;
  /** Prices below it have `mini_decimals`. */
  mini_price?: DecimalInput | null;
  mini_decimals?: number | null;
  /** RMB for each piece, after the profit. */
  markup: DecimalInput;
  /** Only with CIF: the quotation's currency for each container. */
  sea_freight?: DecimalInput | null;
  /** Only with CIF. */
  premium_rate?: DecimalInput | null;
}

export interface PriceTemplateFault {
  field: keyof PriceTemplate;
  message: string;
}

export class PriceTemplateError extends Error {
  readonly faults: readonly PriceTemplateFault[];
  constructor(faults: readonly PriceTemplateFault[]) {
    super(faults.map(({ message }) => message).join('；'));
    this.name = 'PriceTemplateError';
    this.faults = faults;
  }
}

const AMOUNTS = {
  total_cost: '总费用',
  sea_freight: '海运费',
  premium_rate: '保险费率',
  mini_price: '小额价格',
} as const satisfies Partial<Record<keyof PriceTemplate, string>>;

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
const isDecimals = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= PRICE_DECIMALS_MAX;

function amountFaults(template: PriceTemplate): PriceTemplateFault[] {
  return Object.entries(AMOUNTS).flatMap(([key, name]) => {
    const field = key as keyof typeof AMOUNTS;
    if (isEmpty(template[field])) return [];
    const value = readFraction(template[field]);
    return value !== null && value.numerator >= 0n ? [] : [{ field, message: `${name}须为不小于 0 的数字` }];
  });
}

function profitFaults({ calculation, profit, markup }: PriceTemplate): PriceTemplateFault[] {
  const faults: PriceTemplateFault[] = [];
  const percent = isEmpty(profit) ? ZERO : readFraction(profit);
  if (percent === null) faults.push({ field: 'profit', message: '利润率须为数字' });
  else if (calculation === 'divide' && !isLess(percent, HUNDRED))
    faults.push({ field: 'profit', message: '除法的利润率须小于 100%' });
  if (!isEmpty(markup) && readFraction(markup) === null) faults.push({ field: 'markup', message: '加价须为数字' });
  return faults;
}

function roundingFaults(template: PriceTemplate): PriceTemplateFault[] {
  const faults: PriceTemplateFault[] = [];
  const message = `小数位数须为 0 到 ${PRICE_DECIMALS_MAX} 的整数`;
  if (!isDecimals(template.decimals)) faults.push({ field: 'decimals', message });
  if (!isEmpty(template.mini_price) && !isDecimals(template.mini_decimals))
    faults.push({ field: 'mini_decimals', message: `小额价格的${message}` });
  if (!ROUNDING_MODES.includes(template.rounding)) faults.push({ field: 'rounding', message: '请选择取整方式' });
  return faults;
}

/** Whether 每车尺码 plays any part. */
function needsCapacity(template: PriceTemplate): boolean {
  if (readPositive(template.total_cost) !== null) return true;
  if (template.method === 'CIF' && readPositive(template.sea_freight) !== null) return true;
  if (template.calculation !== 'custom') return false;
  return compileFormula(template.formula ?? '').fields.some((field) => field === 'capacity' || field === 'sea_freight');
}

/** The premium is a part of the CIF price, which must leave something for the goods. */
const isPremiumTooHigh = ({ method, premium_rate }: PriceTemplate) =>
  method === 'CIF' && cfrPart(readPercentage(premium_rate)).numerator <= 0n;

/** All that keeps a template from giving prices. */
export function findPriceTemplateFaults(template: PriceTemplate): PriceTemplateFault[] {
  const faults = [...amountFaults(template), ...profitFaults(template), ...roundingFaults(template)];
  if (readPositive(template.rate) === null) faults.push({ field: 'rate', message: '汇率须大于 0' });
  if (isPremiumTooHigh(template)) faults.push({ field: 'premium_rate', message: '保险费率过高' });
  const formulaFault = template.calculation === 'custom' ? findFormulaFault(template.formula ?? '') : null;
  if (formulaFault) faults.push({ field: 'formula', message: formulaFault.message });
  else if (needsCapacity(template) && readPositive(template.capacity) === null)
    faults.push({ field: 'capacity', message: '每车尺码须大于 0' });
  return faults;
}
