import { SERVICE_STATES } from '@wanyuan/domain';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, number } from '#infra/database/columns.ts';
import { chat_conversations } from '../chat/chat.schema.ts';
import { companies, users } from '../people/people.schema.ts';

const talk = () =>
  number()
    .notNull()
    .references(() => chat_conversations.id, { onDelete: 'cascade' });

/** Questions to customer service, from the first word to the answer; asked again later it is another one. */
export const service_cases = pgTable(
  'service_cases',
  {
    id: id(),
    conversation_id: talk(),
    company_id: number()
      .notNull()
      .references(() => companies.id),
    /** Who asks. */
    user_id: number()
      .notNull()
      .references(() => users.id),
    state: text({ enum: SERVICE_STATES }).notNull(),
    agent_id: number().references(() => users.id),
    waiting_since: instant().notNull(),
    unanswered_since: instant(),
    passed_by: number().array().notNull().default([]),
    rating: smallint(),
    rating_note: text().notNull().default(''),
    handovers: integer().notNull().default(0),
    opened_at: instant().notNull(),
    first_answer_at: instant(),
    resolved_at: instant(),
  },
  (table) => [
    uniqueIndex('service_cases_open')
      .on(table.conversation_id)
      .where(sql`state <> 'resolved'`),
    index('service_cases_conversation').on(table.conversation_id, table.id),
    index('service_cases_state').on(table.state, table.waiting_since),
    index('service_cases_agent').on(table.agent_id, table.state),
    index('service_cases_opened').on(table.opened_at),
    index('service_cases_company').on(table.company_id),
    index('service_cases_user').on(table.user_id),
  ],
);

/** Where an asker was when they came last. */
export const service_visits = pgTable('service_visits', {
  conversation_id: number()
    .primaryKey()
    .references(() => chat_conversations.id, { onDelete: 'cascade' }),
  page: text().notNull(),
  at: instant().notNull(),
});

/** Those of the staff who answer. */
export const service_seats = pgTable('service_seats', {
  user_id: number()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  is_on_duty: boolean().notNull().default(false),
  /** Their page was open then. */
  seen_at: instant(),
  /** When they were given a question last. */
  assigned_at: instant(),
});

/** What the staff tell each other of a talk; askers never see it. */
export const service_notes = pgTable(
  'service_notes',
  {
    id: id(),
    conversation_id: talk(),
    user_id: number()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['note', 'transfer'] }).notNull(),
    text: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    index('service_notes_conversation').on(table.conversation_id, table.id),
    index('service_notes_user').on(table.user_id),
  ],
);
