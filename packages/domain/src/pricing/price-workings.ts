import {
  cartonVolumeInCbm,
  cartonVolumeInCuft,
  containerCapacity,
  shareOfCapacity,
  type CartonData,
  type Volume,
} from './carton-data.ts';
import { cfrPart, readPercentage } from './cif.ts';
import { FORMULA_FIELD_LABEL, type FormulaField } from './formula-fields.data.ts';
import { compileFormula, type Formula } from './formula.ts';
import {
  add,
  divide,
  isLess,
  isZero,
  multiply,
  ONE,
  readFraction,
  readPositive,
  roundFraction,
  subtract,
  ZERO,
  type DecimalInput,
  type Fraction,
} from './fraction.ts';
import { findPriceTemplateFaults, PriceTemplateError, type PriceTemplate } from './price-template.ts';

/** What a price is made of on the toy's side. */
export interface PricedLine extends CartonData {
  exworks_price: DecimalInput | null;
  additional_price?: DecimalInput | null;
}

export type PriceFlagKey = 'no_freight' | 'no_exworks_price' | 'no_field' | 'division_by_zero' | 'not_positive';

/** Something the salesperson should know about a price. */
export interface PriceFlag {
  key: PriceFlagKey;
  message: string;
}

export interface LinePrice {
  /** With its decimals, or null when there is none to be had. */
  price: string | null;
  flags: readonly PriceFlag[];
}

/** A template's figures, read once. */
export interface PreparedTemplate {
  template: PriceTemplate;
  rate: Fraction;
  /** 0.1 for 10 %. */
  profit: Fraction;
  profitFactor: Fraction;
  markup: Fraction;
  totalCost: Fraction;
  capacity: Volume<'CBM'> | Volume<'CUFT'> | null;
  miniPrice: Fraction | null;
  /** Null unless the price is CIF. */
  cif: { seaFreight: Fraction; premiumRate: Fraction; factor: Fraction } | null;
  formula: Formula | null;
  /** Whether what a container costs is part of the price. */
  sharesContainer: boolean;
}

/** What a piece costs in RMB, unrounded. */
export interface Costs {
  exworks: Fraction;
  additional: Fraction;
  /** What the carton takes up of a container, divided among its pieces; null without carton data or need. */
  shareOfPiece: Fraction | null;
  freight: Fraction;
  base: Fraction;
}

export interface PriceWorkings extends LinePrice {
  costs: Costs;
  /** Null where the line lacks what the price is made of. */
  unrounded: Fraction | null;
  decimals: number;
}

export const NO_CARTON_DATA = '缺少装箱量或外箱体积';
const NO_FLAGS: readonly PriceFlag[] = [];
const FREIGHT_FIELDS: ReadonlySet<FormulaField> = new Set(['freight', 'base', 'sea_freight']);

/** Throws PriceTemplateError when no price can come of it. */
export function prepareTemplate(template: PriceTemplate): PreparedTemplate {
  const faults = findPriceTemplateFaults(template);
  if (faults.length > 0) throw new PriceTemplateError(faults);
  const profit = readPercentage(template.profit);
  const capacity = readPositive(template.capacity);
  const premiumRate = readPercentage(template.premium_rate);
  const isCif = template.method === 'CIF';
  const totalCost = readFraction(template.total_cost) ?? ZERO;
  const seaFreight = (isCif && readFraction(template.sea_freight)) || ZERO;
  const formula = template.calculation === 'custom' ? compileFormula(template.formula ?? '') : null;
  return {
    template,
    rate: readPositive(template.rate)!,
    profit,
    profitFactor: template.calculation === 'divide' ? divide(ONE, subtract(ONE, profit)) : add(ONE, profit),
    markup: readFraction(template.markup) ?? ZERO,
    totalCost,
    capacity: capacity && containerCapacity(capacity),
    miniPrice: readFraction(template.mini_price),
    cif: isCif ? { seaFreight, premiumRate, factor: divide(ONE, cfrPart(premiumRate)) } : null,
    formula,
    sharesContainer:
      !(isZero(totalCost) && isZero(seaFreight)) &&
      (formula === null || formula.fields.some((field) => FREIGHT_FIELDS.has(field))),
  };
}

function shareOfCarton(capacity: Volume<'CBM'> | Volume<'CUFT'>, line: PricedLine): Fraction | null {
  if (capacity.unit === 'CBM') {
    const volume = cartonVolumeInCbm(line);
    return volume && shareOfCapacity(volume, capacity);
  }
  const volume = cartonVolumeInCuft(line);
  return volume && shareOfCapacity(volume, capacity);
}

function shareOfPiece({ capacity, sharesContainer }: PreparedTemplate, line: PricedLine): Fraction | null {
  if (!sharesContainer) return null;
  const pieces = readPositive(line.carton_quantity);
  const share = capacity && pieces && shareOfCarton(capacity, line);
  return share && pieces && divide(share, pieces);
}

