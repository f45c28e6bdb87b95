import type { ExportSource } from '@wanyuan/contract';
import type { Currency } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { WholeSnapshot } from '#modules/toys/toys.module.ts';
import type { Session } from '#rpc/context.ts';

/** What a source itself says of a toy. */
export interface LoadedToy {
  toy_id: number;
  /** As the cart or selection keeps it; otherwise as it is today. */
  snapshot: WholeSnapshot;
  picture_id: number | null;
  remark: string;
  quoted_price: string | null;
  currency: Currency;
  /** Null where the source is no order: lists and searches. */
  order_box_qty: number | null;
}

export interface SourceRef {
  /** Of the line or product; of the toy itself in lists. */
  id: number;
  toy_id: number;
  /** Null where there is no quoted price. */
  currency: Currency | null;
  cartons: number | null;
}

/** Where toys come from, with all of its toys: which of them may go out is not asked yet. */
export interface FoundSource {
  /** What it is called: the cart, the selection, the search. */
  title: string;
  customer_id: number | null;
  customer_name: string;
  /** Whether its toys can carry remarks. */
  hasRemarks: boolean;
  refs: readonly SourceRef[];
  load(refs: readonly SourceRef[]): Promise<LoadedToy[]>;
}

type Kind = ExportSource['kind'];
/** Finds what a person names; one out of reach is NOT_FOUND. */
export type ExportSources = {
  [K in Kind]: (db: Db, session: Session, source: Extract<ExportSource, { kind: K }>) => Promise<FoundSource>;
};
