import { and, count, desc, lt, lte, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import type { Session } from '#rpc/context.ts';
import { ownRows } from '#rpc/own-rows.ts';
import { email_records } from './exports.schema.ts';

const own = (session: Session) => ownRows(session, 'export.use', email_records);

export async function listEmails(
  db: Db,
  session: Session,
  { from, until }: { from?: Date | undefined; until?: Date | undefined },
  page: PageRange,
) {
  const where = and(
    own(session),
    from && sql`${email_records.created_at} >= ${from}`,
    until && lt(email_records.created_at, until),
  );
  const [total] = await db.select({ total: count() }).from(email_records).where(where);
  const rows = await db
    .select()
    .from(email_records)
    .where(where)
    .orderBy(desc(email_records.created_at), desc(email_records.id))
    .offset(page.offset)
    .limit(page.limit);
  return { total: total!.total, rows };
}

export async function removeEmails(db: Db, session: Session, ids: readonly number[]): Promise<number> {
  const rows = await db
    .delete(email_records)
    .where(and(own(session), anyOf(email_records.id, ids)))
    .returning({ id: email_records.id });
  return rows.length;
}

export async function removeOldEmails(db: Db, before: Date): Promise<void> {
  await db.delete(email_records).where(lte(email_records.created_at, before));
}
