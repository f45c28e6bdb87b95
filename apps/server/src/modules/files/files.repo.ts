import { and, eq } from 'drizzle-orm';
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