const perPiece = (perContainer: Fraction, share: Fraction | null): Fraction =>
  share === null || isZero(perContainer) ? ZERO : multiply(perContainer, share);

export const seaFreightPerPiece = (prepared: PreparedTemplate, share: Fraction | null): Fraction =>
  perPiece(prepared.cif?.seaFreight ?? ZERO, share);

type FieldValue = (prepared: PreparedTemplate, line: PricedLine, costs: Costs) => Fraction | null;

const ofLine =
  (field: keyof PricedLine): FieldValue =>
  (_prepared, line) =>
    readPositive(line[field]);

const FIELD_VALUES: Record<FormulaField, FieldValue> = {
  exworks_price: (_prepared, line) => readFraction(line.exworks_price),
  additional_price: (_prepared, _line, { additional }) => additional,
  freight: (_prepared, _line, { freight }) => freight,
  base: (_prepared, line, { base }) => readFraction(line.exworks_price) && base,
  profit: ({ profit }) => profit,
  markup: ({ markup }) => markup,
  rate: ({ rate }) => rate,
  total_cost: ({ totalCost }) => totalCost,
  capacity: ({ capacity }) => capacity?.amount ?? null,
  carton_quantity: ofLine('carton_quantity'),
  inbox_count: ofLine('inbox_count'),
  inbox_quantity: ofLine('inbox_quantity'),
  carton_cubic_meter: (_prepared, line) => cartonVolumeInCbm(line)?.amount ?? null,
  carton_cubic_feet: (_prepared, line) => cartonVolumeInCuft(line)?.amount ?? null,
  carton_length: ofLine('carton_length'),
  carton_width: ofLine('carton_width'),
  carton_height: ofLine('carton_height'),
  gross_weight: ofLine('gross_weight'),
  net_weight: ofLine('net_weight'),
  sea_freight: (prepared, _line, costs) => seaFreightPerPiece(prepared, costs.shareOfPiece),
  premium_rate: ({ cif }) => cif?.premiumRate ?? ZERO,
};

/** The value of a formula's field; null where the line does not say. */
export const formulaValue = (field: FormulaField, ...sources: Parameters<FieldValue>): Fraction | null =>
  FIELD_VALUES[field](...sources);

function customPrice(
  formula: Formula,
  prepared: PreparedTemplate,
  line: PricedLine,
  costs: Costs,
): Fraction | PriceFlag {
  const values = new Map<FormulaField, Fraction>();
  for (const field of formula.fields) {
    const value = formulaValue(field, prepared, line, costs);
    if (value === null) return { key: 'no_field', message: `缺少${FORMULA_FIELD_LABEL[field]}，无法计算价格` };
    values.set(field, value);
  }
  return (
    formula.evaluate((field) => values.get(field)!) ?? {
      key: 'division_by_zero',
      message: '公式的除数为 0，无法计算价格',
    }
  );
}

function standardPrice(prepared: PreparedTemplate, line: PricedLine, costs: Costs): Fraction | PriceFlag {
  if (readFraction(line.exworks_price) === null)
    return { key: 'no_exworks_price', message: '缺少出厂价，无法计算价格' };
  const inYuan = add(multiply(costs.base, prepared.profitFactor), prepared.markup);
  const fob = divide(inYuan, prepared.rate);
  if (prepared.cif === null) return fob;
  return multiply(add(fob, seaFreightPerPiece(prepared, costs.shareOfPiece)), prepared.cif.factor);
}

/** From the line to its price, with every figure on the way. */
export function workOutPrice(prepared: PreparedTemplate, line: PricedLine): PriceWorkings {
  const share = shareOfPiece(prepared, line);
  const exworks = readFraction(line.exworks_price) ?? ZERO;
  const additional = readFraction(line.additional_price) ?? ZERO;
  const freight = perPiece(prepared.totalCost, share);
  const costs: Costs = {
    exworks,
    additional,
    shareOfPiece: share,
    freight,
    base: add(add(exworks, additional), freight),
  };
  const result = prepared.formula
    ? customPrice(prepared.formula, prepared, line, costs)
    : standardPrice(prepared, line, costs);
  const { decimals, mini_decimals, rounding } = prepared.template;
  if ('key' in result) return { costs, unrounded: null, decimals, price: null, flags: [result] };

  const isMini = prepared.miniPrice !== null && isLess(result, prepared.miniPrice);
  const places = isMini ? mini_decimals! : decimals;
  const flags: PriceFlag[] = [];
  if (share === null && prepared.sharesContainer)
    flags.push({ key: 'no_freight', message: `${NO_CARTON_DATA}，价格未含运费` });
  if (result.numerator <= 0n) flags.push({ key: 'not_positive', message: '算出的价格不大于 0，请检查公式' });
  return {
    costs,
    unrounded: result,
    decimals: places,
    price: roundFraction(result, places, rounding),
    flags: flags.length === 0 ? NO_FLAGS : flags,
  };
}
