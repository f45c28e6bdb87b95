import type { InquiryAnswer, LineSnapshot } from '@wanyuan/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { companies, users } from '#modules/people/people.schema.ts';
import { customers } from '#modules/customers/customers.schema.ts';
import { factory_calls } from '../phone-calls/phone-calls.schema.ts';

/** A question of a company to a factory about one toy. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: id(),
    number: text().notNull(),
    /** The one that was asked again. */
    parent_id: number(),
    company_id: number()
      .notNull()
      .references(() => companies.id),
    user_id: number()
      .notNull()
      .references(() => users.id),
    customer_id: number().references(() => customers.id, { onDelete: 'set null' }),
    factory_id: number().notNull(),
    call_id: number()
      .notNull()
      .references(() => factory_calls.id),
    toy_id: number().notNull(),
    snapshot: jsonb().$type<Required<LineSnapshot>>().notNull(),
    picture_id: number(),
    cartons: integer(),
    target_price: numeric({ precision: 12, scale: 4 }),
    asked_items: text({ enum: ['price', 'stock', 'packing', 'lead_time', 'certificate'] })
      .array()
      .notNull(),
    remark: text().notNull().default(''),
    state: text({ enum: ['queued', 'calling', 'answered', 'unreachable', 'closed', 'cancelled'] }).notNull(),
    is_urgent: boolean().notNull().default(false),
    chased_at: instant(),
    answer: jsonb().$type<Omit<InquiryAnswer, 'answered_by' | 'answered_time'>>(),
    answered_by: number().references(() => users.id),
    answered_at: instant(),
    /** When the asker looked at the answer. */
    seen_at: instant(),
    created_at: instant().notNull().defaultNow(),
    /** Out of the buyer's lists. */
    deleted_at: instant(),
  },
  (table) => [
    uniqueIndex('inquiries_number').on(table.number),
    // A toy is asked for once at a time, also by two colleagues in the same second.
    uniqueIndex('inquiries_open')
      .on(table.company_id, table.toy_id)
      .where(sql`state in ('queued', 'calling')`),
    index('inquiries_company').on(table.company_id, table.id),
    index('inquiries_user').on(table.user_id, table.id),
    index('inquiries_customer').on(table.customer_id),
    index('inquiries_factory').on(table.factory_id, table.state),
    index('inquiries_call').on(table.call_id),
  ],
);
