import type { ApprovalRule, FormulaParameter, LandedCostTerms, PriceTerms, QuotationHead } from '@wanyuan/contract';
import { CURRENCIES, DECLINE_REASONS, QUOTATION_STATES } from '@wanyuan/domain';
import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import type { WholeSnapshot } from '../toys/toys.module.ts';
import { companies, users } from '../people/people.schema.ts';
import { customers } from '../customers/customers.schema.ts';
import { pricedLineColumns } from '../priced-lines/priced-lines.schema.ts';

/** What a company decides about its quotations; without a row the usual counts. */
export const quotation_settings = pgTable('quotation_settings', {
  company_id: number()
    .primaryKey()
    .references(() => companies.id),
  approval: jsonb().$type<ApprovalRule>().notNull(),
  validity_days: integer().notNull(),
  payment: text().notNull(),
  delivery: text().notNull(),
  port: text().notNull(),
  updated_at: instant().notNull(),
});

/** A quotation over all its versions. What lists show and are narrowed by is kept here, of its newest version. */
export const quotations = pgTable(
  'quotations',
  {
    id: id(),
    company_id: number()
      .notNull()
      .references(() => companies.id),
    user_id: number()
      .notNull()
      .references(() => users.id),
    customer_id: number().references(() => customers.id),
    number: text().notNull(),
    /** The newest version. */
    version: integer().notNull().default(1),
    /** The newest one that went out: the one that recipients see. */
    sent_version: integer(),
    /** Of the version that recipients see; without one a draft. */
    state: text({ enum: QUOTATION_STATES }).notNull().default('draft'),
    /** Grows with every edit: open pages fetch what is newer, and an approval counts for one of them. */
    revision: integer().notNull().default(1),
    /** Its own price terms are stronger than any template; empty: whichever is in force for the customer. */
    terms: jsonb().$type<PriceTerms>(),
    terms_rate_at: instant(),
    /** Who typed them; they count while this person may make formulas. Empty where they are a template that counts for all. */
    terms_by: number().references(() => users.id),
    /** The template that its own terms began with. */
    formula_id: number(),
    landed: jsonb().$type<LandedCostTerms>(),
    internal_remark: text().notNull().default(''),
    line_count: integer().notNull().default(0),
    total: numeric().notNull().default('0'),
    currency: text({ enum: CURRENCIES }).notNull(),
    /** RMB for one unit when it was sent, so that figures add up for ever. */
    sent_rate: numeric(),
    /** Ex-works in RMB, for margins. */
    cost_total: numeric(),
    /** The same of what was sent: that of a draft beside it counts in no figure. */
    sent_cost: numeric(),
    /** Both of what was ordered: without what the customer declined, with the cartons and prices agreed on. */
    agreed_total: numeric(),
    agreed_cost: numeric(),
    valid_until: date(),
    /** Lines whose toy was stopped, hidden or repriced, as the watch found it last. */
    alert_count: integer().notNull().default(0),
    /** The customer's order that it became. */
    order_id: number(),
    first_sent_at: instant(),
    first_viewed_at: instant(),
    first_submitted_at: instant(),
    agreed_at: instant(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    removed_at: instant(),
  },
  (table) => [
    uniqueIndex('quotations_number').on(table.company_id, table.number),
    index('quotations_company').on(table.company_id, table.updated_at.desc()),
    index('quotations_user').on(table.user_id, table.updated_at.desc()),
    index('quotations_customer').on(table.customer_id),
    index('quotations_live')
      .on(table.valid_until)
      .where(sql`removed_at is null and state in ('sent', 'viewed', 'customer_submitted')`),
  ],
);

/** A quotation's own terms: all empty where it follows a template. */
interface KeptTerms {
  terms: PriceTerms | null;
  terms_rate_at: string | null;
  terms_by: number | null;
  formula_id: number | null;
}

/** A version is written until it is sent, and never after. */
export const quotation_versions = pgTable(
  'quotation_versions',
  {
    quotation_id: number()
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    state: text({ enum: QUOTATION_STATES }).notNull().default('draft'),
    head: jsonb().$type<QuotationHead>().notNull(),
    approval: smallint().notNull().default(0),
    approval_reason: text().notNull().default(''),
    approval_asked_at: instant(),
    approved_at: instant(),
    approved_by: number().references(() => users.id),
    /** What was approved; any later revision needs approval anew. */
    approved_revision: integer(),
    line_count: integer().notNull().default(0),
    total: numeric().notNull().default('0'),
    /** SHA-256 over what the customer sees, since it was sent. */
    hash: text(),
    sent_at: instant(),
    sent_by: number().references(() => users.id),
    /** The terms that were in force when it was sent. */
    sent_parameter: jsonb().$type<FormulaParameter>(),
    /** Whom it was sent to, and the landed cost that it shows: those of the quotation are the draft's by now. */
    sent_customer_id: number().references(() => customers.id),
    sent_landed: jsonb().$type<LandedCostTerms>(),
    /** The quotation's own price terms as they were then: a draft that is given up leaves none of its own. */
    sent_terms: jsonb().$type<KeptTerms>(),
    ended_at: instant(),
    end_reason: text().notNull().default(''),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quotation_id, table.version] }),
    index('quotation_versions_customer').on(table.sent_customer_id),
  ],
);

