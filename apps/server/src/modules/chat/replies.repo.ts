import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { chat_replies } from './chat.schema.ts';

const replies = chat_replies;

const inReach = (session: Session) =>
  and(eq(replies.company_id, session.tenant_id), or(isNull(replies.user_id), eq(replies.user_id, session.id)));

/** One's own first. */
export async function listReplies(db: Db, session: Session) {
  return db
    .select()
    .from(replies)
    .where(inReach(session))
    .orderBy(sql`${replies.user_id} is null`, asc(replies.group_name), asc(replies.place), asc(replies.id));
}

export async function findReply(db: Db, session: Session, id: number) {
  const [row] = await db
    .select()
    .from(replies)
    .where(and(inReach(session), eq(replies.id, id)));
  return row ?? null;
}

export async function countReplies(db: Db, session: Session, isCompany: boolean): Promise<number> {
  const whose = isCompany ? isNull(replies.user_id) : eq(replies.user_id, session.id);
  return db.$count(replies, and(eq(replies.company_id, session.tenant_id), whose));
}

type NewReply = typeof replies.$inferInsert;

export async function addReplies(db: Db, rows: readonly NewReply[]): Promise<void> {
  await db.insert(replies).values([...rows]);
}

export async function changeReply(db: Db, id: number, values: Partial<NewReply>): Promise<void> {
  await db.update(replies).set(values).where(eq(replies.id, id));
}

export async function removeReply(db: Db, id: number): Promise<void> {
  await db.delete(replies).where(eq(replies.id, id));
}

/** A leaver's own texts are of no use to another. */
export async function removeRepliesOf(db: Db, user_id: number): Promise<void> {
  await db.delete(replies).where(eq(replies.user_id, user_id));
}
