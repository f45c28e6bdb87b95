import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import { product_import_rows as rows } from './imports.schema.ts';

export type RowRecord = typeof rows.$inferSelect;
export type NewRow = Omit<typeof rows.$inferInsert, 'id' | 'import_id'>;

const of = (importId: number) => eq(rows.import_id, importId);

export type RowFilter =
  | 'all'
  | 'warnings'
  | 'faults'
  | 'duplicates'
  | 'excluded'
  | 'matched'
  | 'unmatched'
  | 'kept'
  | Exclude<RowRecord['state'], 'ready'>;

const FILTERS: Partial<Record<RowFilter, SQL | undefined>> = {
  all: undefined,
  warnings: sql`(${rows.warnings} <> '[]' or ${rows.repeats_row} is not null)`,
  faults: sql`${rows.faults} <> '[]'`,
  duplicates: isNotNull(rows.duplicate_toy_id),
  excluded: eq(rows.is_excluded, true),
  matched: isNotNull(rows.toy_id),
  unmatched: isNull(rows.toy_id),
  kept: inArray(rows.state, ['created', 'updated']),
};

export async function listRows(db: Db, importId: number, show: RowFilter, range: PageRange) {
  const chosen = show in FILTERS ? FILTERS[show] : eq(rows.state, show as RowRecord['state']);
  const where = and(of(importId), chosen);
  const [total] = await db.select({ count: count() }).from(rows).where(where);
  const list = await db
    .select()
    .from(rows)
    .where(where)
    .orderBy(asc(rows.row), asc(rows.id))
    .offset(range.offset)
    .limit(range.limit);
  return { total: total!.count, list };
}

export async function insertRows(db: Db, importId: number, values: readonly NewRow[]): Promise<void> {
  if (values.length > 0) await db.insert(rows).values(values.map((row) => ({ ...row, import_id: importId })));
}

export async function removeRows(db: Db, importId: number): Promise<void> {
  await db.delete(rows).where(of(importId));
}

export async function lockRows(db: Db, importId: number, ids: readonly number[]): Promise<RowRecord[]> {
  return db
    .select()
    .from(rows)
    .where(and(of(importId), anyOf(rows.id, ids)))
    .orderBy(asc(rows.id))
    .for('update');
}

export async function listAfter(db: Db, importId: number, afterId: number, limit: number): Promise<RowRecord[]> {
  return db
    .select()
    .from(rows)
    .where(and(of(importId), gt(rows.id, afterId)))
    .orderBy(asc(rows.id))
    .limit(limit);
}

/** Rows that wait for their pictures. */
export async function listWithMedia(db: Db, importId: number, limit: number): Promise<RowRecord[]> {
  return db
    .select()
    .from(rows)
    .where(and(of(importId), sql`cardinality(${rows.media}) > 0`))
    .orderBy(asc(rows.row), asc(rows.id))
    .limit(limit);
}

export async function countWithMedia(db: Db, importId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(rows)
    .where(and(of(importId), sql`cardinality(${rows.media}) > 0`));
  return row!.count;
}

/** The archives from which pictures are still to be taken: see archivedMedia. */
export async function listArchives(db: Db, importId: number): Promise<number[]> {
  const found = await db
    .selectDistinct({ file: sql<number>`split_part(${rows.media}[1], ':', 1)::int` })
    .from(rows)
    .where(and(of(importId), sql`cardinality(${rows.media}) > 0`));
  return found.map(({ file }) => file);
}

/** False when there is no such row any more. */
export async function updateRow(db: Db, id: number, values: Partial<RowRecord>): Promise<boolean> {
  const { rowCount } = await db.update(rows).set(values).where(eq(rows.id, id));
  return rowCount === 1;
}

export async function listReady(db: Db, importId: number, limit: number): Promise<RowRecord[]> {
  return db
    .select()
    .from(rows)
    .where(and(of(importId), eq(rows.state, 'ready')))
    .orderBy(asc(rows.row), asc(rows.id))
    .limit(limit);
}

