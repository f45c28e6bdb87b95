import type { LineSnapshot } from '@wanyuan/contract';
import { boolean, date, index, integer, jsonb, numeric, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { companies, users } from '#modules/people/people.schema.ts';
import { factory_calls } from '../phone-calls/phone-calls.schema.ts';

/** Samples that a factory is asked to bring or to send. */
export const supplements = pgTable(
  'supplements',
  {
    id: id(),
    number: text().notNull(),
    company_id: number()
      .notNull()
      .references(() => companies.id),
    user_id: number()
      .notNull()
      .references(() => users.id),
    factory_id: number().notNull(),
    call_id: number()
      .notNull()
      .references(() => factory_calls.id),
    place: text().notNull(),
    deadline: date(),
    contact: text().notNull().default(''),
    phone: text().notNull().default(''),
    is_return_wanted: boolean().notNull().default(false),
    fee: numeric({ precision: 12, scale: 4 }),
    remark: text().notNull().default(''),
    state: text({ enum: ['open', 'completed', 'cancelled'] }).notNull(),
    is_urgent: boolean().notNull().default(false),
    chased_at: instant(),
    /** When the factory last said something, and when the asker last looked. */
    news_at: instant(),
    seen_at: instant(),
    created_at: instant().notNull().defaultNow(),
    completed_at: instant(),
    deleted_at: instant(),
  },
  (table) => [
    uniqueIndex('supplements_number').on(table.number),
    index('supplements_company').on(table.company_id, table.id),
    index('supplements_user').on(table.user_id, table.id),
    index('supplements_factory').on(table.factory_id, table.state),
    index('supplements_call').on(table.call_id),
  ],
);

export const supplement_lines = pgTable(
  'supplement_lines',
  {
    id: id(),
    supplement_id: number()
      .notNull()
      .references(() => supplements.id, { onDelete: 'cascade' }),
    toy_id: number().notNull(),
    snapshot: jsonb().$type<Required<LineSnapshot>>().notNull(),
    picture_id: number(),
    quantity: integer().notNull(),
    state: text({ enum: ['pending', 'notified', 'promised', 'arrived', 'unavailable'] }).notNull(),
    promised_on: date(),
    arrived_at: instant(),
    reason: text().notNull().default(''),
  },
  (table) => [unique('supplement_lines_toy').on(table.supplement_id, table.toy_id)],
);
