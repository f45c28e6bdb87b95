import type { ExportRequest } from '@wanyuan/contract';
import type { MadeDocument, MadeRequest } from '#composition/export-source.ts';
import type { Db } from '#infra/database/database.ts';
import type { DocumentPlan, DocumentRow } from '#infra/documents/document-plan.ts';
import type { Session } from '#rpc/context.ts';
import type { QuotedPrice } from '../pricing/pricing.module.ts';

/** The prices that a document quotes to a customer. */
export interface QuotedTo {
  customer_id: number;
  prices: QuotedPrice[];
}

/** What is known of an export before its rows are looked up. */
export interface ExportOutline {
  /** How the record calls it: a cart's name, a customer, “搜索结果”. */
  content: string;
  toy_count: number;
  /** Black or hidden: left out. */
  skipped: number;
  /** Shows factories or ex-works prices. */
  is_internal: boolean;
  shows_cost: boolean;
}

export interface CollectedExport extends ExportOutline {
  plan: DocumentPlan;
  /** Read once, in order; looked up in pieces. */
  rows: AsyncIterable<DocumentRow>;
  /** Null when it is for no customer, or tells no quoted price; its prices come as the rows are read. */
  quotedTo: QuotedTo | null;
}

/** Turns a request into rows, under the rights that the session has at that moment. */
export interface ExportCollector {
  /** Cheap, within the call: throws NOTHING_TO_EXPORT, or NOT_FOUND for what is not the session's. */
  outline(db: Db, session: Session, request: ExportRequest): Promise<ExportOutline>;
  collect(db: Db, session: Session, request: ExportRequest): Promise<CollectedExport>;
}

/** Looks up what a made file holds, with the rights that the person has now. */
export type OpenMade = (db: Db, session: Session, request: MadeRequest) => Promise<MadeDocument>;
