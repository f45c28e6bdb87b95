import { index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { users } from '../people/people.schema.ts';

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: number()
      .notNull()
      .references(() => users.id),
    /** Only the hash is stored: a stolen database opens no account. */
    token_hash: text().notNull(),
    client: text({ enum: ['browser', 'desktop'] }).notNull(),
    user_agent: text().notNull().default(''),
    ip: text().notNull().default(''),
    created_at: instant().notNull().defaultNow(),
    last_seen_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
  },
  (table) => [uniqueIndex('sessions_token_hash').on(table.token_hash), index('sessions_user').on(table.user_id)],
);

/** Short-lived secrets: phone codes, captchas and one-time login tokens. */
export const one_time_codes = pgTable(
  'one_time_codes',
  {
    id: id(),
    kind: text({ enum: ['phone', 'captcha', 'login_token'] }).notNull(),
    /** Phone number, captcha id or hash of the login token. */
    subject: text().notNull(),
    purpose: text().notNull(),
    code_hash: text().notNull(),
    user_id: number(),
    /** The session that made a login token, which ends with it. */
    session_id: number(),
    attempts: smallint().notNull().default(0),
    created_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index('one_time_codes_subject').on(table.kind, table.subject, table.created_at)],
);
