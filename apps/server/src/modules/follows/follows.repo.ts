import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import { attentions } from './follows.schema.ts';

export type FollowKind = (typeof attentions.$inferSelect)['kind'];

const of = (user_id: number, kind: FollowKind) => and(eq(attentions.user_id, user_id), eq(attentions.kind, kind));
const among = (ids: readonly number[]) => sql`${attentions.target_id} = any(${sql.param([...ids])}::bigint[])`;

/** The last followed first. */
export async function listFollows(
  db: Db,
  user_id: number,
  kind: FollowKind,
  page: PageRange & { ids?: readonly number[] | undefined },
) {
  return db
    .select({ id: attentions.target_id, created_at: attentions.created_at })
    .from(attentions)
    .where(and(of(user_id, kind), page.ids && among(page.ids)))
    .orderBy(desc(attentions.created_at), desc(attentions.target_id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countFollows(db: Db, user_id: number, kind: FollowKind): Promise<number> {
  const [row] = await db.select({ total: count() }).from(attentions).where(of(user_id, kind));
  return row!.total;
}

export async function listTargets(db: Db, user_id: number) {
  return db
    .select({ kind: attentions.kind, id: attentions.target_id })
    .from(attentions)
    .where(eq(attentions.user_id, user_id))
    .orderBy(desc(attentions.created_at), desc(attentions.target_id));
}

/** How many are new. */
export async function addFollows(
  db: Db,
  user_id: number,
  kind: FollowKind,
  ids: readonly number[],
  created_at: Date,
): Promise<number> {
  const rows = await db
    .insert(attentions)
    .values(ids.map((target_id) => ({ user_id, kind, target_id, created_at })))
    .onConflictDoNothing()
    .returning({ id: attentions.target_id });
  return rows.length;
}

/** How many there were. */
export async function removeFollows(
  db: Db,
  user_id: number,
  kind: FollowKind,
  ids: readonly number[],
): Promise<number> {
  const rows = await db
    .delete(attentions)
    .where(and(of(user_id, kind), among(ids)))
    .returning({ id: attentions.target_id });
  return rows.length;
}
