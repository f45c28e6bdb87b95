import type { AnswerRow, ConfirmationRow, LinkRow } from '#modules/confirmations/confirmations.module.ts';
import type { customers } from '#modules/customers/customers.schema.ts';
import type { Pricer } from '#modules/pricing/pricing.module.ts';
import type { customer_prices } from '#modules/pricing/pricing.schema.ts';
import type { audit_log } from '#modules/audit/audit.schema.ts';
import type { QuotationRow, ShownLine, VersionRow } from '#modules/quotations/quotations.module.ts';
import type { quotation_declines, quotation_events } from '#modules/quotations/quotations.schema.ts';
import type { KnownSnapshot } from '#modules/toys/toys.module.ts';
import type { DemoQuotation } from './demo-quotation.ts';
import type { RowIds } from './quotation-ids.ts';

/** A line with the span of versions that it is in. */
export type BuiltLine = ShownLine & { until_version: number | null };

/** All rows of a quotation; the last version is the newest. */
export interface BuiltQuotation {
  plan: DemoQuotation;
  quotation: QuotationRow;
  versions: VersionRow[];
  lines: BuiltLine[];
  events: (typeof quotation_events.$inferInsert)[];
  audits: (typeof audit_log.$inferInsert)[];
  quoted: (typeof customer_prices.$inferInsert)[];
  link: LinkRow | null;
  answers: AnswerRow[];
  declines: (typeof quotation_declines.$inferInsert)[];
  confirmations: ConfirmationRow[];
}

/** What a quotation is built with. */
export interface Surroundings {
  now: Date;
  /** Who writes it, and who says yes to it. */
  owner: { id: number; company_id: number };
  leader_id: number;
  customer: typeof customers.$inferSelect;
  number: string;
  head: VersionRow['head'];
  pricer: Pricer;
  /** RMB for one unit of the currency. */
  rate: string;
  /** For all of its lines, and some more for later versions. */
  toys: readonly KnownSnapshot[];
  /** The customer's own numbers, by toy. */
  customNumbers: ReadonlyMap<number, string>;
  ids: RowIds;
}

export const newestOf = ({ versions }: BuiltQuotation): VersionRow => versions.at(-1)!;

/** The lines of a version, in order. */
export const linesOf = ({ lines }: BuiltQuotation, version: number): BuiltLine[] =>
  lines
    .filter(({ from_version, until_version }) => from_version <= version && (until_version ?? version) >= version)
    .toSorted((a, b) => (a.place < b.place ? -1 : 1));
