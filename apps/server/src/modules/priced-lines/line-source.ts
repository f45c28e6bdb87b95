import type { Currency } from '@wanyuan/domain';
import type { FoundSource, LoadedToy, QuotedHead, SourceRef } from '#composition/export-source.ts';
import type { WholeSnapshot } from '../toys/toys.module.ts';
import { goneToy } from './gone-toy.ts';

interface ListOfLines extends Pick<FoundSource, 'title' | 'customer_id' | 'customer_name'> {
  refs: readonly SourceRef[];
  load(ids: readonly number[]): Promise<LoadedToy[]>;
}

/** A list of priced lines as documents read it, in order; or those of its lines that are named. */
export function lineSource({ refs, load, ...list }: ListOfLines, ids: readonly number[] | undefined): FoundSource {
  const wanted = ids && new Set(ids);
  return {
    ...list,
    hasRemarks: true,
    refs: wanted === undefined ? refs : refs.filter(({ id }) => wanted.has(id)),
    load: (some) => load(some.map(({ id }) => id)),
  };
}

/** A line with words and numbers of its own, as quotations and orders keep them. */
interface WrittenLine {
  id: number;
  toy_id: number | null;
  snapshot: WholeSnapshot | null;
  facts_key: string | null;
  picture_ids: readonly number[];
  custom_number: string;
  name: string;
  name_en: string;
  remark: string;
  quoted_price: string | null;
  currency: Currency;
  order_box_qty: number;
  quantity: number | null;
}

interface WrittenList extends Pick<FoundSource, 'title' | 'customer_id' | 'customer_name' | 'nothing' | 'refuseUnfit'> {
  quoted: QuotedHead;
  lines: readonly WrittenLine[];
}

/** What documents read where there is nothing but a number. */
export const emptySnapshot = (number: string): WholeSnapshot => ({
  ...goneToy(number),
  exworks_price: '',
  additional_price: '',
});

/** Field by field: internal remarks and what else lines have stay where they are. */
const loaded = (line: WrittenLine): LoadedToy => ({
  toy_id: line.snapshot && line.toy_id,
  snapshot: { ...(line.snapshot ?? emptySnapshot('')), name: line.name, name_en: line.name_en },
  facts_key: line.facts_key,
  picture_id: line.picture_ids[0] ?? null,
  remark: line.remark,
  quoted_price: line.quoted_price,
  currency: line.currency,
  order_box_qty: line.toy_id === null ? null : line.order_box_qty,
  quantity: line.quantity,
  custom_number: line.custom_number,
});

/** The lines of a quotation or an order as documents read them, free ones too. */
export function writtenSource({ lines, ...list }: WrittenList, ids: readonly number[] | undefined): FoundSource {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const refs = lines.map(({ id, toy_id, quoted_price, currency, order_box_qty, quantity }) => ({
    id,
    toy_id,
    currency: quoted_price === null ? null : currency,
    cartons: toy_id === null ? quantity : order_box_qty,
  }));
  return lineSource({ ...list, refs, load: async (some) => some.flatMap((id) => byId.get(id) ?? []).map(loaded) }, ids);
}
