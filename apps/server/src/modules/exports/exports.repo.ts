import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PriceGroup } from '@wanyuan/domain';
import type { MadeRequest } from '#composition/export-source.ts';
import { anyOf } from '#infra/database/any-of.ts';
import { containsWords } from '#infra/database/contains-words.ts';
import type { Db } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import type { Session } from '#rpc/context.ts';
import { ownRows } from '#rpc/own-rows.ts';
import { export_records } from './exports.schema.ts';

export type ExportRow = typeof export_records.$inferSelect;
/** Without its request, which may name thousands of toys: pages ask for the progress every second. */
export type ShownExport = Omit<ExportRow, 'request'>;
export type NewExport = typeof export_records.$inferInsert;
/** One try of one job at one export. */
export interface Run {
  id: number;
  job_id: string;
  attempt: number;
}

const { request: _request, ...SHOWN } = getTableColumns(export_records);
/** What a file is made from, without its thousands of ids. */
const SOURCE = sql<NamedSource>`case when ${export_records.request}->>'kind' = 'document' then jsonb_build_object(
  'kind', ${export_records.request}#>'{request,source,kind}',
  'id', ${export_records.request}#>'{request,source,id}',
  'version', ${export_records.request}#>'{request,source,version}'
) when ${export_records.request}->>'kind' = 'trade'
then (${export_records.request}->'source') - '{line_ids,product_ids}'::text[]
else jsonb_build_object('kind', ${export_records.request}->'kind', 'id', ${export_records.request}->'id') end`;
export interface NamedSource {
  kind: string;
  id: number | null;
  version?: number | null;
}
export const UNFINISHED = ['waiting', 'running'] as const;

/** Made for visitors of the company's websites. */
const ofVisitors = sql`${export_records.request} ->> 'kind' = 'website'`;
const own = (session: Session) => ownRows(session, 'export.use', export_records);
const isOf = ({ id, job_id, attempt }: Run) =>
  and(
    eq(export_records.id, id),
    eq(export_records.state, 'running'),
    eq(export_records.job_id, job_id),
    eq(export_records.attempt, attempt),
  );

/** Until the transaction ends, no other call of the company begins an export between counting and adding. */
export async function lockCompany(db: Db, company_id: number): Promise<void> {
  await lockUntilEnd(db, 'export_records', company_id);
}

/** Of a company's own people, or of visitors of its websites: neither waits for the others. */
export async function countUnfinished(db: Db, company_id: number, isVisitors: boolean): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(export_records)
    .where(
      and(
        eq(export_records.company_id, company_id),
        inArray(export_records.state, UNFINISHED),
        sql`(${ofVisitors}) = ${isVisitors}`,
      ),
    );
  return row!.total;
}

export async function createExport(db: Db, values: NewExport): Promise<ExportRow> {
  const [row] = await db.insert(export_records).values(values).returning();
  return row!;
}

async function findShown(db: Db, where: SQL | undefined): Promise<ShownExport | null> {
  const [row] = await db.select(SHOWN).from(export_records).where(where);
  return row ?? null;
}

export const getOwnByUuid = (db: Db, session: Session, uuid: string) =>
  findShown(db, and(own(session), eq(export_records.uuid, uuid)));

/** Of any company: only for links, whose signature is the permission. */
export const getByUuid = (db: Db, uuid: string) => findShown(db, eq(export_records.uuid, uuid));

/** The newest export of the person's that makes the same file. One that failed was tried often enough. */
export async function findMade(
  db: Db,
  session: Session,
  request: MadeRequest,
  since: Date,
): Promise<ShownExport | null> {
  const [row] = await db
    .select(SHOWN)
    .from(export_records)
    .where(
      and(
        eq(export_records.company_id, session.tenant_id),
        eq(export_records.user_id, session.id),
        gte(export_records.created_at, since),
        ne(export_records.state, 'cancelled'),
        sql`${export_records.request} = ${JSON.stringify(request)}::jsonb`,
      ),
    )
    .orderBy(desc(export_records.id))
    .limit(1);
  return row ?? null;
}

/** A file of a website that this visitor had made, or that is everybody's; one with prices only while they may see them. */
export async function findVisitorsMade(
  db: Db,
  uuid: string,
  { id, visitor_id, price_group }: { id: number; visitor_id: number | null; price_group: PriceGroup },
): Promise<ShownExport | null> {
  const isMade = (more: object) => {
    const made = JSON.stringify({ kind: 'website', id, ...more, ...(price_group === 'hidden' && { price_group }) });
    return sql`${export_records.request} @> ${made}::jsonb`;
  };
  const isTheirs = or(isMade({ visitor_id }), isMade({ visitor_id: null, what: 'toys' }));
  const [row] = await db
    .select(SHOWN)
    .from(export_records)
    .where(and(eq(export_records.uuid, uuid), isTheirs));
  return row ?? null;
}

