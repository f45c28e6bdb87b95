import { boolean, integer, text } from 'drizzle-orm/pg-core';
import { instant } from '#infra/database/columns.ts';

/** The columns shared by all tables of links; each adds what its links open, and makes `token_hash` unique. */
export const shareLinkColumns = () => ({
  /** Only hashes: a stolen database opens no link. */
  token_hash: text().notNull(),
  code_hash: text(),
  is_on: boolean().notNull(),
  expires_at: instant(),
  view_count: integer().notNull().default(0),
  last_viewed_at: instant(),
});

/** The columns shared by all tables of people who answer through a link: only a browser until a name is given. */
export const sharePersonColumns = () => ({
  person_hash: text().notNull(),
  name: text().notNull().default(''),
  company: text().notNull().default(''),
  contact: text().notNull().default(''),
  message: text().notNull().default(''),
  submitted_at: instant(),
  ip: text().notNull().default(''),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});
