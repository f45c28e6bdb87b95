import { and, asc, count, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { withTransaction, type Db } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import type { PictureMatch } from '../picture-matcher.ts';
import { picture_sheet_rows, picture_sheets } from './picture-sheets.schema.ts';

export type SheetRecord = typeof picture_sheets.$inferSelect;
export type SheetRowRecord = typeof picture_sheet_rows.$inferSelect;
export type NewSheetRow = Omit<typeof picture_sheet_rows.$inferInsert, 'id' | 'picture_sheet_id'>;
/** Rows that show the same picture and wait for it. */
interface Waiting {
  sheetId: number;
  media: string;
}

const UNFINISHED = ['reading', 'searching'] as const;
/** Names the tables itself: Drizzle omits names in queries of one table, and `id` would mean the row's. */
const countOf = (condition: SQL) =>
  sql<number>`(select count(*)::int from picture_sheet_rows r where r.picture_sheet_id = picture_sheets.id and ${condition})`;
const COUNTS = {
  picture_count: countOf(sql`true`),
  waiting_count: countOf(sql`r.state = 'waiting'`),
  searched_count: countOf(sql`r.state = 'searched'`),
  accepted_count: countOf(sql`r.accepted_toy_id is not null`),
};
const WITH_COUNTS = {
  id: picture_sheets.id,
  name: picture_sheets.name,
  phase: picture_sheets.phase,
  read_percent: picture_sheets.read_percent,
  skipped_count: picture_sheets.skipped_count,
  reason: picture_sheets.reason,
  created_at: picture_sheets.created_at,
  ...COUNTS,
};
export type CountedSheet = Awaited<ReturnType<typeof listSheets>>['rows'][number];

const own = (userId: number, id: number) => and(eq(picture_sheets.user_id, userId), eq(picture_sheets.id, id));

export async function createSheet(db: Db, values: typeof picture_sheets.$inferInsert): Promise<number> {
  const [row] = await db.insert(picture_sheets).values(values).returning({ id: picture_sheets.id });
  return row!.id;
}

export async function getSheet(db: Db, id: number): Promise<SheetRecord | null> {
  const [row] = await db.select().from(picture_sheets).where(eq(picture_sheets.id, id));
  return row ?? null;
}

export async function listUnfinished(db: Db): Promise<SheetRecord[]> {
  return db
    .select()
    .from(picture_sheets)
    .where(inArray(picture_sheets.phase, [...UNFINISHED]));
}

/** A person's sheets being read or searched; locked, so that two uploads at once cannot both pass the limit. */
export async function countUnfinished(db: Db, userId: number): Promise<number> {
  await lockUntilEnd(db, 'picture_sheets', userId);
  const [row] = await db
    .select({ count: count() })
    .from(picture_sheets)
    .where(and(eq(picture_sheets.user_id, userId), inArray(picture_sheets.phase, [...UNFINISHED])));
  return row!.count;
}

export async function getOwnSheet(db: Db, userId: number, id: number): Promise<SheetRecord | null> {
  const [row] = await db.select().from(picture_sheets).where(own(userId, id));
  return row ?? null;
}

export async function getCountedSheet(db: Db, userId: number, id: number): Promise<CountedSheet | null> {
  const [row] = await db.select(WITH_COUNTS).from(picture_sheets).where(own(userId, id));
  return row ?? null;
}

export async function listSheets(db: Db, userId: number, range: PageRange) {
  const mine = eq(picture_sheets.user_id, userId);
  const [total] = await db.select({ count: count() }).from(picture_sheets).where(mine);
  const rows = await db
    .select(WITH_COUNTS)
    .from(picture_sheets)
    .where(mine)
    .orderBy(desc(picture_sheets.created_at), desc(picture_sheets.id))
    .limit(range.limit)
    .offset(range.offset);
  return { total: total!.count, rows };
}

export async function updateSheet(db: Db, id: number, values: Partial<SheetRecord>): Promise<void> {
  await db.update(picture_sheets).set(values).where(eq(picture_sheets.id, id));
}

/** Returns the files that the sheet named; null when there is no such sheet. */
export async function removeSheet(db: Db, userId: number, id: number) {
  const [sheet] = await db.select().from(picture_sheets).where(own(userId, id)).for('update');
  if (sheet === undefined) return null;
  // Before the sheet: the file of a picture that is being kept is returned here, or finds no row any more.
  const rows = await db
    .delete(picture_sheet_rows)
    .where(eq(picture_sheet_rows.picture_sheet_id, id))
    .returning({ file_id: picture_sheet_rows.file_id });
  await db.delete(picture_sheets).where(eq(picture_sheets.id, id));
  return {
    workbooks: [sheet.file_id, sheet.written_file_id].filter((file) => file !== null),
    pictures: [...new Set(rows.flatMap(({ file_id }) => file_id ?? []))],
  };
}

/** Held until the transaction ends. */
export async function lockSheet(db: Db, id: number): Promise<SheetRecord | null> {
  const [row] = await db.select().from(picture_sheets).where(eq(picture_sheets.id, id)).for('update');
  return row ?? null;
}

/** From reading to searching, in one step: broken off before, the reading begins anew. */
export async function saveFoundRows(
  db: Db,
  sheetId: number,
  rows: readonly NewSheetRow[],
  skipped_count: number,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const moved = await tx
      .update(picture_sheets)
      .set({ phase: 'searching', read_percent: 100, skipped_count })
      .where(and(eq(picture_sheets.id, sheetId), eq(picture_sheets.phase, 'reading')))
      .returning({ id: picture_sheets.id });
    if (moved.length === 0) return;
    await tx.insert(picture_sheet_rows).values(rows.map((row) => ({ ...row, picture_sheet_id: sheetId })));
  });
}

