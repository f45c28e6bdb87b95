import { cfrPart, readPercentage } from '../pricing/cif.ts';
import { HUNDRED, isLess, readFraction, readPositive, type Fraction } from '../pricing/fraction.ts';

/** Percentages are written as percentages; what is empty counts as 0. */
export interface LandedCostSettings {
  duty_percent: string;
  /** The quotation's currency for each piece, after customs. */
  local_charges: string;
  vat_percent: string;
  /** The quotation's currency for each container; of no account with CIF and CFR. */
  sea_freight: string;
  /** 每车尺码, as in formulas: below 100 it is CBM. */
  capacity: string;
  /** Of no account with CIF. */
  premium_rate: string;
}

export const LANDED_COST_LABEL: Record<keyof LandedCostSettings, string> = {
  duty_percent: '关税率',
  local_charges: '当地费用（每件）',
  vat_percent: '增值税率',
  sea_freight: '海运费（每柜）',
  capacity: '每车尺码',
  premium_rate: '保险费率',
};

export const LANDED_COST_DEFAULT: LandedCostSettings = {
  duty_percent: '0',
  local_charges: '0',
  vat_percent: '0',
  sea_freight: '0',
  capacity: '68',
  premium_rate: '0',
};

const MILLION: Fraction = { numerator: 1_000_000n, denominator: 1n };
const MOST: Record<keyof LandedCostSettings, { most: Fraction; words: string }> = {
  duty_percent: { most: HUNDRED, words: '100' },
  local_charges: { most: MILLION, words: '1000000' },
  vat_percent: { most: HUNDRED, words: '100' },
  sea_freight: { most: MILLION, words: '1000000' },
  capacity: { most: MILLION, words: '1000000' },
  premium_rate: { most: HUNDRED, words: '100' },
};

export interface LandedCostFault {
  field: keyof LandedCostSettings;
  message: string;
}

/** All that keeps settings from giving figures, in words for the person who types them. */
export function findLandedCostFaults(settings: LandedCostSettings): LandedCostFault[] {
  const faults = (Object.keys(MOST) as (keyof LandedCostSettings)[]).flatMap((field): LandedCostFault[] => {
    if (settings[field].trim() === '') return [];
    const value = readFraction(settings[field]);
    const { most, words } = MOST[field];
    if (value !== null && value.numerator >= 0n && !isLess(most, value)) return [];
    return [{ field, message: `${LANDED_COST_LABEL[field]}须为 0 到 ${words} 的数字` }];
  });
  if (faults.length > 0) return faults;
  if (cfrPart(readPercentage(settings.premium_rate)).numerator <= 0n)
    return [{ field: 'premium_rate', message: '保险费率过高' }];
  const needsCapacity = readPositive(settings.sea_freight) !== null && readPositive(settings.capacity) === null;
  return needsCapacity ? [{ field: 'capacity', message: '每车尺码须大于 0' }] : [];
}
