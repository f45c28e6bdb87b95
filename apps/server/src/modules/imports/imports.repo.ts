import { and, count, desc, eq, getTableColumns, inArray, lt, not, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import type { Session } from '#rpc/context.ts';
import { ownRows } from '#rpc/own-rows.ts';
import { product_import_rows, product_imports } from './imports.schema.ts';

export type ImportRecord = typeof product_imports.$inferSelect;
export type NewImport = typeof product_imports.$inferInsert;
type Phase = ImportRecord['phase'];

export const ACTIVE_PHASES = ['reading', 'importing', 'undoing'] as const satisfies readonly Phase[];
/** Phases in which no job writes to toys. */
export const REMOVABLE_PHASES = ['reading', 'preview', 'done', 'failed', 'undone'] as const satisfies readonly Phase[];
/** An import that is left in one of these is forgotten in time. */
export const FORGOTTEN_PHASES = ['reading', 'preview', 'failed'] as const satisfies readonly Phase[];

const COUNTS = {
  row_count: sql`true`,
  warning_count: sql`(r.warnings <> '[]' or r.repeats_row is not null)`,
  fault_count: sql`r.faults <> '[]'`,
  created_count: sql`r.state = 'created'`,
  updated_count: sql`r.state = 'updated'`,
  skipped_count: sql`r.state = 'skipped'`,
  failed_count: sql`r.state = 'failed'`,
  undone_count: sql`r.state = 'undone'`,
  duplicate_count: sql`r.duplicate_toy_id is not null`,
  excluded_count: sql`r.is_excluded`,
  ready_count: sql`(r.state = 'ready' and not r.is_excluded and r.faults = '[]'
    and case product_imports.kind when 'pictures' then r.toy_id is not null
      else product_imports.on_duplicate = 'update' or r.duplicate_toy_id is null end)`,
  kept_count: sql`(product_imports.phase = 'undone' and r.state in ('created', 'updated'))`,
} satisfies Record<string, SQL>;
export type ImportCounts = Record<keyof typeof COUNTS | 'picture_count', number>;

const COUNTED = {
  ...getTableColumns(product_imports),
  counts: sql<ImportCounts>`(select json_build_object('picture_count', coalesce(sum(cardinality(r.picture_ids)), 0), ${sql.join(
    Object.entries(COUNTS).map(
      ([name, condition]) => sql`${sql.raw(`'${name}'`)}, count(*) filter (where ${condition})`,
    ),
    sql`, `,
  )}) from product_import_rows r where r.import_id = product_imports.id)`,
};
export type CountedImport = ImportRecord & { counts: ImportCounts };

/** Examples are no person's import. */
const reach = (session: Session) =>
  and(ownRows(session, 'import.use', product_imports), not(product_imports.is_example));

const own = (session: Session, id: number) => and(eq(product_imports.id, id), reach(session));

export async function createImport(db: Db, values: NewImport): Promise<number> {
  const [row] = await db.insert(product_imports).values(values).returning({ id: product_imports.id });
  return row!.id;
}

/** Of any company: for the import's job. */
export async function getImport(db: Db, id: number): Promise<ImportRecord | null> {
  const [row] = await db.select().from(product_imports).where(eq(product_imports.id, id));
  return row ?? null;
}

/** Calls and jobs that write rows hold it, so that two that do the same work wait for each other. */
export async function lockImport(db: Db, id: number): Promise<ImportRecord | null> {
  const [row] = await db.select().from(product_imports).where(eq(product_imports.id, id)).for('update');
  return row ?? null;
}

export async function getOwnImport(db: Db, session: Session, id: number): Promise<ImportRecord | null> {
  const [row] = await db.select().from(product_imports).where(own(session, id));
  return row ?? null;
}

export async function getCountedImport(db: Db, session: Session, id: number): Promise<CountedImport | null> {
  const [row] = await db.select(COUNTED).from(product_imports).where(own(session, id));
  return row ?? null;
}

export async function listImports(db: Db, session: Session, kind: ImportRecord['kind'] | undefined, range: PageRange) {
  const mine = and(reach(session), kind === undefined ? undefined : eq(product_imports.kind, kind));
  const [total] = await db.select({ count: count() }).from(product_imports).where(mine);
  const rows = await db
    .select(COUNTED)
    .from(product_imports)
    .where(mine)
    .orderBy(desc(product_imports.created_at), desc(product_imports.id))
    .offset(range.offset)
    .limit(range.limit);
  return { total: total!.count, rows };
}

/** Until the transaction ends, no other call of the company begins an import between counting and adding. */
export async function lockCompany(db: Db, companyId: number): Promise<void> {
  await lockUntilEnd(db, 'product_imports', companyId);
}

export async function countActive(db: Db, companyId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(product_imports)
    .where(and(eq(product_imports.company_id, companyId), inArray(product_imports.phase, [...ACTIVE_PHASES])));
  return row!.count;
}

export async function listActive(db: Db): Promise<ImportRecord[]> {
  return db
    .select()
    .from(product_imports)
    .where(inArray(product_imports.phase, [...ACTIVE_PHASES]));
}

/** Only from a phase that allows it; false when another call or job was quicker. */
export async function moveImport(
  db: Db,
  id: number,
  from: readonly Phase[],
  values: Partial<NewImport>,
): Promise<boolean> {
  const rows = await db
    .update(product_imports)
    .set(values)
    .where(and(eq(product_imports.id, id), inArray(product_imports.phase, [...from])))
    .returning({ id: product_imports.id });
  return rows.length > 0;
}

export async function updateImport(db: Db, id: number, values: Partial<NewImport>): Promise<void> {
  await db.update(product_imports).set(values).where(eq(product_imports.id, id));
}

export async function removeImport(db: Db, id: number): Promise<void> {
  await db.delete(product_imports).where(eq(product_imports.id, id));
}

/** The files that an import is read from, and those of its rows' pictures. */
export async function filesOf(db: Db, { id, file_ids }: ImportRecord): Promise<number[]> {
  const rows = await db
    .select({ file_ids: product_import_rows.file_ids })
    .from(product_import_rows)
    .where(eq(product_import_rows.import_id, id));
  return [...new Set([...file_ids, ...rows.flatMap((row) => row.file_ids)])];
}

export async function listForgotten(db: Db, before: Date, limit: number): Promise<ImportRecord[]> {
  return db
    .select()
    .from(product_imports)
    .where(and(inArray(product_imports.phase, [...FORGOTTEN_PHASES]), lt(product_imports.touched_at, before)))
    .limit(limit);
}
