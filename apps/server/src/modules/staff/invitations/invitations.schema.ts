import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { companies, users } from '#modules/people/people.schema.ts';

/** Ways into a company that end. The code itself is shown once and kept nowhere. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    company_id: number()
      .notNull()
      .references(() => companies.id),
    /** The main account that made it; it holds only while this person is the main account. */
    user_id: number()
      .notNull()
      .references(() => users.id),
    code_hash: text().notNull(),
    /** The person who has proven this phone joins at once; with null every holder of the code may ask to. */
    phone: text(),
    note: text().notNull().default(''),
    uses: integer().notNull().default(0),
    uses_max: integer().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    ended_at: instant(),
    ended_by: text({ enum: ['revoked', 'colleague_left', 'password_changed', 'main_changed'] }),
  },
  (table) => [
    uniqueIndex('invitations_code').on(table.code_hash),
    index('invitations_company').on(table.company_id, table.created_at),
  ],
);

/** People who used an invitation: those who wait for the main account's yes, and what became of the others. */
export const join_requests = pgTable(
  'join_requests',
  {
    id: id(),
    invitation_id: number()
      .notNull()
      .references(() => invitations.id),
    /** The company that is asked. */
    company_id: number()
      .notNull()
      .references(() => companies.id),
    /** Who asks. */
    user_id: number()
      .notNull()
      .references(() => users.id),
    state: text({ enum: ['waiting', 'approved', 'refused', 'withdrawn', 'expired'] }).notNull(),
    reason: text().notNull().default(''),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    decided_at: instant(),
  },
  (table) => [
    /** A person waits for one company at a time. */
    uniqueIndex('join_requests_waiting')
      .on(table.user_id)
      .where(sql`state = 'waiting'`),
    index('join_requests_user').on(table.user_id, table.id),
    index('join_requests_company').on(table.company_id, table.state),
    index('join_requests_invitation').on(table.invitation_id),
  ],
);
