import type { ExportRequest, ExportSource } from '@wanyuan/contract';
import type { Currency } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { DocumentPlan, DocumentRow } from '#infra/documents/document-plan.ts';
import type { Session } from '#rpc/context.ts';
import type { ToyFacts } from '../../catalogue/snapshots/toy-facts.service.ts';
import type { WholeSnapshot } from '../../catalogue/snapshots/toy-snapshots.service.ts';
import type { BoothPlace } from '../../showrooms/booth-places.service.ts';

/** One toy of a source, before anybody decided which of it goes into a document. */
export interface SourceToy {
  toy_id: number;
  /** As the cart or selection keeps it; otherwise as it is today. */
  snapshot: WholeSnapshot;
  facts: ToyFacts;
  picture_id: number | null;
  place: BoothPlace | null;
  custom_number: string;
  remark: string;
  quoted_price: string | null;
  currency: Currency;
  /** Null where nobody orders anything: lists and searches. */
  order_box_qty: number | null;
}

/** The toys behind a source that somebody may export, in order; those that are skipped are counted. */
export interface OpenedSource {
  /** What it is called: the cart, the selection, the search. */
  title: string;
  customer_id: number | null;
  customer_name: string;
  toy_count: number;
  skipped: number;
  /** Currencies of the quoted prices. */
  currencies: Currency[];
  hasOrders: boolean;
  /** A few hundred at a time; every time anew. */
  batches(most?: number): AsyncIterable<SourceToy[]>;
}

/** What is known of a document before it is made. */
export interface DocumentOutline {
  toy_count: number;
  skipped: number;
  /** For the history. */
  content: string;
  /** Without extension. */
  file_name: string;
  /** Tells ex-works prices or factories: not for customers. */
  is_internal: boolean;
}

export interface CollectedDocument extends DocumentOutline {
  plan: DocumentPlan;
  /** Streamed from the database, each time anew. */
  rows(most?: number): AsyncIterable<DocumentRow>;
}

/** Turns requests into documents, with the rights of the session; NOT_FOUND and NOTHING_TO_EXPORT are thrown. */
export interface DocumentCollector {
  openSource(db: Db, session: Session, source: ExportSource): Promise<OpenedSource>;
  /** Cheap: for the call that starts an export. */
  outline(db: Db, session: Session, request: ExportRequest): Promise<DocumentOutline>;
  /** `rows` reads with the same `db`: for a job that is the pool, not a transaction. */
  collect(db: Db, session: Session, request: ExportRequest): Promise<CollectedDocument>;
}
