import type { Letterhead, QuotationPrint } from '@wanyuan/contract';
import { shownNumber } from '@wanyuan/domain';
import type { QuotedHead } from '#composition/export-source.ts';
import { cellOf, sourceTotals, type OpenedSource, type SourceToy } from '../exports/exports.module.ts';

type PrintedRow = QuotationPrint['rows'][number];

export interface KeptQuotation extends Omit<QuotationPrint, 'rows' | 'company'> {
  company: Letterhead;
  rows: (Omit<PrintedRow, 'picture'> & { picture_id: number | null })[];
}

/** Field by field, so that neither costs nor factories get onto paper for customers. */
function toRow(toy: SourceToy, index: number, lang: 'zh' | 'en'): KeptQuotation['rows'][number] {
  const subject = { toy, index, contact: null, lang };
  const carton = cellOf('carton_quantity', subject);
  return {
    number: toy.custom_number || toy.snapshot.number,
    name: cellOf('name', subject),
    packing: cellOf('packing_name', subject),
    carton: carton && `${carton} ${cellOf('unit', subject)}`.trim(),
    carton_size: cellOf('carton_size', subject),
    cubic_meter: shownNumber(cellOf('carton_cubic_meter', subject), 3, 3),
    price: cellOf('quoted_price', subject),
    cartons: cellOf('order_box_qty', subject),
    pieces: cellOf('order_pieces', subject),
    amount: cellOf('quoted_amount', subject),
    remark: toy.remark,
    picture_id: toy.picture_id,
  };
}

/** A quotation or an order as it goes onto paper. */
export async function keptQuotation(
  opened: OpenedSource,
  quoted: QuotedHead,
  company: Letterhead,
): Promise<KeptQuotation> {
  const lang = quoted.language === 'zh' ? 'zh' : 'en';
  const rows: KeptQuotation['rows'] = [];
  for await (const toys of opened.batches()) for (const toy of toys) rows.push(toRow(toy, rows.length + 1, lang));
  const sums = await sourceTotals(opened);
  const { paper, language, number, date, valid_until, short_hash, contact, currency } = quoted;
  const { term, payment, delivery, port, remark } = quoted;
  return {
    paper,
    language,
    number,
    is_draft: !quoted.isFrozen,
    date,
    valid_until,
    short_hash,
    customer: opened.customer_name,
    contact,
    currency,
    term,
    payment,
    delivery,
    port,
    remark,
    company,
    rows,
    sums: {
      cartons: sums.order_box_qty ?? '',
      pieces: sums.order_pieces ?? '',
      cubic_meter: shownNumber(sums.total_cubic_meter, 3, 3),
      amount: sums.quoted_amount ?? '',
    },
  };
}
