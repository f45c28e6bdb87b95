import { writeAmount } from '../carts/cart-totals.ts';
import { cfrPart, readPercentage } from '../pricing/cif.ts';
import { add, divide, multiply, ONE, readFraction, readPositive, ZERO, type Fraction } from '../pricing/fraction.ts';
import type { DecimalInput } from '../pricing/fraction.ts';
import type { CartonData } from '../pricing/carton-data.ts';
import { prepareTemplate, workOutPrice } from '../pricing/price-workings.ts';
import type { LandedCostSettings } from './landed-cost-settings.ts';
import type { QuotationTerm } from './quotation-words.data.ts';

export interface LandedLine extends CartonData {
  quoted_price: DecimalInput | null;
}

/** What a piece costs the customer on their shelf, in the quotation's currency; nothing of it comes from costs of ours. */
export interface LandedCost {
  cif: string;
  landed: string;
  vat: string;
  landed_with_vat: string;
  /** Without carton data the sea freight is missing. */
  lacksFreight: boolean;
}

/** The CIF price of what is quoted, by the rule of formulas: the quoted price stands where they have the cost. */
function cifPrice(price: Fraction, line: LandedLine, term: QuotationTerm, settings: LandedCostSettings) {
  if (term === 'CIF') return { cif: price, lacksFreight: false };
  if (term === 'CFR')
    return { cif: divide(price, cfrPart(readPercentage(settings.premium_rate))), lacksFreight: false };
  const prepared = prepareTemplate({
    method: 'CIF',
    currency: 'USD',
    rate: 1,
    profit: 0,
    calculation: 'multiply',
    total_cost: 0,
    capacity: settings.capacity,
    decimals: 4,
    rounding: 'half_up',
    markup: 0,
    sea_freight: settings.sea_freight,
    premium_rate: settings.premium_rate,
  });
  const { unrounded, flags } = workOutPrice(prepared, {
    ...line,
    exworks_price: line.quoted_price,
    additional_price: null,
  });
  return { cif: unrounded ?? price, lacksFreight: flags.some(({ key }) => key === 'no_freight') };
}

/** landed = CIF × (1 + duty) + local charges, VAT on that; null without a price. Settings must have no faults. */
export function landedCost(line: LandedLine, term: QuotationTerm, settings: LandedCostSettings): LandedCost | null {
  const price = readPositive(line.quoted_price);
  if (price === null) return null;
  const { cif, lacksFreight } = cifPrice(price, line, term, settings);
  const withDuty = multiply(cif, add(ONE, readPercentage(settings.duty_percent)));
  const landed = add(withDuty, readFraction(settings.local_charges) ?? ZERO);
  const vat = multiply(landed, readPercentage(settings.vat_percent));
  return {
    cif: writeAmount(cif),
    landed: writeAmount(landed),
    vat: writeAmount(vat),
    landed_with_vat: writeAmount(add(landed, vat)),
    lacksFreight,
  };
}
