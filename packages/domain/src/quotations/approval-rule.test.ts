import { describe, expect, it } from 'vitest';
import { findApprovalRuleFaults } from './approval-rule-faults.ts';
import { needsApproval, type ApprovalLine, type ApprovalRule } from './approval-rule.ts';
import { isBelowCost, lineMarginPercent } from './line-margin.ts';

// Earns 14.2 − 12.8 of 14.2: 9.859… %.
const line: ApprovalLine = {
  key: 'a',
  order_box_qty: 10,
  carton_quantity: 10,
  exworks_price: '12.50',
  additional_price: '0.30',
  quoted_price: '2.00',
  formula_price: '2.03',
  currency: 'USD',
  rate: '7.10',
};
const fee: ApprovalLine = {
  ...line,
  key: 'f',
  free_kind: 'sample_fee',
  exworks_price: null,
  formula_price: null,
  quoted_price: '50',
  order_box_qty: 1,
};
const rates = { USD: '7.10' };
const messages = (rule: Partial<ApprovalRule>, lines: ApprovalLine[] = [line, fee]) =>
  needsApproval({ mode: 'rule', ...rule }, { lines, rates }).map(({ message }) => message);

describe('a margin', () => {
  it('is what is left of the price in RMB', () => {
    expect(lineMarginPercent(line)).toBe('9.9');
    expect(isBelowCost({ ...line, quoted_price: '1.80' })).toBe(true);
    expect(isBelowCost({ ...line, quoted_price: null })).toBe(false);
    expect(lineMarginPercent({ ...line, exworks_price: null })).toBeNull();
  });
});

describe('approval is needed', () => {
  it('never, always, or by rule', () => {
    expect(messages({ mode: 'never', min_margin_percent: '99' })).toEqual([]);
    expect(messages({ mode: 'always' })).toEqual(['公司要求所有报价单先审核']);
    expect(messages({})).toEqual([]);
  });

  it.each<[Partial<ApprovalRule>, Partial<ApprovalLine>, string[]]>([
    [{ min_margin_percent: '9.8' }, {}, []],
    [{ min_margin_percent: '9.86' }, {}, ['1 款毛利率低于 9.86%']],
    [{ min_margin_percent: '0' }, { quoted_price: '1.80' }, ['1 款毛利率低于 0%']],
    [{ min_margin_percent: '5' }, { exworks_price: null }, ['1 款缺少出厂价、报价或汇率，算不出毛利']],
    [{ min_margin_percent: '5' }, { quoted_price: null }, ['1 款缺少出厂价、报价或汇率，算不出毛利']],
    [{ max_discount_percent: '1.4' }, {}, ['1 款比公式价低 1.4% 以上']],
    [{ max_discount_percent: '1.5' }, {}, []],
    [{ max_discount_percent: '50' }, { quoted_price: '1.015' }, []],
    [{ max_discount_percent: '0' }, { quoted_price: '2.10' }, []],
    [{ max_discount_percent: '0' }, { formula_price: null }, ['1 款没有公式价或报价，算不出折扣']],
    [{ max_total: '250', currency: 'USD' }, {}, []],
    [{ max_total: '249.99', currency: 'USD' }, {}, ['总额 USD 250.00 超过 USD 249.99']],
    [{ max_total: '1775', currency: 'RMB' }, {}, []],
    [{ max_total: '1774', currency: 'RMB' }, {}, ['总额 USD 250.00 超过 RMB 1774']],
    [{ max_total: '1', currency: 'GBP' }, {}, ['没有USD或GBP的汇率，无法比较总额']],
    [
      { min_margin_percent: '10', max_total: '1', currency: 'USD' },
      {},
      ['1 款毛利率低于 10%', '总额 USD 250.00 超过 USD 1'],
    ],
  ])('%j with %j: %j', (rule, change, expected) => {
    expect(messages(rule, [{ ...line, ...change }, fee])).toEqual(expected);
  });

  it('names the lines', () => {
    const lines = [line, { ...line, key: 'b', quoted_price: '2.50' }, { ...line, key: 'c' }];
    expect(needsApproval({ mode: 'rule', min_margin_percent: '20' }, { lines, rates })[0]?.lines).toEqual(['a', 'c']);
  });
});

describe('a rule', () => {
  it.each<[ApprovalRule, string[]]>([
    [{ mode: 'always' }, []],
    [{ mode: 'rule' }, ['按规则审核时至少填写一项']],
    [{ mode: 'rule', min_margin_percent: '100' }, ['毛利率须为 -100 到 100 之间的数字']],
    [{ mode: 'rule', max_discount_percent: '-1' }, ['折扣须为 0 到 100 之间的数字']],
    [{ mode: 'rule', max_total: '1e5' }, ['总额须为不小于 0 的金额']],
    [{ mode: 'rule', min_margin_percent: '8', max_discount_percent: '5', max_total: '50000', currency: 'USD' }, []],
  ])('%j: %j', (rule, faults) => {
    expect(findApprovalRuleFaults(rule).map(({ message }) => message)).toEqual(faults);
  });
});
