import type { FilePurpose } from '@wanyuan/domain';
import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
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

export async function getFileByKey(db: Db, key: string): Promise<FileRow | null> {
  const [row] = await db.select().from(files).where(eq(files.key, key)).limit(1);
  return row ?? null;
}

export async function moveFile(db: Db, from: string, to: Pick<FileRow, 'key' | 'size' | 'sha256'>): Promise<void> {
  await db.update(files).set(to).where(eq(files.key, from));
}

export async function getCompanyFile(db: Db, companyId: number, id: number): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.company_id, companyId)))
    .limit(1);
  return row ?? null;
}

/** The owner's upload for a purpose that has this picture. */
export async function getFileOfPicture(
  db: Db,
  owner: { id: number; tenant_id: number },
  pictureId: number,
  purpose: FilePurpose,
): Promise<number | null> {
  const own = and(eq(files.company_id, owner.tenant_id), eq(files.user_id, owner.id), eq(files.purpose, purpose));
  const [row] = await db
    .select({ id: files.id })
    .from(files)
    .where(and(own, eq(files.picture_id, pictureId)))
    .limit(1);
  return row?.id ?? null;
}

/** Of the company's files, the pictures. */
export async function listPictureIds(db: Db, companyId: number, ids: readonly number[]) {
  return db
    .select({ id: files.id, picture_id: files.picture_id, user_id: files.user_id })
    .from(files)
    .where(and(eq(files.company_id, companyId), anyOf(files.id, ids)));
}

/** Removes files that are no pictures; answers with their keys in the store. */
export async function removePlainFiles(db: Db, companyId: number, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .delete(files)
    .where(and(eq(files.company_id, companyId), anyOf(files.id, ids), isNull(files.picture_id)))
    .returning({ key: files.key });
  return rows.map(({ key }) => key);
}

/** Of any company; answers with their keys in the store. */
export async function removeFiles(db: Db, ids: readonly number[]) {
  return db.delete(files).where(anyOf(files.id, ids)).returning({ key: files.key, picture_id: files.picture_id });
}

/** Those of some pictures that other uploads still have. */
export async function listShared(db: Db, pictureIds: readonly number[]): Promise<Set<number>> {
  if (pictureIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ picture_id: files.picture_id })
    .from(files)
    .where(anyOf(files.picture_id, pictureIds));
  return new Set(rows.flatMap(({ picture_id }) => picture_id ?? []));
}

/** Locked until the transaction ends: calls that would name a file wait, and names given before are seen. */
export async function lockFiles(db: Db, ids: readonly number[], owner?: { id: number; tenant_id: number }) {
  return db
    .select({ id: files.id, picture_id: files.picture_id })
    .from(files)
    .where(and(anyOf(files.id, ids), owner && and(eq(files.company_id, owner.tenant_id), eq(files.user_id, owner.id))))
    .orderBy(asc(files.id))
    .for('update');
}

/** Of any company. */
export async function listOlder(
  db: Db,
  purposes: readonly FilePurpose[],
  before: Date,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.purpose, [...purposes]), lt(files.created_at, before), gt(files.id, afterId)))
    .orderBy(asc(files.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