/** What files of visitors take up in a company's room. */
export async function visitorsBytes(db: Db, company_id: number, since: Date): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${export_records.file_size}), 0)::float8` })
    .from(export_records)
    .where(
      and(
        eq(export_records.company_id, company_id),
        gte(export_records.created_at, since),
        isNotNull(export_records.file_key),
        ofVisitors,
      ),
    );
  return row!.bytes;
}

export async function listByIds(db: Db, ids: readonly number[]): Promise<ShownExport[]> {
  return db.select(SHOWN).from(export_records).where(anyOf(export_records.id, ids));
}

export async function getOwn(db: Db, session: Session, id: number): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(export_records)
    .where(and(own(session), eq(export_records.id, id)));
  return row ?? null;
}

/**
 * What a job makes next: the export that its earlier try began, or the longest waiting one of the companies with the
 * fewest running. Jobs do not name their export, so that one company's three do not keep others waiting.
 */
export async function claimExport(db: Db, job_id: string, now: Date): Promise<ExportRow | null> {
  const begun = sql`select id, 0 as busy, created_at from export_records where job_id = ${job_id} and state = 'running'`;
  const waiting = sql`select w.id,
      1 + (select count(*) from export_records r where r.company_id = w.company_id and r.state = 'running') as busy,
      w.created_at
    from export_records w where w.state = 'waiting'`;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${begun} union all ${waiting}) c order by busy, created_at, id limit 5`,
  );
  const isFree = or(
    eq(export_records.state, 'waiting'),
    and(eq(export_records.state, 'running'), eq(export_records.job_id, job_id)),
  );
  for (const { id } of rows) {
    const [claimed] = await db
      .update(export_records)
      .set({ state: 'running', job_id, attempt: sql`${export_records.attempt} + 1`, beat_at: now })
      .where(and(eq(export_records.id, Number(id)), isFree))
      .returning();
    // Another process may have been quicker with this one.
    if (claimed !== undefined) return claimed;
  }
  return null;
}

/** False when this try is not wanted any more: cancelled, removed, or overtaken. */
export async function updateRun(db: Db, run: Run, values: Partial<NewExport>): Promise<boolean> {
  const rows = await db.update(export_records).set(values).where(isOf(run)).returning({ id: export_records.id });
  return rows.length > 0;
}

/** Whether an export has this file. Waits for a transaction that may still be ending after its connection broke. */
export async function hasFile(db: Db, id: number, file_key: string): Promise<boolean> {
  const [row] = await db
    .select({ file_key: export_records.file_key })
    .from(export_records)
    .where(eq(export_records.id, id))
    .for('update');
  return row?.file_key === file_key;
}

/** Ends an export that waits or runs; null when it is over already. */
export async function endUnfinished(db: Db, id: number, values: Partial<NewExport>): Promise<ShownExport | null> {
  const [row] = await db
    .update(export_records)
    .set(values)
    .where(and(eq(export_records.id, id), inArray(export_records.state, UNFINISHED)))
    .returning(SHOWN);
  return row ?? null;
}

export async function markDownloaded(db: Db, id: number, downloaded_at: Date): Promise<void> {
  await db.update(export_records).set({ downloaded_at }).where(eq(export_records.id, id));
}

interface HistoryQuery {
  /** From the first, before the second. */
  from?: Date | undefined;
  until?: Date | undefined;
  export_format?: number | undefined;
  keyword: string;
}

export async function listOwn(db: Db, session: Session, query: HistoryQuery, page: PageRange) {
  const where = and(
    own(session),
    query.from && sql`${export_records.created_at} >= ${query.from}`,
    query.until && lt(export_records.created_at, query.until),
    query.export_format === undefined ? undefined : eq(export_records.export_format, query.export_format),
    containsWords(query.keyword, [export_records.content, export_records.file_name]),
  );
  const [total] = await db.select({ total: count() }).from(export_records).where(where);
  const rows = await db
    .select({ ...SHOWN, can_convert: sql<boolean>`${export_records.request}->>'kind' = 'document'`, source: SOURCE })
    .from(export_records)
    .where(where)
    .orderBy(desc(export_records.created_at), desc(export_records.id))
    .offset(page.offset)
    .limit(page.limit);
  return { total: total!.total, rows };
}

/** Answers with the keys of their files, for the store to remove. */
export async function removeOwn(db: Db, session: Session, ids: readonly number[]) {
  return db
    .delete(export_records)
    .where(and(own(session), anyOf(export_records.id, ids)))
    .returning({ file_key: export_records.file_key });
}

interface ExpiredBefore {
  before: Date;
  visitorsBefore: Date;
}

/** Exports whose files have been kept long enough; those of visitors, who take them along at once, go sooner. */
export async function listExpired(db: Db, { before, visitorsBefore }: ExpiredBefore, limit: number) {
  const isOver = or(
    lte(export_records.finished_at, before),
    and(lte(export_records.finished_at, visitorsBefore), ofVisitors),
  );
  return db
    .select({ id: export_records.id, file_key: export_records.file_key })
    .from(export_records)
    .where(and(isNotNull(export_records.file_key), isOver))
    .orderBy(asc(export_records.finished_at))
    .limit(limit);
}

export async function forgetFiles(db: Db, ids: readonly number[]): Promise<void> {
  await db.update(export_records).set({ file_key: null }).where(anyOf(export_records.id, ids));
}

/** Removes old records, but none whose file is still to be removed. */
export async function removeRecords(db: Db, before: Date): Promise<void> {
  await db.delete(export_records).where(and(isNull(export_records.file_key), lte(export_records.created_at, before)));
}

/** Running without a sign of life, or waiting for too long. */
export async function listStuck(db: Db, { silentSince, waitingSince }: { silentSince: Date; waitingSince: Date }) {
  return db
    .select(SHOWN)
    .from(export_records)
    .where(
      or(
        and(eq(export_records.state, 'running'), lt(export_records.beat_at, silentSince)),
        and(eq(export_records.state, 'waiting'), lt(export_records.created_at, waitingSince)),
      ),
    );
}

export async function countWaiting(db: Db, before: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(export_records)
    .where(and(eq(export_records.state, 'waiting'), lt(export_records.created_at, before)));
  return row!.total;
}
