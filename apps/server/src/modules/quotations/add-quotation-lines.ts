import type { AddResult } from '@wanyuan/contract';
import { placesBetween } from '@wanyuan/domain';
import type { UserCallContext } from '#rpc/context.ts';
import { addLines, type WantedLine } from '../priced-lines/priced-lines.module.ts';
import { customNumbers } from '../pricing/pricing.module.ts';
import { closeQuotation, openQuotation, type OpenQuotation } from './open-quotation.ts';
import type { QuotationLineKind } from './quotation-line-kind.ts';
import { lastPlace, listLinesOfRevision } from './quotation-lines.repo.ts';
import type { QuotationNews } from './quotation-news.ts';

export interface WantedToy extends WantedLine {
  cartons?: number | undefined;
  internal_remark?: string | undefined;
}

interface Dependencies {
  kind: QuotationLineKind;
  news: QuotationNews;
  now: () => Date;
}

export type AddQuotationLines = ReturnType<typeof createAddQuotationLines>;

/** Takes toys into a quotation, behind its lines; the same toy as often as it is wanted. */
export function createAddQuotationLines({ kind, news, now }: Dependencies) {
  /** Into an open quotation, which the caller closes. */
  async function addOpen(
    context: UserCallContext,
    quotation: OpenQuotation,
    wanted: readonly WantedToy[],
  ): Promise<AddResult> {
    const { db } = context;
    const { id, company_id, customer_id, version, currency } = quotation;
    const toyIds = [...new Set(wanted.map(({ toy_id }) => toy_id))];
    const numbers = await customNumbers(db, { company_id, customer_id }, toyIds);
    const places = placesBetween(await lastPlace(db, id), null, wanted.length);
    return addLines(context, kind, quotation, {
      // A typed price of another currency gives way to the formula's.
      wanted: wanted.map((line) => (line.typed?.currency === currency ? line : { ...line, typed: null })),
      own: ({ toy_id, picture_ids, snapshot }, { cartons = 0, internal_remark = '' }, turn) => ({
        quotation_id: id,
        from_version: version,
        place: places[turn]!,
        picture_ids,
        custom_number: numbers.get(toy_id) ?? '',
        name: snapshot.name,
        name_en: snapshot.name_en,
        order_box_qty: cartons,
        internal_remark,
        created_at: quotation.updated_at,
      }),
    });
  }

  return {
    addOpen,

    async add(context: UserCallContext, id: number, toyIds: readonly number[]) {
      const { db } = context;
      const quotation = await openQuotation(context, id, now());
      const added = await addOpen(
        context,
        quotation,
        toyIds.map((toy_id) => ({ toy_id })),
      );
      if (added.success === 0) return { ...added, revision: quotation.revision - 1 };
      const after = await listLinesOfRevision(db, id, quotation.revision);
      await closeQuotation(context, news, quotation, { before: [], after });
      return { ...added, revision: quotation.revision };
    },
  };
}
