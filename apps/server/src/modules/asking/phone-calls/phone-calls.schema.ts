import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { companies, users } from '#modules/people/people.schema.ts';

/** One phone call to a factory that is due: it lists everything that a company asked there in one go. */
export const factory_calls = pgTable(
  'factory_calls',
  {
    id: id(),
    kind: text({ enum: ['inquiry', 'supplement'] }).notNull(),
    company_id: number()
      .notNull()
      .references(() => companies.id),
    user_id: number()
      .notNull()
      .references(() => users.id),
    factory_id: number().notNull(),
    /** The next slot; empty when nothing is left to call for. */
    call_at: instant(),
    /** The slot that it was booked for; what a company asks of the factory before it joins this call. */
    booked_for: instant(),
    attempts: smallint().notNull().default(0),
    is_urgent: boolean().notNull().default(false),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('factory_calls_due')
      .on(table.call_at)
      .where(sql`call_at is not null`),
    index('factory_calls_waiting')
      .on(table.company_id, table.factory_id, table.kind)
      .where(sql`call_at is not null`),
    // One phone call of a company to a factory for a slot, also when two colleagues ask in the same second.
    uniqueIndex('factory_calls_booked')
      .on(table.company_id, table.factory_id, table.kind, table.booked_for)
      .where(sql`call_at is not null and attempts = 0`),
  ],
);

/** What became of each attempt. A slot of a phone call is tried once, by one of the servers. */
export const call_records = pgTable(
  'call_records',
  {
    id: id(),
    call_id: number()
      .notNull()
      .references(() => factory_calls.id, { onDelete: 'cascade' }),
    attempt: smallint().notNull(),
    slot_at: instant().notNull(),
    called_at: instant().notNull(),
    /** The attempt in whose phone call this one was heard: what falls due together is asked in one phone call. */
    placed_with: number(),
    /** Null until it is known, and when the server died while it placed the phone call. */
    outcome: text({ enum: ['reached', 'no_account', 'failed'] }),
  },
  (table) => [
    unique('call_records_slot').on(table.call_id, table.slot_at),
    index('call_records_open')
      .on(table.id)
      .where(sql`outcome is null`),
    index('call_records_placed_with')
      .on(table.placed_with)
      .where(sql`placed_with is not null`),
  ],
);

/** The last number given on a day; numbers are handed out under the lock of their row. */
export const asking_numbers = pgTable(
  'asking_numbers',
  {
    kind: text({ enum: ['inquiry', 'supplement', 'purchase'] }).notNull(),
    day: date().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day] })],
);
