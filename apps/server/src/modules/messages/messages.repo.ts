import { and, count, desc, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import { broadcast_notes, message_reads, system_messages } from './messages.schema.ts';

export type MessageRow = typeof system_messages.$inferSelect;

/** Whose messages are asked for, and up to where "read all" has been said. */
export interface Reader {
  user_id: number;
  company_id: number;
  read_up_to: number;
  /** When the reader joined: earlier messages to everybody are not theirs to read. */
  since: Date;
}

const isForReader = (reader: Reader): SQL | undefined =>
  or(
    eq(system_messages.user_id, reader.user_id),
    and(isNull(system_messages.user_id), eq(system_messages.company_id, reader.company_id)),
    and(
      isNull(system_messages.user_id),
      isNull(system_messages.company_id),
      gt(system_messages.created_at, reader.since),
    ),
  );

const readRow = (reader: Reader) =>
  sql`exists (select 1 from ${message_reads} r where r.user_id = ${reader.user_id} and r.message_id = ${system_messages.id})`;
const isUnread = (reader: Reader): SQL | undefined =>
  and(gt(system_messages.id, reader.read_up_to), sql`not ${readRow(reader)}`);

export interface MessageFilter {
  type?: number | undefined;
  unread?: boolean | undefined;
  reminder?: boolean | undefined;
}

const matches = (reader: Reader, filter: MessageFilter) =>
  and(
    isForReader(reader),
    filter.type === undefined ? undefined : eq(system_messages.type, filter.type),
    filter.unread ? isUnread(reader) : undefined,
    filter.reminder ? eq(system_messages.is_reminder, true) : undefined,
  );

export async function listMessages(db: Db, reader: Reader, filter: MessageFilter, range: PageRange) {
  return db
    .select({
      message: system_messages,
      is_read: sql<boolean>`(${system_messages.id} <= ${reader.read_up_to} or ${readRow(reader)})`,
    })
    .from(system_messages)
    .where(matches(reader, filter))
    .orderBy(desc(system_messages.id))
    .limit(range.limit)
    .offset(range.offset);
}

export async function countMessages(db: Db, reader: Reader, filter: MessageFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(system_messages).where(matches(reader, filter));
  return row?.total ?? 0;
}

export async function getMessage(db: Db, reader: Reader, id: number) {
  const [row] = await db
    .select({
      message: system_messages,
      is_read: sql<boolean>`(${system_messages.id} <= ${reader.read_up_to} or ${readRow(reader)})`,
    })
    .from(system_messages)
    .where(and(eq(system_messages.id, id), isForReader(reader)));
  return row ?? null;
}

/** Marks those of the ids that are the reader's own; answers with how many of them exist. */
export async function markRead(db: Db, reader: Reader, ids: number[]): Promise<number> {
  const rows = await db
    .select({ id: system_messages.id })
    .from(system_messages)
    .where(and(inArray(system_messages.id, ids), isForReader(reader)));
  if (rows.length === 0) return 0;
  await db
    .insert(message_reads)
    .values(rows.map((row) => ({ user_id: reader.user_id, message_id: row.id })))
    .onConflictDoNothing();
  return rows.length;
}

/** Among the reader's own: by another reader's newer id, one that is still being written would count as read. */
export async function newestMessageId(db: Db, reader: Reader): Promise<number> {
  const [row] = await db
    .select({ id: sql<number>`coalesce(max(${system_messages.id}), 0)`.mapWith(Number) })
    .from(system_messages)
    .where(isForReader(reader));
  return row?.id ?? 0;
}

/** Rows up to the "read all" mark are redundant. */
export async function removeReadsUpTo(db: Db, userId: number, upTo: number): Promise<void> {
  await db.delete(message_reads).where(and(eq(message_reads.user_id, userId), lte(message_reads.message_id, upTo)));
}

export async function createMessage(db: Db, values: typeof system_messages.$inferInsert): Promise<void> {
  await db.insert(system_messages).values(values);
}

export async function listActiveNotes(db: Db) {
  return db
    .select({ id: broadcast_notes.id, content: broadcast_notes.content, link: broadcast_notes.link })
    .from(broadcast_notes)
    .where(eq(broadcast_notes.is_active, true))
    .orderBy(desc(broadcast_notes.id))
    .limit(10);
}
