import { describe, expect, it } from 'vitest';
import { landedCost } from './landed-cost.ts';
import { findLandedCostFaults, LANDED_COST_DEFAULT, type LandedCostSettings } from './landed-cost-settings.ts';

const settings: LandedCostSettings = {
  ...LANDED_COST_DEFAULT,
  duty_percent: '4.7',
  local_charges: '0.06',
  vat_percent: '20',
};

describe('landed cost', () => {
  it('is CIF with duty and local charges, and VAT on that', () => {
    expect(landedCost({ quoted_price: '2.00' }, 'CIF', settings)).toEqual({
      cif: '2.00',
      landed: '2.154',
      vat: '0.4308',
      landed_with_vat: '2.5848',
      lacksFreight: false,
    });
  });

  it('adds freight and insurance to what is quoted FOB, insurance to CFR', () => {
    const sea = { ...settings, sea_freight: '3400', capacity: '68', premium_rate: '0.5' };
    const line = { quoted_price: '2.00', carton_quantity: 50, carton_cubic_meter: '0.5' };
    // A piece takes 0.01 CBM: 0.5 of freight; 2.5 ÷ (1 − 1.1 × 0.005) = 2.5138…
    expect(landedCost(line, 'FOB SHANTOU', sea)).toMatchObject({ cif: '2.5138', lacksFreight: false });
    expect(landedCost({ ...line, quoted_price: '2.50' }, 'CFR', sea)?.cif).toBe('2.5138');
    expect(landedCost(line, 'CIF', sea)?.cif).toBe('2.00');
    expect(landedCost({ quoted_price: '2.00' }, 'FOB', sea)).toMatchObject({ cif: '2.0111', lacksFreight: true });
  });

  it('says nothing without a price', () => expect(landedCost({ quoted_price: null }, 'CIF', settings)).toBeNull());

  it.each<[Partial<LandedCostSettings>, string[]]>([
    [{}, []],
    [{ duty_percent: '' }, []],
    [{ duty_percent: '101' }, ['关税率须为 0 到 100 的数字']],
    [{ vat_percent: '-1' }, ['增值税率须为 0 到 100 的数字']],
    [{ local_charges: 'x' }, ['当地费用（每件）须为 0 到 1000000 的数字']],
    [{ premium_rate: '95' }, ['保险费率过高']],
    [{ sea_freight: '10', capacity: '0' }, ['每车尺码须大于 0']],
  ])('%j: %j', (change, messages) => {
    expect(findLandedCostFaults({ ...settings, ...change }).map(({ message }) => message)).toEqual(messages);
  });
});