/** Pictures that are to be given to toys, all those of some toys together. */
export async function listReadyPictures(db: Db, importId: number, toys: number): Promise<RowRecord[]> {
  const isReady = and(of(importId), eq(rows.state, 'ready'));
  const ids = await db
    .selectDistinct({ toy_id: rows.toy_id })
    .from(rows)
    .where(and(isReady, isNotNull(rows.toy_id)))
    .orderBy(asc(rows.toy_id))
    .limit(toys);
  const chosen = ids.flatMap(({ toy_id }) => toy_id ?? []);
  return db
    .select()
    .from(rows)
    .where(and(isReady, chosen.length > 0 ? anyOf(rows.toy_id, chosen) : isNull(rows.toy_id)))
    .orderBy(asc(rows.toy_id), asc(rows.turn), asc(rows.row), asc(rows.id));
}

/** Written rows that are still to be taken back, the last first: a row may have changed an earlier row's toy. */
export async function listWritten(db: Db, importId: number, limit: number): Promise<RowRecord[]> {
  return db
    .select()
    .from(rows)
    .where(and(of(importId), inArray(rows.state, ['created', 'updated']), isNotNull(rows.written_at)))
    .orderBy(desc(rows.row), desc(rows.id))
    .limit(limit);
}

/** The same for pictures, all those of some toys together; the one that remembers what was before comes last. */
export async function listWrittenPictures(db: Db, importId: number, toys: number): Promise<RowRecord[]> {
  const isWritten = and(of(importId), eq(rows.state, 'updated'), isNotNull(rows.written_at));
  const ids = await db
    .selectDistinct({ toy_id: rows.toy_id })
    .from(rows)
    .where(isWritten)
    .orderBy(asc(rows.toy_id))
    .limit(toys);
  return db
    .select()
    .from(rows)
    .where(
      and(
        isWritten,
        anyOf(
          rows.toy_id,
          ids.flatMap(({ toy_id }) => toy_id ?? []),
        ),
      ),
    )
    .orderBy(asc(rows.toy_id), sql`(${rows.before} is not null)`);
}

export async function countStates(db: Db, importId: number) {
  const [row] = await db
    .select({
      total: count(),
      ready: sql<number>`(count(*) filter (where ${rows.state} = 'ready'))::int`,
      written: sql<number>`(count(*) filter (where ${rows.state} in ('created', 'updated') and ${rows.written_at} is not null))::int`,
      undone: sql<number>`(count(*) filter (where ${rows.state} = 'undone' or ${rows.state} in ('created', 'updated') and ${rows.written_at} is null))::int`,
    })
    .from(rows)
    .where(of(importId));
  return row!;
}

const SETTABLE = {
  values: 'jsonb',
  warnings: 'jsonb',
  faults: 'jsonb',
  article_number: 'text',
  duplicate_toy_id: 'bigint',
  state: 'text',
  reason: 'text',
  toy_id: 'bigint',
  before: 'jsonb',
  written_at: 'timestamptz',
} as const;
type Settable = keyof typeof SETTABLE;
export type RowChange<K extends Settable> = Pick<RowRecord, 'id' | K>;

/** Many rows in one statement. */
export async function changeRows<K extends Settable>(db: Db, columns: readonly K[], changes: readonly RowChange<K>[]) {
  if (changes.length === 0) return;
  const sets = columns.map((column) => sql.raw(`"${column}" = d."${column}"`));
  const types = columns.map((column) => sql.raw(`"${column}" ${SETTABLE[column]}`));
  await db.execute(sql`
    update ${rows} r set ${sql.join(sets, sql`, `)}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as d(id bigint, ${sql.join(types, sql`, `)})
    where r.id = d.id`);
}

/** Marks rows that repeat an earlier row's article number; all rows, or those with some numbers. */
export async function markRepeats(db: Db, importId: number, articles?: readonly string[]): Promise<void> {
  const some = articles === undefined ? sql`` : sql`and article_number = any(${sql.param([...articles])}::text[])`;
  await db.execute(sql`
    update ${rows} r set repeats_row = f.first
    from (
      select id, case when article_number = '' or is_excluded then null
        else nullif(min(row) filter (where not is_excluded) over (partition by article_number), row) end as first
      from ${rows} where import_id = ${importId} ${some}
    ) f
    where r.id = f.id and r.repeats_row is distinct from f.first`);
}
