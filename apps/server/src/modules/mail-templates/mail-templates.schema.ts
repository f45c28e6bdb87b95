import { QUOTATION_LANGUAGES, MAIL_TEMPLATE_KINDS } from '@wanyuan/domain';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { companies, users } from '../people/people.schema.ts';

/** Texts for mails: a company's, or one person's. */
export const mail_templates = pgTable(
  'mail_templates',
  {
    id: id(),
    company_id: number()
      .notNull()
      .references(() => companies.id),
    /** Whose it is; of a company's, who wrote it. */
    user_id: number()
      .notNull()
      .references(() => users.id),
    is_company: boolean().notNull(),
    kind: text({ enum: MAIL_TEMPLATE_KINDS }).notNull(),
    language: text({ enum: QUOTATION_LANGUAGES }).notNull(),
    name: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    removed_at: instant(),
  },
  (table) => [
    index('mail_templates_company').on(table.company_id, table.updated_at.desc()),
    index('mail_templates_user').on(table.user_id),
    index('mail_templates_removed').on(table.removed_at),
  ],
);
