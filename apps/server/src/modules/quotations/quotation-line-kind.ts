import { QUOTATION_LINES_MAX } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { LineKind } from '../priced-lines/priced-lines.module.ts';
import type { Pricing } from '../pricing/pricing.module.ts';
import { countAdded } from '../toys/toys.module.ts';
import type { OpenQuotation } from './open-quotation.ts';
import { QUOTATION_LINES, type ToyLine } from './quotation-lines.repo.ts';
import { placeOf } from './quotation-place.ts';

interface Dependencies {
  /** The pool: counters of toys are written after the commit. */
  db: Db;
  pricing: Pricing;
}

export type QuotationLineKind = LineKind<OpenQuotation, ToyLine>;

/** The lines of toys in quotations; who adds or changes some closes the quotation, since its sums follow from them. */
export const createQuotationLineKind = ({ db: pool, pricing }: Dependencies): QuotationLineKind => ({
  rows: QUOTATION_LINES,
  editable: ['order_box_qty', 'custom_number', 'name', 'name_en', 'internal_remark'],
  stamp: ({ revision, updated_at }) => ({ revision, updated_at }),
  most: QUOTATION_LINES_MAX,
  lineCount: ({ line_count }) => line_count,
  full: (there, added) =>
    new AppError('QUOTATION_FULL', {
      msg: `一张报价单最多${QUOTATION_LINES_MAX}行，已有${there}行，放不下${added}行`,
    }),
  words: {
    exists: '已在报价单中',
    failed: '加入报价单失败',
    added: (count) => `成功加入${count}款产品`,
    refused: (count) => `${count}款已下架或隐藏，未加入`,
  },
  audit: {
    prefix: 'quotation',
    lines: 'lines',
    facts: ({ line_key, snapshot }) => ({ id: line_key, exworks_price: snapshot.exworks_price }),
  },
  pricer: (db, quotation) => pricing.pricer(db, placeOf(quotation)),
  async changed({ afterCommit }, _quotation, added) {
    if (added.length > 0) afterCommit(() => countAdded(pool, added));
  },
});
