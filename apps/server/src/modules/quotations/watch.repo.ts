import { and, asc, eq, gt, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { isQuotationBound, QUOTATION_STATES, WATCHED_QUOTATION_STATES, type ToldAlerts } from '@wanyuan/domain';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { getVersion, type HeldQuotation } from './quotations.repo.ts';
import { quotation_lines, quotation_versions, quotation_watches, quotations } from './quotations.schema.ts';

const BOUND = QUOTATION_STATES.filter(isQuotationBound);

/** Quotations after `after` that are watched, or were and still say what was found then. */
export async function listWatched(db: Db, after: number, limit: number) {
  return db
    .select({
      id: quotations.id,
      company_id: quotations.company_id,
      state: quotations.state,
      newest_state: quotation_versions.state,
      line_count: quotations.line_count,
      alert_count: quotations.alert_count,
      told: quotation_watches.told,
    })
    .from(quotations)
    .innerJoin(
      quotation_versions,
      and(eq(quotation_versions.quotation_id, quotations.id), eq(quotation_versions.version, quotations.version)),
    )
    .leftJoin(quotation_watches, eq(quotation_watches.quotation_id, quotations.id))
    .where(
      and(
        isNull(quotations.removed_at),
        gt(quotations.id, after),
        or(
          gt(quotations.alert_count, 0),
          and(
            gt(quotations.line_count, 0),
            notInArray(quotations.state, BOUND),
            inArray(quotation_versions.state, [...WATCHED_QUOTATION_STATES]),
          ),
        ),
      ),
    )
    .orderBy(asc(quotations.id))
    .limit(limit);
}
export type WatchedQuotation = Awaited<ReturnType<typeof listWatched>>[number];

/** The lines of toys of quotations' newest versions, each quotation's in order. */
export async function listWatchedLines(db: Db, quotationIds: readonly number[]) {
  return db
    .select({
      quotation_id: quotation_lines.quotation_id,
      line_key: quotation_lines.line_key,
      toy_id: sql<number>`${quotation_lines.toy_id}`.mapWith(Number),
      name: quotation_lines.name,
      number: sql<string>`${quotation_lines.snapshot} ->> 'number'`,
      exworks_price: sql<string>`${quotation_lines.snapshot} ->> 'exworks_price'`,
      is_manual_price: quotation_lines.is_manual_price,
    })
    .from(quotation_lines)
    .where(
      and(
        anyOf(quotation_lines.quotation_id, quotationIds),
        isNotNull(quotation_lines.toy_id),
        isNull(quotation_lines.until_version),
        isNull(quotation_lines.removed_at),
      ),
    )
    .orderBy(sql`${quotation_lines.place} collate "C"`, asc(quotation_lines.line_key));
}
export type WatchedLine = Awaited<ReturnType<typeof listWatchedLines>>[number];

/** For a job, without a session; held until the transaction ends. */
export async function holdForJob(db: Db, id: number): Promise<HeldQuotation | null> {
  const [quotation] = await db
    .select()
    .from(quotations)
    .where(and(eq(quotations.id, id), isNull(quotations.removed_at)))
    .for('update');
  const newest = quotation && (await getVersion(db, id, quotation.version));
  return newest ? { quotation, newest } : null;
}

/** Only of a quotation that is held. */
export async function getTold(db: Db, quotation_id: number): Promise<ToldAlerts> {
  const [row] = await db
    .select({ marks: quotation_watches.told, day: quotation_watches.told_on })
    .from(quotation_watches)
    .where(eq(quotation_watches.quotation_id, quotation_id));
  return row ?? { marks: [], day: null };
}

export async function saveTold(db: Db, quotation_id: number, { marks, day }: ToldAlerts): Promise<void> {
  const values = { told: [...marks], told_on: day };
  await db
    .insert(quotation_watches)
    .values({ quotation_id, ...values })
    .onConflictDoUpdate({ target: quotation_watches.quotation_id, set: values });
}
