import { heldKinds, type HoldingCounts } from '@wanyuan/domain';

/** 4 位客户、2 个选样车; empty for nothing. */
export const holdingText = (holdings: HoldingCounts): string =>
  heldKinds(holdings)
    .map(({ kind, label, unit }) => `${holdings[kind]} ${unit}${label}`)
    .join('、');
