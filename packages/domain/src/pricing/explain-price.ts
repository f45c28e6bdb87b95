import {
  formulaValue,
  NO_CARTON_DATA,
  prepareTemplate,
  seaFreightPerPiece,
  workOutPrice,
  type LinePrice,
  type PricedLine,
  type PreparedTemplate,
  type PriceWorkings,
} from './price-workings.ts';
import { cartonVolumeInCbm, cartonVolumeInCuft } from './carton-data.ts';
import { FORMULA_FIELD_LABEL } from './formula-fields.data.ts';
import { writeFormula } from './formula.ts';
import { add, divide, HUNDRED, isZero, multiply, roundFraction, ROUNDING_LABEL, type Fraction } from './fraction.ts';
import type { Currency, PriceTemplate } from './price-template.ts';

export type PriceStepKey =
  | 'freight'
  | 'base'
  | 'profit'
  | 'markup'
  | 'rate'
  | 'sea_freight'
  | 'cfr'
  | 'cif'
  | 'custom'
  | 'rounding';

/** One line of the explanation: 运费 = 4500 × 0.330091 ÷ (68 × 72) = 0.3034 RMB. */
export interface PriceStep {
  key: PriceStepKey;
  label: string;
  expression: string;
  value: string;
  currency: Currency;
}

export interface PriceExplanation extends LinePrice {
  steps: PriceStep[];
}

const SHOWN_DECIMALS = 4;
const VOLUME_DECIMALS = 6;

/** Rounded for the eye only, without idle zeros. */
function figure(value: Fraction, decimals = SHOWN_DECIMALS): string {
  const text = roundFraction(value, decimals, 'half_up');
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

const percent = (value: Fraction) => `${figure(multiply(value, HUNDRED))}%`;
const bracketed = (text: string) => (text.startsWith('-') ? `(${text})` : text);

/** `4500 × 0.330091 CBM ÷ (68 CBM × 72)` */
function sharing(perContainer: Fraction, { capacity }: PreparedTemplate, line: PricedLine): string {
  const volume = capacity?.unit === 'CUFT' ? cartonVolumeInCuft(line) : cartonVolumeInCbm(line);
  if (!capacity || !volume || !line.carton_quantity) return `${NO_CARTON_DATA}，未计运费`;
  const carton = `${figure(volume.amount, VOLUME_DECIMALS)} ${volume.unit}`;
  return `${figure(perContainer)} × ${carton} ÷ (${figure(capacity.amount)} ${capacity.unit} × ${line.carton_quantity})`;
}

function costSteps(prepared: PreparedTemplate, line: PricedLine, workings: PriceWorkings): PriceStep[] {
  const { exworks, additional, freight, base } = workings.costs;
  const steps: PriceStep[] = [];
  if (!isZero(prepared.totalCost))
    steps.push({
      key: 'freight',
      label: '运费',
      expression: sharing(prepared.totalCost, prepared, line),
      value: figure(freight),
      currency: 'RMB',
    });
  steps.push({
    key: 'base',
    label: '成本',
    expression: [exworks, additional, freight].map((part) => bracketed(figure(part))).join(' + '),
    value: figure(base),
    currency: 'RMB',
  });
  return steps;
}

function standardSteps(prepared: PreparedTemplate, line: PricedLine, workings: PriceWorkings): PriceStep[] {
  const { template, profit, profitFactor, markup, rate, cif } = prepared;
  const { currency } = template;
  const withProfit = multiply(workings.costs.base, profitFactor);
  const inYuan = add(withProfit, markup);
  const fob = divide(inYuan, rate);
  const isDivision = template.calculation === 'divide';
  const steps = costSteps(prepared, line, workings);
  steps.push({
    key: 'profit',
    label: '利润',
    expression: `${figure(workings.costs.base)} ${isDivision ? '÷' : '×'} (1 ${isDivision ? '−' : '+'} ${percent(profit)})`,
    value: figure(withProfit),
    currency: 'RMB',
  });
  if (!isZero(markup))
    steps.push({
      key: 'markup',
      label: '加价',
      expression: `${figure(withProfit)} + ${bracketed(figure(markup))}`,
      value: figure(inYuan),
      currency: 'RMB',
    });
  steps.push({
    key: 'rate',
    label: '汇率',
    expression: `${figure(inYuan)} ÷ ${figure(rate, VOLUME_DECIMALS)}`,
    value: figure(fob),
    currency,
  });
  if (cif === null) return steps;

  const sea = seaFreightPerPiece(prepared, workings.costs.shareOfPiece);
  const cfr = add(fob, sea);
  if (!isZero(cif.seaFreight))
    steps.push({
      key: 'sea_freight',
      label: '海运费',
      expression: sharing(cif.seaFreight, prepared, line),
      value: figure(sea),
      currency,
    });
  return [
    ...steps,
    { key: 'cfr', label: 'CFR', expression: `${figure(fob)} + ${figure(sea)}`, value: figure(cfr), currency },
    {
      key: 'cif',
      label: 'CIF',
      expression: `${figure(cfr)} ÷ (1 − 1.1 × ${percent(cif.premiumRate)})`,
      value: figure(multiply(cfr, cif.factor)),
      currency,
    },
  ];
}

function customSteps(prepared: PreparedTemplate, line: PricedLine, workings: PriceWorkings): PriceStep[] {
  const { formula, template } = prepared;
  const { fields } = formula!;
  const usesBase = fields.includes('base');
  const costs = costSteps(prepared, line, workings).filter(
    ({ key }) => usesBase || (key === 'freight' && fields.includes('freight')),
  );
  const named = writeFormula(formula!, (field) => FORMULA_FIELD_LABEL[field]);
  const filled = writeFormula(formula!, (field) => {
    const value = formulaValue(field, prepared, line, workings.costs);
    return value === null ? '？' : bracketed(figure(value, VOLUME_DECIMALS));
  });
  return [
    ...costs,
    {
      key: 'custom',
      label: '自定义公式',
      expression: `${named} = ${filled}`,
      value: workings.unrounded ? figure(workings.unrounded) : '无法计算',
      currency: template.currency,
    },
  ];
}

/** The price of a line, step by step. Figures are rounded for the eye, the price is not made of them. */
export function explainPrice(template: PriceTemplate, line: PricedLine): PriceExplanation {
  const prepared = prepareTemplate(template);
  const workings = workOutPrice(prepared, line);
  const { price, flags, unrounded, decimals } = workings;
  const explain = prepared.formula ? customSteps : standardSteps;
  if (unrounded === null) return { price, flags, steps: prepared.formula ? explain(prepared, line, workings) : [] };
  const isMini = prepared.miniPrice !== null && decimals !== template.decimals;
  return {
    price,
    flags,
    steps: [
      ...explain(prepared, line, workings),
      {
        key: 'rounding',
        label: '取整',
        expression: `${figure(unrounded, VOLUME_DECIMALS)} ${ROUNDING_LABEL[template.rounding]}，保留 ${decimals} 位小数${isMini ? `（低于 ${figure(prepared.miniPrice!)}）` : ''}`,
        value: price!,
        currency: template.currency,
      },
    ],
  };
}
