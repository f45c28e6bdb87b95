import { TRADE_APPLICATION_STATES, TRADE_SYNC_STATES } from '@wanyuan/domain';
import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { companies, users } from '../people/people.schema.ts';
import type { TradeSource } from './trade-source.ts';

const owner = () => ({
  company_id: number()
    .notNull()
    .references(() => companies.id),
  user_id: number()
    .notNull()
    .references(() => users.id),
});

/** That a company wants its trade software to take in what it quotes; one each. */
export const trade_applications = pgTable(
  'trade_applications',
  {
    id: id(),
    ...owner(),
    software_type: smallint().notNull(),
    remark: text().notNull().default(''),
    contact: text().notNull(),
    phone: text().notNull(),
    state: text({ enum: TRADE_APPLICATION_STATES }).notNull(),
    /** The platform's own words, which the company does not see. */
    note: text().notNull().default(''),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('trade_applications_company').on(table.company_id),
    index('trade_applications_state').on(table.state, table.created_at.desc()),
  ],
);

/** Opens a pairing for ten minutes, once. */
export const trade_pairings = pgTable(
  'trade_pairings',
  {
    id: id(),
    ...owner(),
    code_hash: text().notNull(),
    /** Where the page was that asked: the program takes nothing from other pages. */
    origin: text().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
    created_at: instant().notNull(),
  },
  (table) => [uniqueIndex('trade_pairings_code').on(table.code_hash), index('trade_pairings_user').on(table.user_id)],
);

/** A program beside a company's trade software. */
export const trade_agents = pgTable(
  'trade_agents',
  {
    id: id(),
    ...owner(),
    /** How it calls itself in what it signs. */
    key: uuid().notNull(),
    name: text().notNull(),
    /** Of its folder, and told once more when that is paired anew: who remembers which messages went in. */
    ledger_id: uuid().notNull().defaultRandom(),
    /** Encrypted: only the program and we know it. Null once the pairing was ended by its person's leaving. */
    secret: text(),
    paired_at: instant().notNull(),
    /** By its own clock: what it signed about its addresses earlier counts no more. */
    registered_ms: number().notNull().default(0),
    seen_at: instant(),
    /** While a process holds its socket, which renews it; whose it is says the token. */
    linked_until: instant(),
    link_token: uuid(),
  },
  (table) => [
    uniqueIndex('trade_agents_key').on(table.key),
    uniqueIndex('trade_agents_ledger').on(table.company_id, table.ledger_id),
  ],
);

/** Where browsers look for a program, in this order. */
export const trade_addresses = pgTable(
  'trade_addresses',
  {
    id: id(),
    ...owner(),
    /** The program that registered it; null when a person wrote it down. */
    agent_id: number().references(() => trade_agents.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    position: integer().notNull(),
    /** When a browser last looked, and whether a program answered. */
    tested_at: instant(),
    is_reached: boolean(),
    created_at: instant().notNull(),
  },
  (table) => [uniqueIndex('trade_addresses_address').on(table.company_id, table.address)],
);

/** One message to the trade software, and what became of it. */
export const trade_syncs = pgTable(
  'trade_syncs',
  {
    id: id(),
    ...owner(),
    /** The message's, by which a program takes it once. */
    message_id: uuid().notNull(),
    source: jsonb().$type<TradeSource>().notNull(),
    /** Empty for what is no quotation. */
    quotation_id: number(),
    title: text().notNull(),
    software: smallint().notNull(),
    /** The account in the trade software. */
    owner: text().notNull(),
    /** Whom it was handed to, and the ledger there: under its id it goes to no other one, which would not know it. */
    agent_id: number().references(() => trade_agents.id, { onDelete: 'set null' }),
    ledger_id: uuid(),
    state: text({ enum: TRADE_SYNC_STATES }).notNull(),
    /** Lines of the message, and those that were taken in so far. */
    line_count: integer().notNull(),
    done_count: integer().notNull().default(0),
    /** Of the lines: sent once more under the same id they must be the same. */
    data_hash: text().notNull(),
    /** The day of a quotation; null where the beginning of the sync counts. */
    quote_at: instant(),
    faults: jsonb().$type<{ line: number; message: string }[]>().notNull(),
    fault_count: integer().notNull().default(0),
    reason: text().notNull().default(''),
    /** What the program signed. */
    receipt: text(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    finished_at: instant(),
  },
  (table) => [
    uniqueIndex('trade_syncs_message').on(table.message_id),
    index('trade_syncs_company').on(table.company_id, table.created_at.desc()),
    index('trade_syncs_user').on(table.user_id, table.created_at.desc()),
    index('trade_syncs_quotation').on(table.quotation_id),
  ],
);
