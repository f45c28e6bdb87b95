import { api } from '@wanyuan/contract/client';
import type { RecalculationScope } from '@wanyuan/domain';
import { useMemo, useState } from 'react';
import { act } from '#lib/call-client.ts';
import { toast } from '#lib/notices.ts';
import { countedLines } from '#page-kit/lines/totals.ts';
import type { PricedList } from '#page-kit/pricing/priced-list.ts';
import { actOn } from '../line-acts.ts';
import { hasToy } from '../model/quoted-line.ts';
import { useHead, useLines, type OpenQuotation } from './open-quotation.ts';

const said = ({ count, kept }: { count: number; kept: number }): void =>
  toast.success(`已重算 ${count} 款${kept > 0 ? `，${kept} 款手改价没有动` : ''}`);

/** The quotation as price templates know it: another template becomes its own formula. */
export function useQuotationPricing(quotation: OpenQuotation): PricedList {
  const { id } = quotation;
  const [isBusy, setIsBusy] = useState(false);
  const customerId = useHead(quotation, ({ head }) => head?.customer_id ?? null);
  const lines = useLines(quotation, (state) => state.lines);
  const ticked = useLines(quotation, (state) => state.ticked);
  return useMemo(() => {
    const work = async (scope: RecalculationScope, formulaId: number | null): Promise<void> => {
      const isTicked = scope === 'ticked';
      if (formulaId !== null) {
        const terms = { id, formula_id: formulaId, scope: isTicked ? ('none' as const) : scope };
        const answer = await act(api.quotation.set_terms, terms);
        if (!isTicked) said(answer);
      }
      if (formulaId === null || isTicked)
        said(await act(api.quotation.recalculate_lines, { id, scope, ids: isTicked ? [...ticked] : [] }));
    };
    return {
      input: customerId === null ? {} : { customer_id: customerId },
      customerId,
      lines: countedLines([...lines.values()]).filter(hasToy),
      ticked,
      recalculate: (scope, formulaId) => {
        setIsBusy(true);
        void actOn(quotation, () => work(scope, formulaId)).then(() => setIsBusy(false));
      },
      isBusy,
    };
  }, [quotation, id, customerId, lines, ticked, isBusy]);
}
