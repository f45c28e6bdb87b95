import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { quotation_lines } from './quotations.schema.ts';

const COPIED = Object.keys(getTableColumns(quotation_lines)).filter((name) => name !== 'id' && name !== 'from_version');
const copied = sql.join(
  COPIED.map((name) => sql.identifier(name)),
  sql`, `,
);

/** Rows of earlier versions end before `version`, and rows that are the same begin with it. */
export async function closeAndCopy(db: Db, rowIds: readonly number[], version: number): Promise<void> {
  await db.execute(sql`
    insert into ${quotation_lines} (from_version, ${copied})
    select ${version}::int, ${copied} from ${quotation_lines} where ${anyOf(quotation_lines.id, rowIds)}`);
  await db
    .update(quotation_lines)
    .set({ until_version: version - 1 })
    .where(anyOf(quotation_lines.id, rowIds));
}

/** Rows that came with a draft go, and those that it had ended are open again. */
export async function dropDraft(db: Db, quotation_id: number, version: number): Promise<void> {
  await db
    .delete(quotation_lines)
    .where(and(eq(quotation_lines.quotation_id, quotation_id), eq(quotation_lines.from_version, version)));
  await db
    .update(quotation_lines)
    .set({ until_version: null })
    .where(and(eq(quotation_lines.quotation_id, quotation_id), eq(quotation_lines.until_version, version - 1)));
}

export async function removeRows(
  db: Db,
  { id, revision, updated_at }: { id: number; revision: number; updated_at: Date },
  rowIds: readonly number[],
): Promise<void> {
  await db
    .update(quotation_lines)
    .set({ removed_at: updated_at, updated_at, revision })
    .where(
      and(eq(quotation_lines.quotation_id, id), anyOf(quotation_lines.id, rowIds), isNull(quotation_lines.removed_at)),
    );
}
