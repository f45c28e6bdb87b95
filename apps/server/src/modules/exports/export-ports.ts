import type { ExportRequest } from '@wanyuan/contract';
import type { Db } from '#infra/database/database.ts';
import type { DocumentPlan, DocumentProgress, DocumentRow, DocumentWork } from '#infra/documents/document-plan.ts';
import type { Source } from '#infra/workers/work-messages.ts';
import type { Session } from '#rpc/context.ts';

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
}

/** Turns a request into rows, under the rights that the session has at that moment. */
export interface ExportCollector {
  /** Cheap, within the call: throws NOTHING_TO_EXPORT, or NOT_FOUND for what is not the session's. */
  outline(db: Db, session: Session, request: ExportRequest): Promise<ExportOutline>;
  collect(db: Db, session: Session, request: ExportRequest): Promise<CollectedExport>;
}

export interface DocumentWriting {
  /** Hands a picture's original to `use`; null when there is none. What is handed over is gone afterwards. */
  withPicture<T>(id: number, use: (source: Source) => Promise<T>): Promise<T | null>;
  onProgress(progress: DocumentProgress): void;
  signal: AbortSignal;
}

/** Makes files in a process of its own. */
export interface DocumentWriter {
  write(work: DocumentWork, writing: DocumentWriting): Promise<DocumentProgress>;
  close(): Promise<void>;
}
