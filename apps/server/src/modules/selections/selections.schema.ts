import type { FormulaParameter } from '@wanyuan/contract';
import type { Currency } from '@wanyuan/domain';
import { boolean, index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { companies, users } from '../people/people.schema.ts';
import { customers } from '../customers/customers.schema.ts';
import { shareLinkColumns, sharePersonColumns } from '../share-links/share-links.schema.ts';
import { pricedLineColumns } from '../priced-lines/priced-lines.schema.ts';

/** A selection (选样): toys that a salesperson puts before a customer. */
export const chooses = pgTable(
  'chooses',
  {
    id: id(),
    company_id: number()
      .notNull()
      .references(() => companies.id),
    user_id: number()
      .notNull()
      .references(() => users.id),
    customer_id: number().references(() => customers.id),
    name: text().notNull(),
    words: text().notNull().default(''),
    /** Follows from the rest by `selectionState`; kept so that lists can be narrowed by it. */
    state: text({ enum: ['draft', 'shared', 'submitted', 'closed'] })
      .notNull()
      .default('draft'),
    is_closed: boolean().notNull().default(false),
    /** The template that its prices follow; empty: whichever is in force for the customer. */
    formula_id: number(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index('chooses_company').on(table.company_id, table.updated_at.desc()),
    index('chooses_user').on(table.user_id),
    index('chooses_customer').on(table.customer_id),
  ],
);

/** The toys of selections. A remark is for the customer's eyes. */
export const choose_products = pgTable(
  'choose_products',
  {
    ...pricedLineColumns(),
    choose_id: number()
      .notNull()
      .references(() => chooses.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    picture_ids: number().array().notNull(),
    quoted_price: numeric({ precision: 12, scale: 4 }),
    /** For processes of the release before; a trigger keeps it like `formula_key`. To be dropped with the next one. */
    formula_parameter: jsonb().$type<FormulaParameter>(),
    /** What the customer last saw, so that each price counts as quoted once. */
    shown_price: numeric({ precision: 12, scale: 4 }),
    shown_currency: text().$type<Currency>(),
    created_at: instant().notNull(),
  },
  (table) => [uniqueIndex('choose_products_toy').on(table.choose_id, table.toy_id)],
);

/** The link that opens a selection to its holders. */
export const choose_shares = pgTable(
  'choose_shares',
  {
    choose_id: number()
      .primaryKey()
      .references(() => chooses.id, { onDelete: 'cascade' }),
    ...shareLinkColumns(),
    show_price: boolean().notNull(),
  },
  (table) => [uniqueIndex('choose_shares_token').on(table.token_hash)],
);

/** The people who answer through the link. */
export const choose_people = pgTable(
  'choose_people',
  {
    id: id(),
    choose_id: number()
      .notNull()
      .references(() => chooses.id, { onDelete: 'cascade' }),
    ...sharePersonColumns(),
    /** Whether the owner has yet to look at it. */
    is_new: boolean().notNull().default(false),
    notified_at: instant(),
  },
  (table) => [uniqueIndex('choose_people_person').on(table.choose_id, table.person_hash)],
);

export const choose_answers = pgTable(
  'choose_answers',
  {
    person_id: number()
      .notNull()
      .references(() => choose_people.id, { onDelete: 'cascade' }),
    product_id: number()
      .notNull()
      .references(() => choose_products.id, { onDelete: 'cascade' }),
    mark: text({ enum: ['like', 'dislike'] }),
    cartons: integer().notNull().default(0),
    note: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.person_id, table.product_id] }),
    index('choose_answers_product').on(table.product_id),
  ],
);