export async function listRows(db: Db, sheetId: number, range?: PageRange): Promise<SheetRowRecord[]> {
  const rows = db
    .select()
    .from(picture_sheet_rows)
    .where(eq(picture_sheet_rows.picture_sheet_id, sheetId))
    .orderBy(asc(picture_sheet_rows.id))
    .$dynamic();
  return range === undefined ? rows : rows.offset(range.offset).limit(range.limit);
}

export async function countRows(db: Db, sheetId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(picture_sheet_rows)
    .where(eq(picture_sheet_rows.picture_sheet_id, sheetId));
  return row!.count;
}

const waitsFor = ({ sheetId, media }: Waiting) =>
  and(
    eq(picture_sheet_rows.picture_sheet_id, sheetId),
    eq(picture_sheet_rows.media, media),
    eq(picture_sheet_rows.state, 'waiting'),
  );

/** Returns how many rows took the file; none when they are gone or done. */
export async function keepFile(
  db: Db,
  waiting: Waiting,
  file: { file_id: number; picture_id: number },
): Promise<number> {
  const { rowCount } = await db.update(picture_sheet_rows).set(file).where(waitsFor(waiting));
  return rowCount ?? 0;
}

export async function finishRows(
  db: Db,
  waiting: Waiting,
  values: { state: Exclude<SheetRowRecord['state'], 'waiting'>; matches?: PictureMatch[] },
): Promise<void> {
  await db.update(picture_sheet_rows).set(values).where(waitsFor(waiting));
}

export async function getRow(db: Db, sheetId: number, rowId: number): Promise<SheetRowRecord | null> {
  const [row] = await db
    .select()
    .from(picture_sheet_rows)
    .where(and(eq(picture_sheet_rows.picture_sheet_id, sheetId), eq(picture_sheet_rows.id, rowId)));
  return row ?? null;
}

export async function acceptMatch(db: Db, rowId: number, accepted_toy_id: number | null): Promise<void> {
  await db.update(picture_sheet_rows).set({ accepted_toy_id }).where(eq(picture_sheet_rows.id, rowId));
}

/** Of rows without a decision; returns how many were accepted. */
export async function acceptBest(db: Db, sheetId: number, onlySame: boolean): Promise<number> {
  const best = sql`${picture_sheet_rows.matches}->0`;
  const rows = await db
    .update(picture_sheet_rows)
    .set({ accepted_toy_id: sql`(${best}->>'toy_id')::bigint` })
    .where(
      and(
        eq(picture_sheet_rows.picture_sheet_id, sheetId),
        eq(picture_sheet_rows.state, 'searched'),
        isNull(picture_sheet_rows.accepted_toy_id),
        onlySame ? sql`${best}->>'likeness' = 'same'` : sql`jsonb_array_length(${picture_sheet_rows.matches}) > 0`,
      ),
    )
    .returning({ id: picture_sheet_rows.id });
  return rows.length;
}
