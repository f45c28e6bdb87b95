import { and, eq, isNull } from 'drizzle-orm';
import { anyOf } from '../../infra/database/any-of.ts';
import type { Db } from '../../infra/database/database.ts';
import { files } from './files.schema.ts';

export type FileRow = typeof files.$inferSelect;
export type NewFile = Omit<typeof files.$inferInsert, 'id' | 'created_at'>;

export async function createFile(db: Db, file: NewFile): Promise<FileRow> {
  const [row] = await db.insert(files).values(file).returning();
  if (row === undefined) throw new Error('insert into files returned no row');
  return row;
}

/** Of any company: only for links, whose signature is the permission. */
export async function getFile(db: Db, id: number): Promise<FileRow | null> {
  const [row] = await db.select().from(files).where(eq(files.id, id)).limit(1);
  return row ?? null;
}

export async function getCompanyFile(db: Db, companyId: number, id: number): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.company_id, companyId)))
    .limit(1);
  return row ?? null;
}

/** Of the company's files, the pictures. */
export async function listPictureIds(db: Db, companyId: number, ids: readonly number[]) {
  return db
    .select({ id: files.id, picture_id: files.picture_id })
    .from(files)
    .where(and(eq(files.company_id, companyId), anyOf(files.id, ids)));
}

/** Where they lay. */
export async function removeFiles(db: Db, companyId: number, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .delete(files)
    .where(and(eq(files.company_id, companyId), anyOf(files.id, ids), isNull(files.picture_id)))
    .returning({ key: files.key });
  return rows.map(({ key }) => key);
}

/** The pictures among some files, and where they lay. */
export async function removePictureFiles(db: Db, companyId: number, ids: readonly number[]) {
  return db
    .delete(files)
    .where(and(eq(files.company_id, companyId), anyOf(files.id, ids)))
    .returning({ key: files.key, picture_id: files.picture_id });
}
