import type { LineSnapshot } from '@wanyuan/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { companies, users } from '#modules/people/people.schema.ts';

const state = () =>
  text({
    enum: [
      'submitted',
      'factory_confirmed',
      'buyer_confirmed',
      'shipped',
      'closed',
      'rejected',
      'cancelled',
      'expired',
    ],
  });

/** An order at a special price; price and packing stay what they were. */
export const purchases = pgTable(
  'purchases',
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
    toy_id: number().notNull(),
    offer_id: number().notNull(),
    snapshot: jsonb().$type<Required<LineSnapshot>>().notNull(),
    picture_id: number(),
    price: numeric({ precision: 12, scale: 4 }).notNull(),
    cartons: integer().notNull(),
    contact: text().notNull(),
    phone: text().notNull(),
    remark: text().notNull().default(''),
    state: state().notNull(),
    /** Its cartons are out of the offer's stock. */
    is_reserved: boolean().notNull().default(false),
    reason: text().notNull().default(''),
    carrier: text().notNull().default(''),
    waybill: text().notNull().default(''),
    /** While the factory or the buyer has to confirm. */
    expires_at: instant(),
    news_at: instant(),
    seen_at: instant(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('purchases_number').on(table.number),
    index('purchases_company').on(table.company_id, table.id),
    index('purchases_user').on(table.user_id, table.id),
    index('purchases_factory').on(table.factory_id, table.state),
    index('purchases_expiry')
      .on(table.expires_at)
      .where(sql`expires_at is not null`),
  ],
);

export const purchase_events = pgTable(
  'purchase_events',
  {
    id: id(),
    purchase_id: number()
      .notNull()
      .references(() => purchases.id, { onDelete: 'cascade' }),
    state: state().notNull(),
    at: instant().notNull(),
    /** Null when the job ended an expired purchase. */
    actor_id: number().references(() => users.id),
    note: text().notNull().default(''),
  },
  (table) => [index('purchase_events_purchase').on(table.purchase_id, table.id)],
);
