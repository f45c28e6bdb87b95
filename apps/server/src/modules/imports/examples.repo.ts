import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { product_import_rows, product_imports } from './imports.schema.ts';
import type { ImportRecord } from './imports.repo.ts';

/** The company's one import of examples, held until the transaction ends when it is to be changed. */
export async function findExamples(db: Db, company_id: number, isHeld = false): Promise<ImportRecord | null> {
  const found = db
    .select()
    .from(product_imports)
    .where(and(eq(product_imports.company_id, company_id), product_imports.is_example));
  const [row] = await (isHeld ? found.for('update') : found);
  return row ?? null;
}

export async function exampleRows(db: Db, import_id: number): Promise<{ toy_id: number; picture_ids: number[] }[]> {
  const rows = await db
    .select({ toy_id: product_import_rows.toy_id, picture_ids: product_import_rows.picture_ids })
    .from(product_import_rows)
    .where(and(eq(product_import_rows.import_id, import_id), isNotNull(product_import_rows.toy_id)));
  return rows.map(({ toy_id, picture_ids }) => ({ toy_id: toy_id!, picture_ids }));
}