/** Names a line over all versions. */
export const quotation_line_keys = pgSequence('quotation_line_keys');

/**
 * A line as it was from one version to another (docs/adr/0011-quotation-versions.md): what a version leaves alone is not
 * stored again. A row that a sent version shows is never written but for `until_version`.
 */
export const quotation_lines = pgTable(
  'quotation_lines',
  {
    ...pricedLineColumns(),
    /** Empty on a free line, such as a sample fee. */
    toy_id: number(),
    snapshot: jsonb().$type<WholeSnapshot>(),
    quotation_id: number()
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    line_key: number()
      .notNull()
      .default(sql`nextval('quotation_line_keys')`),
    from_version: integer().notNull(),
    /** The last version that has it; empty: the newest does. */
    until_version: integer(),
    /** Sorts the lines byte by byte, so that a moved line is the only one that changes. */
    place: text().notNull(),
    picture_ids: number().array().notNull().default([]),
    custom_number: text().notNull().default(''),
    /** As the customer reads them; they began as the snapshot's. */
    name: text().notNull().default(''),
    name_en: text().notNull().default(''),
    internal_remark: text().notNull().default(''),
    /** Of `frozen_toy_facts`, from the moment when it was sent. */
    facts_key: text(),
    order_box_qty: integer().notNull().default(0),
    /** Of a free line, which has no cartons. */
    quantity: integer(),
    revision: integer().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    /** Taken out within the version that it came with; it can be restored for a day. */
    removed_at: instant(),
  },
  (table) => [
    uniqueIndex('quotation_lines_version')
      .on(table.quotation_id, table.line_key, table.from_version)
      .where(sql`removed_at is null`),
    index('quotation_lines_revision').on(table.quotation_id, table.revision),
    index('quotation_lines_toy')
      .on(table.toy_id)
      .where(sql`until_version is null and removed_at is null`),
  ],
);

/** Lines that the customer declined when they last answered them, for figures: also of lines that are gone since. */
export const quotation_declines = pgTable(
  'quotation_declines',
  {
    quotation_id: number()
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    line_key: number().notNull(),
    reason: text({ enum: DECLINE_REASONS }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.quotation_id, table.line_key] })],
);

/** What happened to a quotation, for its timeline. */
export const quotation_events = pgTable(
  'quotation_events',
  {
    id: id(),
    quotation_id: number()
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    kind: text().notNull(),
    user_id: number().references(() => users.id),
    /** Words for people: a reason, a recipient's name; never a cost. */
    note: text().notNull().default(''),
    created_at: instant().notNull(),
  },
  (table) => [index('quotation_events_quotation').on(table.quotation_id, table.id)],
);

/** Which alerts of its toys a quotation's owner was told of, so that each is told once. */
export const quotation_watches = pgTable('quotation_watches', {
  quotation_id: number()
    .primaryKey()
    .references(() => quotations.id, { onDelete: 'cascade' }),
  told: text().array().notNull(),
  /** The Shanghai day of the last message. */
  told_on: date(),
});

/** Who has a quotation open; a page that fell silent counts no more. */
export const quotation_presence = pgTable(
  'quotation_presence',
  {
    quotation_id: number()
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    page_key: text().notNull(),
    user_id: number()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    line_key: number(),
    field: text(),
    seen_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.quotation_id, table.page_key] })],
);
