import type { OrderEvidence, OrderHead } from '@wanyuan/contract';
import { CURRENCIES, CUSTOMER_ORDER_SOURCES, CUSTOMER_ORDER_STATES } from '@wanyuan/domain';
import { index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import type { WholeSnapshot } from '../toys/toys.module.ts';
import { companies, users } from '../people/people.schema.ts';
import { customers } from '../customers/customers.schema.ts';
import { pricedLineColumns } from '../priced-lines/priced-lines.schema.ts';

/** What a customer ordered, by a confirmed quotation or on a website. */
export const customer_orders = pgTable(
  'customer_orders',
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
    source: text({ enum: CUSTOMER_ORDER_SOURCES }).notNull(),
    /** The quotation, or the order on the website; it becomes an order once. */
    source_id: number().notNull(),
    source_number: text().notNull().default(''),
    state: text({ enum: CUSTOMER_ORDER_STATES }).notNull(),
    cancel_reason: text().notNull().default(''),
    head: jsonb().$type<OrderHead>().notNull(),
    evidence: jsonb().$type<Omit<OrderEvidence, 'file_id'>>().notNull(),
    /** A stamped document or a signature; a column, so that the file is known to be needed. */
    evidence_file_id: number(),
    internal_remark: text().notNull().default(''),
    line_count: integer().notNull(),
    total: numeric().notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('customer_orders_number').on(table.company_id, table.number),
    uniqueIndex('customer_orders_source').on(table.source, table.source_id),
    index('customer_orders_company').on(table.company_id, table.created_at.desc()),
    index('customer_orders_user').on(table.user_id, table.created_at.desc()),
    index('customer_orders_customer').on(table.customer_id),
  ],
);

/** The lines as they were agreed; nothing edits them. */
export const customer_order_lines = pgTable(
  'customer_order_lines',
  {
    ...pricedLineColumns(),
    /** Empty on a free line, such as a sample fee. */
    toy_id: number(),
    snapshot: jsonb().$type<WholeSnapshot>(),
    order_id: number()
      .notNull()
      .references(() => customer_orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    picture_ids: number().array().notNull(),
    custom_number: text().notNull(),
    name: text().notNull(),
    name_en: text().notNull(),
    /** Of `frozen_toy_facts`. */
    facts_key: text(),
    order_box_qty: integer().notNull(),
    /** Of a free line, which has no cartons. */
    quantity: integer(),
  },
  (table) => [uniqueIndex('customer_order_lines_position').on(table.order_id, table.position)],
);

/** How an order went from state to state. */
export const customer_order_events = pgTable(
  'customer_order_events',
  {
    id: id(),
    order_id: number()
      .notNull()
      .references(() => customer_orders.id, { onDelete: 'cascade' }),
    state: text({ enum: CUSTOMER_ORDER_STATES }).notNull(),
    user_id: number().references(() => users.id),
    note: text().notNull().default(''),
    created_at: instant().notNull(),
  },
  (table) => [index('customer_order_events_order').on(table.order_id, table.id)],
);
