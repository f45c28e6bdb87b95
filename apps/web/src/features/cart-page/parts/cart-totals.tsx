import type { CartLine } from '@wanyuan/contract/client';
import { useMemo } from 'react';
import { useCan } from '#lib/session.ts';
import { TotalsBar } from '#page-kit/lines/totals-bar.tsx';
import { countedLines, totalsOf } from '#page-kit/lines/totals.ts';

/** The cart's footer. */
export function CartTotals({ lines }: { lines: readonly CartLine[] }) {
  const counted = useMemo(() => countedLines(lines), [lines]);
  const totals = useMemo(() => totalsOf(counted), [counted]);
  const seesCosts = useCan('cost.see');
  const hasExworks = seesCosts && lines.some(({ toy }) => toy.exworks_price !== undefined);
  return <TotalsBar totals={totals} gone={lines.length - counted.length} hasExworks={hasExworks} />;
}
