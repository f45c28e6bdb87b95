import { and, asc, desc, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { visitor_messages, visitor_talks } from './chat-visitors.schema.ts';

export type MessageRow = typeof visitor_messages.$inferSelect;

export async function findSaid(
  db: Db,
  { talk_id, is_visitor, gid }: Pick<MessageRow, 'talk_id' | 'is_visitor' | 'gid'>,
): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(visitor_messages)
    .where(
      and(
        eq(visitor_messages.talk_id, talk_id),
        eq(visitor_messages.is_visitor, is_visitor),
        eq(visitor_messages.gid, gid),
      ),
    );
  return row ?? null;
}

export async function getSaid(db: Db, talk_id: number, seq: number): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(visitor_messages)
    .where(and(eq(visitor_messages.talk_id, talk_id), eq(visitor_messages.seq, seq)));
  return row ?? null;
}

export async function addSaid(db: Db, message: typeof visitor_messages.$inferInsert): Promise<MessageRow> {
  const [row] = await db.insert(visitor_messages).values(message).returning();
  return row!;
}

/** The newest after a number, the oldest of them first. */
export async function listAfter(db: Db, talk_id: number, seq: number, limit: number): Promise<MessageRow[]> {
  const rows = await db
    .select()
    .from(visitor_messages)
    .where(and(eq(visitor_messages.talk_id, talk_id), gt(visitor_messages.seq, seq)))
    .orderBy(desc(visitor_messages.seq))
    .limit(limit);
  return rows.toReversed();
}

/** A range of numbers, which is a page. */
export async function listRange(db: Db, talk_id: number, from: number, to: number): Promise<MessageRow[]> {
  return db
    .select()
    .from(visitor_messages)
    .where(and(eq(visitor_messages.talk_id, talk_id), gte(visitor_messages.seq, from), lte(visitor_messages.seq, to)))
    .orderBy(asc(visitor_messages.seq));
}

const AT_ONCE = 5000;

interface Old {
  before: Date;
  /** Of one company's talks; of all unless told. */
  company_id?: number;
}

/** Those from before a moment, then talks without any word left. */
export async function removeOldSaid(db: Db, { before, company_id }: Old): Promise<void> {
  const own = db
    .select({ id: visitor_talks.id })
    .from(visitor_talks)
    .where(eq(visitor_talks.company_id, company_id ?? 0));
  const old = db
    .select({ id: visitor_messages.id })
    .from(visitor_messages)
    .where(
      and(
        lt(visitor_messages.created_at, before),
        company_id === undefined ? undefined : inArray(visitor_messages.talk_id, own),
      ),
    )
    .limit(AT_ONCE);
  for (let left = AT_ONCE; left === AT_ONCE;) {
    const rows = await db
      .delete(visitor_messages)
      .where(sql`${visitor_messages.id} in ${old}`)
      .returning({ id: visitor_messages.id });
    left = rows.length;
  }
  await db
    .delete(visitor_talks)
    .where(
      and(
        lt(visitor_talks.last_at, before),
        company_id === undefined ? undefined : eq(visitor_talks.company_id, company_id),
        sql`not exists (select from ${visitor_messages} where ${visitor_messages.talk_id} = ${visitor_talks.id})`,
      ),
    );
}
