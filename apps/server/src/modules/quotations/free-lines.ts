import { FREE_LINE_LABEL, placesBetween, presetText, QUOTATION_LINES_MAX, type FreeLineKind } from '@wanyuan/domain';
import { AppError } from '#rpc/app-error.ts';
import type { UserCallContext } from '#rpc/context.ts';
import { typedPrice } from '../priced-lines/priced-lines.module.ts';
import { gapAfter } from './line-gaps.ts';
import { closeQuotation, openQuotation, type OpenQuotation } from './open-quotation.ts';
import { insertWhole, listPlaces, type NewLine } from './quotation-lines.repo.ts';
import type { QuotationNews } from './quotation-news.ts';

interface NewFee {
  kind: FreeLineKind;
  name: string;
  price: string;
  quantity: number;
  after_id: number | null;
}

/** Refuses more lines than a quotation holds. */
export function checkRoom({ line_count }: Pick<OpenQuotation, 'line_count'>, added: number): void {
  if (line_count + added > QUOTATION_LINES_MAX)
    throw new AppError('QUOTATION_FULL', {
      msg: `一张报价单最多${QUOTATION_LINES_MAX}行，已有${line_count}行，放不下${added}行`,
    });
}

interface Fee {
  name: string;
  name_en: string;
  price: string | null;
  quantity: number;
  place: string;
  remark?: string;
}

/** The row of a fee in a draft. */
export const feeRow = (quotation: OpenQuotation, { price, remark = '', ...fee }: Fee): NewLine => ({
  ...fee,
  remark,
  quotation_id: quotation.id,
  from_version: quotation.version,
  toy_id: null,
  snapshot: null,
  currency: quotation.currency,
  ...(price !== null && typedPrice(price)),
  revision: quotation.revision,
  created_at: quotation.updated_at,
  updated_at: quotation.updated_at,
});

/** Fees: for samples, moulds and the like. */
export function createFreeLines({ news, now }: { news: QuotationNews; now: () => Date }) {
  return {
    async add(context: UserCallContext, id: number, { kind, name, price, quantity, after_id }: NewFee) {
      const { db, audit } = context;
      const quotation = await openQuotation(context, id, now());
      checkRoom(quotation, 1);
      const places = await listPlaces(db, id);
      const gap = gapAfter(places, after_id ?? places.at(-1)?.key ?? null);
      const label = FREE_LINE_LABEL[kind];
      const row = feeRow(quotation, {
        name: name === '' ? label.zh : name,
        name_en: name === '' ? presetText(label, 'en') : '',
        price,
        quantity,
        place: placesBetween(gap.before, gap.after, 1)[0]!,
      });
      const added = await insertWhole(db, [row]);
      const line_id = added[0]!.line_key;
      const { currency } = quotation;
      await audit({ action: 'quotation.add_fee', after: { id, line_id, name: row.name, price, currency } });
      const { total } = await closeQuotation(context, news, quotation, { before: [], after: added });
      return { revision: quotation.revision, total, line_id };
    },
  };
}
