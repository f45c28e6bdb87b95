import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { preparedRows } from '#infra/database/prepared.ts';
import type { LineRows, PicturedLines } from '../priced-lines/priced-lines.module.ts';
import type { WholeSnapshot } from '../toys/toys.module.ts';
import { quotation_lines } from './quotations.schema.ts';

type LineRow = typeof quotation_lines.$inferSelect;
export type NewLine = typeof quotation_lines.$inferInsert;

const isKept = isNull(quotation_lines.removed_at);
const isNewest = and(isNull(quotation_lines.until_version), isKept)!;
/** Lines of the newest version. */
const ofNewest = (quotation_id: number) => and(eq(quotation_lines.quotation_id, quotation_id), isNewest);
/** Byte by byte, whatever the database's collation. */
const place = sql`${quotation_lines.place} collate "C"`;
const ORDER = [asc(place), asc(quotation_lines.line_key)];

/** Those of toys; fees are no priced lines. */
export const QUOTATION_LINES: LineRows = {
  table: quotation_lines,
  key: quotation_lines.line_key,
  of: (quotation_id) => and(ofNewest(quotation_id), isNotNull(quotation_lines.toy_id)),
  order: ORDER,
  cartons: quotation_lines.order_box_qty,
};

export const QUOTATION_PICTURES: PicturedLines = {
  table: quotation_lines,
  list: quotation_lines.quotation_id,
  kept: isNewest,
  order: ORDER,
};

const SHOWN = {
  id: quotation_lines.id,
  line_key: quotation_lines.line_key,
  from_version: quotation_lines.from_version,
  toy_id: quotation_lines.toy_id,
  snapshot: quotation_lines.snapshot,
  picture_ids: quotation_lines.picture_ids,
  custom_number: quotation_lines.custom_number,
  name: quotation_lines.name,
  name_en: quotation_lines.name_en,
  remark: quotation_lines.remark,
  internal_remark: quotation_lines.internal_remark,
  facts_key: quotation_lines.facts_key,
  order_box_qty: quotation_lines.order_box_qty,
  quantity: quotation_lines.quantity,
  quoted_price: quotation_lines.quoted_price,
  currency: quotation_lines.currency,
  is_manual_price: quotation_lines.is_manual_price,
  price_flags: quotation_lines.price_flags,
  formula_key: quotation_lines.formula_key,
  place: quotation_lines.place,
  revision: quotation_lines.revision,
  created_at: quotation_lines.created_at,
  updated_at: quotation_lines.updated_at,
};
export type ShownLine = Pick<LineRow, keyof typeof SHOWN>;
/** A line of a toy, which the core of priced lines knows. */
export type ToyLine = ShownLine & { toy_id: number; snapshot: WholeSnapshot };
export const isToyLine = (line: ShownLine): line is ToyLine => line.toy_id !== null && line.snapshot !== null;

const linesOfVersion = preparedRows('quotation_lines', SHOWN, (select) =>
  select
    .from(quotation_lines)
    .where(
      and(
        eq(quotation_lines.quotation_id, sql.placeholder('quotation_id')),
        gt(quotation_lines.revision, sql.placeholder('since')),
        sql`${quotation_lines.from_version} <= ${sql.placeholder('version')}`,
        sql`coalesce(${quotation_lines.until_version}, ${sql.placeholder('version')}) >= ${sql.placeholder('version')}`,
        isKept,
      ),
    )
    .orderBy(...ORDER),
);

/** Any version, in order; with `since` only what changed after that revision. */
export const listLines = (db: Db, quotation_id: number, version: number, since = 0): Promise<ShownLine[]> =>
  linesOfVersion(db, { quotation_id, version, since });

/** Of the newest version. */
export async function listLinesByKey(db: Db, quotation_id: number, keys: readonly number[]): Promise<ShownLine[]> {
  return db
    .select(SHOWN)
    .from(quotation_lines)
    .where(and(ofNewest(quotation_id), anyOf(quotation_lines.line_key, keys)))
    .orderBy(...ORDER);
}

/** Lines that the newest version lost after a revision. */
export async function listRemovedKeys(db: Db, quotation_id: number, version: number, since: number): Promise<number[]> {
  const rows = await db
    .select({ key: quotation_lines.line_key })
    .from(quotation_lines)
    .where(
      and(
        eq(quotation_lines.quotation_id, quotation_id),
        gt(quotation_lines.revision, since),
        eq(quotation_lines.from_version, version),
        isNotNull(quotation_lines.removed_at),
      ),
    )
    .orderBy(quotation_lines.line_key);
  return rows.map(({ key }) => key);
}

/** What sums need of the lines of the newest version. */
export async function listSummed(db: Db, quotation_id: number) {
  return db
    .select({
      toy_id: quotation_lines.toy_id,
      order_box_qty: quotation_lines.order_box_qty,
      quantity: quotation_lines.quantity,
      quoted_price: quotation_lines.quoted_price,
      currency: quotation_lines.currency,
      snapshot: quotation_lines.snapshot,
    })
    .from(quotation_lines)
    .where(ofNewest(quotation_id));
}

