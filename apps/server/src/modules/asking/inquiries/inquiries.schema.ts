import type { InquiryAnswer, LineSnapshot } from '@wanyuan/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { companies, users } from '#modules/people/people.schema.ts';
import { customers } from '#modules/customers/customers.schema.ts';
import { factory_calls } from '../phone-calls/phone-calls.schema.ts';

const instant = () => timestamp({ withTimezone: true });
const id = () => bigint({ mode: 'number' });

/** A question of a company to a factory about one toy. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: id().primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull(),
    /** The one that was asked again. */
    parent_id: id(),
    company_id: id()
      .notNull()
      .references(() => companies.id),
    user_id: id()
      .notNull()
      .references(() => users.id),
    customer_id: id().references(() => customers.id, { onDelete: 'set null' }),
    factory_id: id().notNull(),
    call_id: id()
      .notNull()
      .references(() => factory_calls.id),
    toy_id: id().notNull(),
    snapshot: jsonb().$type<Required<LineSnapshot>>().notNull(),
    picture_id: id(),
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
    answered_by: id().references(() => users.id),
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
