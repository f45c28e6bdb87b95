import type { StaffHoldings } from '@wanyuan/contract/client';

export const HOLDING_WORDS: readonly { kind: keyof StaffHoldings; label: string; unit: string }[] = [
  { kind: 'customers', label: '客户', unit: '位' },
  { kind: 'carts', label: '选样车', unit: '个' },
  { kind: 'chooses', label: '选样', unit: '份' },
  { kind: 'inquiries', label: '等待答复的询价', unit: '条' },
  { kind: 'supplements', label: '未完成的补样', unit: '张' },
  { kind: 'purchases', label: '未完成的特价采购', unit: '张' },
  { kind: 'formulas', label: '自己的价格公式', unit: '个' },
];

export const holdsNothing = (holdings: StaffHoldings): boolean =>
  HOLDING_WORDS.every(({ kind }) => holdings[kind] === 0);

/** 4 位客户、2 个选样车; empty for nothing. */
export function holdingText(holdings: StaffHoldings): string {
  return HOLDING_WORDS.filter(({ kind }) => holdings[kind] > 0)
    .map(({ kind, label, unit }) => `${holdings[kind]} ${unit}${label}`)
    .join('、');
}
