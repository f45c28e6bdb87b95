import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';

/** A tenant: trading company, ordinary buyer, factory or the platform itself. */
export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text().notNull(),
    company_type: smallint().notNull().default(0),
    is_chvip: smallint().notNull().default(0),
    website_version: text({ enum: ['none', 'old', 'new'] })
      .notNull()
      .default('none'),
    contact: text().notNull().default(''),
    telephone: text().notNull().default(''),
    mobile: text().notNull().default(''),
    software_type: smallint().notNull().default(0),
    /** Unused: the previous release still reads it, and refuses what is no code of eight letters. */
    invite_code: text()
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    /** The factory in the catalogue that a factory's accounts speak for. */
    factory_id: number(),
    /** Salespeople see neither ex-works prices nor factory contacts. */
    hides_cost: boolean().notNull().default(false),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('companies_invite_code').on(table.invite_code)],
);

export const users = pgTable(
  'users',
  {
    id: id(),
    company_id: number()
      .notNull()
      .references(() => companies.id),
    user_type: smallint().notNull(),
    account: text(),
    phone: text(),
    /** When its owner gave a code that was sent to it. Null: only written down by a main account, opens nothing. */
    phone_proven_at: instant(),
    password_hash: text(),
    nickname: text().notNull(),
    avatar_file_id: number(),
    display_tip: jsonb().$type<Record<string, boolean>>().notNull().default({}),
    /** Grows whenever role, membership or company change; clients compare it. */
    auth_version: integer().notNull().default(1),
    is_disabled: boolean().notNull().default(false),
    /** A main account made the password: it is good only for changing it. */
    must_change_password: boolean().notNull().default(false),
    /** Messages up to this id count as read, so that "read all" writes one row. */
    messages_read_up_to: number().notNull().default(0),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('users_company').on(table.company_id),
    uniqueIndex('users_account').on(sql`lower(${table.account})`),
    // Unproven phones may repeat: a number written down elsewhere must not keep its owner from proving it.
    uniqueIndex('users_proven_phone')
      .on(table.phone)
      .where(sql`${table.phone_proven_at} is not null`),
  ],
);