/** The place of the last line; null without any. */
export async function lastPlace(db: Db, quotation_id: number): Promise<string | null> {
  const [row] = await db
    .select({ place: quotation_lines.place })
    .from(quotation_lines)
    .where(ofNewest(quotation_id))
    .orderBy(desc(place))
    .limit(1);
  return row?.place ?? null;
}

const INSERTED_AT_ONCE = 500;

/** Lines that are complete already: fees, and copies of other quotations' lines. */
export async function insertWhole(db: Db, rows: readonly NewLine[]): Promise<ShownLine[]> {
  const added: ShownLine[] = [];
  for (let start = 0; start < rows.length; start += INSERTED_AT_ONCE)
    added.push(
      ...(await db
        .insert(quotation_lines)
        .values(rows.slice(start, start + INSERTED_AT_ONCE))
        .returning(SHOWN)),
    );
  return added;
}

export async function dropRemoved(db: Db, before: Date): Promise<void> {
  await db.delete(quotation_lines).where(lt(quotation_lines.removed_at, before));
}

/** Of the newest version, in order. */
export async function listPlaces(db: Db, quotation_id: number): Promise<{ key: number; place: string }[]> {
  return db
    .select({ key: quotation_lines.line_key, place: quotation_lines.place })
    .from(quotation_lines)
    .where(ofNewest(quotation_id))
    .orderBy(...ORDER);
}

/** What lines can be ordered by, in the order that they have. */
export async function listSortKeys(db: Db, quotation_id: number) {
  const rows = await db
    .select({
      key: quotation_lines.line_key,
      toy_id: quotation_lines.toy_id,
      name: quotation_lines.name,
      number: sql<string | null>`${quotation_lines.snapshot} ->> 'number'`,
      factory_id: sql<string | null>`${quotation_lines.snapshot} ->> 'factory_id'`,
      factory_name: sql<string | null>`${quotation_lines.snapshot} ->> 'factory_name'`,
    })
    .from(quotation_lines)
    .where(ofNewest(quotation_id))
    .orderBy(...ORDER);
  return rows.map(({ key, toy_id, name, number, factory_id, factory_name }) => ({
    key,
    isFree: toy_id === null,
    name,
    number: number ?? '',
    factory_id: Number(factory_id ?? 0),
    factory_name: factory_name ?? '',
  }));
}

interface Stamp {
  id: number;
  version: number;
  revision: number;
  updated_at: Date;
}

/** By row, of lines that the draft may write. */
export async function savePlaces(
  db: Db,
  { revision, updated_at }: Stamp,
  places: ReadonlyMap<number, string>,
): Promise<void> {
  const values = JSON.stringify([...places].map(([id, text]) => ({ id, place: text })));
  await db
    .update(quotation_lines)
    .set({ place: sql`given.place`, revision, updated_at })
    .from(sql`jsonb_to_recordset(${values}::jsonb) as given(id bigint, place text)`)
    .where(sql`${quotation_lines.id} = given.id`);
}

/** Of a version that goes out, by toy. */
export async function saveFactsKeys(
  db: Db,
  { id, version }: Pick<Stamp, 'id' | 'version'>,
  keys: ReadonlyMap<number, string>,
): Promise<void> {
  const values = JSON.stringify([...keys].map(([toy_id, key]) => ({ toy_id, key })));
  await db
    .update(quotation_lines)
    .set({ facts_key: sql`given.key` })
    .from(sql`jsonb_to_recordset(${values}::jsonb) as given(toy_id bigint, key text)`)
    .where(
      and(
        eq(quotation_lines.quotation_id, id),
        eq(quotation_lines.from_version, version),
        sql`${quotation_lines.toy_id} = given.toy_id`,
      ),
    );
}

/** Brings back lines that this draft took out after `since`; answers which. */
export async function restoreLines(
  db: Db,
  { id, version, revision, updated_at }: Stamp,
  keys: readonly number[],
  since: Date,
): Promise<number[]> {
  const rows = await db
    .update(quotation_lines)
    .set({ removed_at: null, revision, updated_at })
    .where(
      and(
        eq(quotation_lines.quotation_id, id),
        eq(quotation_lines.from_version, version),
        anyOf(quotation_lines.line_key, keys),
        gt(quotation_lines.removed_at, since),
      ),
    )
    .returning({ key: quotation_lines.line_key });
  return rows.map(({ key }) => key);
}

/** Of the newest version, what one edit wrote. */
export async function listLinesOfRevision(db: Db, quotation_id: number, revision: number): Promise<ShownLine[]> {
  return db
    .select(SHOWN)
    .from(quotation_lines)
    .where(and(ofNewest(quotation_id), eq(quotation_lines.revision, revision)))
    .orderBy(...ORDER);
}
