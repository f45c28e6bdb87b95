import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { number } from '#infra/database/columns.ts';
import { companies } from '../people/people.schema.ts';

/** What a company numbers. */
const NUMBERED_KINDS = ['quotation', 'customer_order'] as const;
export type NumberedKind = (typeof NUMBERED_KINDS)[number];

const companyId = () =>
  number()
    .notNull()
    .references(() => companies.id);

/** How a company numbers a kind; without a row the usual rule counts. */
export const number_rules = pgTable(
  'number_rules',
  {
    company_id: companyId(),
    kind: text({ enum: NUMBERED_KINDS }).notNull(),
    prefix: text().notNull(),
    pattern: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.kind] })],
);

/** The last sequence of each period: a number is never used twice, though what had it be deleted. */
export const number_sequences = pgTable(
  'number_sequences',
  {
    company_id: companyId(),
    kind: text({ enum: NUMBERED_KINDS }).notNull(),
    period: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.kind, table.period] })],
);
