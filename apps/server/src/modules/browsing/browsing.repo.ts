import { BUSINESS_TIME_ZONE } from '@wanyuan/domain';
import { and, desc, eq, gt, gte, lt, sql, type SQL } from 'drizzle-orm';
import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import { browse_records } from './browsing.schema.ts';

const DAY = sql<string>`(${browse_records.viewed_at} at time zone ${sql.raw(`'${BUSINESS_TIME_ZONE}'`)})::date`;

export interface Browsed {
  user_id: number;
  toy_id: number;
  data_module: string;
  viewed_at: Date;
}

/** Whether this is a new look: a toy that was looked at after `since` only moves to the front. */
export async function saveBrowsed(db: Db, browsed: Browsed, since: Date): Promise<boolean> {
  const { user_id, toy_id, data_module, viewed_at } = browsed;
  const moved = await db
    .update(browse_records)
    .set({
      data_module,
      viewed_at: sql`greatest(${browse_records.viewed_at}, ${viewed_at.toISOString()}::timestamptz)`,
    })
    .where(
      and(eq(browse_records.user_id, user_id), eq(browse_records.toy_id, toy_id), gt(browse_records.viewed_at, since)),
    )
    .returning({ id: browse_records.id });
  if (moved.length > 0) return false;
  await db.insert(browse_records).values(browsed);
  return true;
}

export interface HistoryFilter {
  user_id: number;
  data_module?: string | undefined;
  toy_ids?: readonly number[] | undefined;
}

const matches = ({ user_id, data_module, toy_ids }: HistoryFilter): SQL | undefined =>
  and(
    eq(browse_records.user_id, user_id),
    data_module === undefined ? undefined : eq(browse_records.data_module, data_module),
    toy_ids && sql`${browse_records.toy_id} = any(${sql.param([...toy_ids])}::bigint[])`,
  );

/** The last look of each day at each toy, newest first, with how many there are in all. */
export async function listHistory(db: Pool, filter: HistoryFilter, page: PageRange) {
  const looks = db
    .selectDistinctOn([DAY, browse_records.toy_id], {
      id: browse_records.id,
      toy_id: browse_records.toy_id,
      data_module: browse_records.data_module,
      viewed_at: browse_records.viewed_at,
    })
    .from(browse_records)
    .where(matches(filter))
    .orderBy(DAY, browse_records.toy_id, desc(browse_records.viewed_at), desc(browse_records.id))
    .as('looks');
  const [rows, counted] = await inParallel(db, [
    db.select().from(looks).orderBy(desc(looks.viewed_at), desc(looks.id)).limit(page.limit).offset(page.offset),
    db.select({ total: sql<number>`count(*)::int` }).from(looks),
  ]);
  return { rows, total: counted[0]!.total };
}

export async function listBrowsedToyIds(db: Db, user_id: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: browse_records.toy_id })
    .from(browse_records)
    .where(eq(browse_records.user_id, user_id));
  return rows.map(({ id }) => id);
}

/** With each record all looks at the same toy on the same day go: the list shows them as one. */
export async function removeLooks(db: Db, user_id: number, ids: readonly number[]): Promise<number> {
  const chosen = db
    .select({ day: sql`${DAY}`.as('day'), toy_id: browse_records.toy_id })
    .from(browse_records)
    .where(and(eq(browse_records.user_id, user_id), sql`${browse_records.id} = any(${sql.param([...ids])}::bigint[])`));
  return removeWhere(
    db,
    and(eq(browse_records.user_id, user_id), sql`(${DAY}, ${browse_records.toy_id}) in ${chosen}`),
  );
}

export const removeBetween = (db: Db, user_id: number, from: Date, until: Date): Promise<number> =>
  removeWhere(
    db,
    and(eq(browse_records.user_id, user_id), gte(browse_records.viewed_at, from), lt(browse_records.viewed_at, until)),
  );

export const removeAll = (db: Db, user_id: number): Promise<number> =>
  removeWhere(db, eq(browse_records.user_id, user_id));

/** Answers how many lines of the history went. */
async function removeWhere(db: Db, condition: SQL | undefined): Promise<number> {
  const rows = await db
    .delete(browse_records)
    .where(condition)
    .returning({ line: sql<string>`${DAY} || '/' || ${browse_records.toy_id}` });
  return new Set(rows.map(({ line }) => line)).size;
}

export async function removeOlder(db: Db, than: Date): Promise<void> {
  await db.delete(browse_records).where(lt(browse_records.viewed_at, than));
}
