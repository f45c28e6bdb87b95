import type { ExportSource } from '@wanyuan/contract';
import type { Currency, LineSourceKind, PriceGroup, QuotationLanguage, SiteLanguage } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { DocumentPlan, DocumentRow } from '#infra/documents/document-plan.ts';
import type { WholeSnapshot } from '#modules/toys/toys.module.ts';
import type { Session } from '#rpc/context.ts';

/** What a source itself says of a toy. */
export interface LoadedToy {
  /** Null on a free line, such as a sample fee. */
  toy_id: number | null;
  /** As the cart or selection keeps it; otherwise as it is today. */
  snapshot: WholeSnapshot;
  /** Of texts that were frozen with the line; otherwise they are the toy's of today. */
  facts_key?: string | null;
  picture_id: number | null;
  remark: string;
  quoted_price: string | null;
  currency: Currency;
  /** Null where the source is no order: lists and searches. */
  order_box_qty: number | null;
  /** Of a free line, which has no cartons. */
  quantity?: number | null;
  /** The line's own; otherwise the one that the customer has for the toy today. */
  custom_number?: string;
}

/** What a quotation or an order says once, beside its lines; the customer reads all of it. */
export interface QuotedHead {
  paper: 'quotation' | 'order';
  /** With its version. */
  number: string;
  /** Orders have none. */
  version: number | null;
  /** Nothing of it changes any more: of its toys nothing is looked up that it keeps itself. */
  isFrozen: boolean;
  language: QuotationLanguage;
  date: string;
  valid_until: string | null;
  contact: string;
  currency: Currency;
  term: string;
  payment: string;
  delivery: string;
  port: string;
  remark: string;
  /** Of what was sent, otherwise empty. */
  short_hash: string;
}

export interface SourceRef {
  /** Of the line or product; of the toy itself in lists. */
  id: number;
  toy_id: number | null;
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
  /**
   * Of quotations and orders: what was sent or agreed stands as it was written, also free lines and those of hidden toys;
   * of a toy that may not be shown any more the number stays. Drafts go without toys that may not go out.
   */
  quoted?: QuotedHead;
  /** What is said when it has no lines. */
  nothing?: string;
  /** Throws what keeps it from customers, such as a missing approval; internal papers are made all the same. */
  refuseUnfit?(): Promise<void>;
  refs: readonly SourceRef[];
  load(refs: readonly SourceRef[]): Promise<LoadedToy[]>;
}

type Kind = ExportSource['kind'];
/** Finds what a person names; one out of reach is NOT_FOUND. */
export type ExportSources = {
  [K in Kind]: (db: Db, session: Session, source: Extract<ExportSource, { kind: K }>) => Promise<FoundSource>;
};

/** Files that are no lists of toys, by what they are made from. */
interface MadeRequests {
  /** What differs between two versions of a quotation. */
  comparison: { id: number; from: number; to: number };
  /** What was said in a conversation. */
  conversation: { id: number };
  /** That a customer confirmed a quotation, with the evidence. */
  confirmation: { id: number; confirmation_id: number };
  /** Lines for a company's trade software, as that takes them in. */
  trade: {
    message_id: string;
    source: Extract<ExportSource, { kind: LineSourceKind }>;
    owner: string;
  };
  /** What a visitor of a customer website picked, or all that it shows; `version` tells one content from another. */
  website: {
    id: number;
    visitor_id: number | null;
    what: 'picks' | 'toys';
    format: 'excel' | 'pdf';
    language: SiteLanguage;
    price_group: PriceGroup;
    version: string;
  };
}
type MadeKind = keyof MadeRequests;
export type MadeRequest = { [K in MadeKind]: { kind: K } & MadeRequests[K] }[MadeKind];

export interface MadeDocument {
  plan: DocumentPlan & { kind: 'excel' | 'pdf_quotation' | 'trade' };
  rows: readonly DocumentRow[];
  /** How records call it; its file, too. */
  content: string;
  /** Not to be handed to customers. */
  is_internal: boolean;
  shows_cost: boolean;
}

/** Makes what a person may have of it at that moment; what is out of reach is NOT_FOUND. */
export type ExportDocuments = {
  [K in MadeKind]: (db: Db, session: Session, which: MadeRequests[K]) => Promise<MadeDocument>;
};
