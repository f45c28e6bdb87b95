import { describe, expect, it } from 'vitest';
import type { PricedLine } from './calculate-price.ts';
import { explainPrice } from './explain-price.ts';
import type { PriceTemplate } from './price-template.ts';

const template: PriceTemplate = {
  method: 'FOB',
  currency: 'USD',
  rate: '7.10',
  profit: '10',
  calculation: 'multiply',
  total_cost: '4500',
  capacity: '68',
  decimals: 2,
  rounding: 'half_up',
  markup: '0',
};
const line: PricedLine = {
  exworks_price: '12.50',
  additional_price: '0.30',
  carton_quantity: 72,
  carton_length: '82',
  carton_width: '41.5',
  carton_height: '97',
};

const stepsOf = (changes: Partial<PriceTemplate>, lineChanges: Partial<PricedLine> = {}) =>
  explainPrice({ ...template, ...changes }, { ...line, ...lineChanges }).steps.map(
    ({ label, expression, value, currency }) => `${label}：${expression} = ${value} ${currency}`,
  );

describe('a price explains itself', () => {
  it('step by step', () => {
    expect(stepsOf({})).toEqual([
      '运费：4500 × 0.330091 CBM ÷ (68 CBM × 72) = 0.3034 RMB',
      '成本：12.5 + 0.3 + 0.3034 = 13.1034 RMB',
      '利润：13.1034 × (1 + 10%) = 14.4137 RMB',
      '汇率：14.4137 ÷ 7.1 = 2.0301 USD',
      '取整：2.030103 四舍五入，保留 2 位小数 = 2.03 USD',
    ]);
    expect(explainPrice(template, line)).toMatchObject({ price: '2.03', flags: [] });
  });

  it('in cubic feet where the capacity is', () => {
    expect(stepsOf({ capacity: '2400' })[0]).toBe('运费：4500 × 11.657065 CUFT ÷ (2400 CUFT × 72) = 0.3036 RMB');
  });

  it('divided, with a markup and small decimals', () => {
    expect(stepsOf({ calculation: 'divide', markup: '-0.5', mini_price: 5, mini_decimals: 3, rounding: 'up' })).toEqual(
      [
        '运费：4500 × 0.330091 CBM ÷ (68 CBM × 72) = 0.3034 RMB',
        '成本：12.5 + 0.3 + 0.3034 = 13.1034 RMB',
        '利润：13.1034 ÷ (1 − 10%) = 14.5593 RMB',
        '加价：14.5593 + (-0.5) = 14.0593 RMB',
        '汇率：14.0593 ÷ 7.1 = 1.9802 USD',
        '取整：1.980187 全收，保留 3 位小数（低于 5） = 1.981 USD',
      ],
    );
  });

  it('CIF', () => {
    const cif = { method: 'CIF', total_cost: 0, sea_freight: 2000, premium_rate: '0.3' } as const;
    expect(stepsOf(cif).slice(3, 6)).toEqual([
      '海运费：2000 × 0.330091 CBM ÷ (68 CBM × 72) = 0.1348 USD',
      'CFR：1.9831 + 0.1348 = 2.1179 USD',
      'CIF：2.1179 ÷ (1 − 1.1 × 0.3%) = 2.125 USD',
    ]);
    expect(stepsOf({ ...cif, sea_freight: null }).some((step) => step.startsWith('海运费'))).toBe(false);
  });

  it('without carton data', () => {
    expect(stepsOf({}, { carton_quantity: null })[0]).toBe('运费：缺少装箱量或外箱体积，未计运费 = 0 RMB');
  });

  it('by a custom formula, with names and with figures', () => {
    expect(stepsOf({ calculation: 'custom', formula: '成本*(1+利润)/rate' })).toEqual([
      '运费：4500 × 0.330091 CBM ÷ (68 CBM × 72) = 0.3034 RMB',
      '成本：12.5 + 0.3 + 0.3034 = 13.1034 RMB',
      '自定义公式：成本 × (1 + 利润率) ÷ 汇率 = 13.103392 × (1 + 0.1) ÷ 7.1 = 2.0301 USD',
      '取整：2.030103 四舍五入，保留 2 位小数 = 2.03 USD',
    ]);
    expect(stepsOf({ calculation: 'custom', formula: '出厂价 ÷ 毛重' })).toEqual([
      '自定义公式：出厂价 ÷ 毛重 = 12.5 ÷ ？ = 无法计算 USD',
    ]);
  });

  it('also when there is none', () => {
    expect(explainPrice(template, { ...line, exworks_price: null })).toMatchObject({
      price: null,
      steps: [],
      flags: [{ key: 'no_exworks_price' }],
    });
  });
});
