import type { Currency } from '@wanyuan/domain';
import type { ToyFacts, WholeSnapshot } from '#modules/toys/toys.module.ts';
import type { FactoryBrief } from '#modules/factory-directory/factory-directory.module.ts';
import type { BoothPlace } from '#modules/showrooms/showrooms.module.ts';

/** What a source itself says of a toy. */
export interface LoadedToy {
  toy_id: number;
  /** As the cart or selection keeps it; otherwise as it is today. */
  snapshot: WholeSnapshot;
  picture_id: number | null;
  remark: string;
  quoted_price: string | null;
  currency: Currency;
  /** Null where nobody orders anything: lists and searches. */
  order_box_qty: number | null;
}

/** One toy of a source, before anybody decided which of it goes into a document. */
export interface SourceToy extends LoadedToy {
  facts: ToyFacts | null;
  factory: FactoryBrief | null;
  place: BoothPlace | null;
  custom_number: string;
}

/** Where toys come from, with all of its toys: which of them may go out is not asked yet. */
export interface FoundSource {
  /** What it is called: the cart, the selection, the search. */
  title: string;
  customer_id: number | null;
  customer_name: string;
  refs: readonly SourceRef[];
  load(refs: readonly SourceRef[]): Promise<LoadedToy[]>;
}

export interface SourceRef {
  /** Of the line or product; of the toy itself in lists. */
  id: number;
  toy_id: number;
  /** Null where there is no quoted price. */
  currency: Currency | null;
  cartons: number | null;
}

/** The toys behind a source that somebody may export, in order; those that are skipped are counted. */
export interface OpenedSource extends Pick<FoundSource, 'title' | 'customer_id' | 'customer_name'> {
  toy_count: number;
  skipped: number;
  /** Currencies of the quoted prices. */
  currencies: Currency[];
  /** Whether anything is ordered. */
  hasOrders: boolean;
  /** Whether its toys can carry remarks. */
  hasRemarks: boolean;
  /** A few hundred at a time, every time anew. */
  batches(): AsyncIterable<SourceToy[]>;
}
