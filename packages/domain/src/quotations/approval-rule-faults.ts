import { HUNDRED, isLess, negate, readFraction } from '../pricing/fraction.ts';
import { MONEY_PATTERN } from '../field-limits.ts';
import type { ApprovalRule } from './approval-rule.ts';

export interface ApprovalRuleFault {
  field: keyof ApprovalRule;
  message: string;
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** All that keeps a rule from being kept, in words for the person who sets it. */
export function findApprovalRuleFaults(rule: ApprovalRule): ApprovalRuleFault[] {
  if (rule.mode !== 'rule') return [];
  const { min_margin_percent: least, max_discount_percent: most, max_total: total } = rule;
  if ([least, most, total].every(isEmpty)) return [{ field: 'mode', message: '按规则审核时至少填写一项' }];
  const faults: ApprovalRuleFault[] = [];
  const margin = readFraction(least);
  if (!isEmpty(least) && (!margin || isLess(margin, negate(HUNDRED)) || !isLess(margin, HUNDRED)))
    faults.push({ field: 'min_margin_percent', message: '毛利率须为 -100 到 100 之间的数字' });
  const discount = readFraction(most);
  if (!isEmpty(most) && (!discount || discount.numerator < 0n || !isLess(discount, HUNDRED)))
    faults.push({ field: 'max_discount_percent', message: '折扣须为 0 到 100 之间的数字' });
  if (!isEmpty(total) && !MONEY_PATTERN.test(String(total)))
    faults.push({ field: 'max_total', message: '总额须为不小于 0 的金额' });
  return faults;
}
