import type { MailAccountState, MailFault, MailPresetKey, MailSecretKind, MailSecurity } from '@wanyuan/domain';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { companies, users } from '../people/people.schema.ts';

/** Mailboxes that people send with: their own, or shared ones of a company. */
export const mail_accounts = pgTable(
  'mail_accounts',
  {
    id: id(),
    company_id: number()
      .notNull()
      .references(() => companies.id),
    /** Whose it is; of a shared one who looks after it and hears of its faults. */
    user_id: number()
      .notNull()
      .references(() => users.id),
    is_shared: boolean().notNull().default(false),
    preset: text().$type<MailPresetKey>().notNull(),
    /** As recipients read it beside the address. */
    name: text().notNull().default(''),
    address: text().notNull(),
    /** Empty for the outbox, which has no server. */
    smtp_host: text().notNull().default(''),
    smtp_port: integer().notNull().default(0),
    smtp_security: text().$type<MailSecurity>().notNull().default('tls'),
    user_name: text().notNull().default(''),
    secret_kind: text().$type<MailSecretKind>().notNull().default('password'),
    /** Sealed by a key outside the database; null when there is none, as after its owner left. */
    secret: text(),
    /** Grows with whatever it signs in with: connections under earlier settings are used no more. */
    revision: integer().notNull().default(1),
    state: text().$type<MailAccountState>().notNull().default('unverified'),
    /** Why it sends nothing; null while nothing is known. */
    fault: text().$type<MailFault>(),
    /** The provider's own words. */
    fault_text: text().notNull().default(''),
    verified_at: instant(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index('mail_accounts_company').on(table.company_id),
    uniqueIndex('mail_accounts_own')
      .on(table.user_id, sql`lower(${table.address})`)
      .where(sql`not is_shared`),
    uniqueIndex('mail_accounts_shared')
      .on(table.company_id, sql`lower(${table.address})`)
      .where(sql`is_shared`),
  ],
);

/** Which account a person sends with when they choose none. */
export const mail_defaults = pgTable('mail_defaults', {
  user_id: number()
    .primaryKey()
    .references(() => users.id),
  account_id: number()
    .notNull()
    .references(() => mail_accounts.id, { onDelete: 'cascade' }),
});
