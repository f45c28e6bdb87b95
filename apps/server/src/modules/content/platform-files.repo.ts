import { and, count, desc, eq, sql } from 'drizzle-orm';
import { containsWords } from '#infra/database/contains-words.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import { platform_files } from './content.schema.ts';

export type PlatformFileRow = typeof platform_files.$inferSelect;

export interface FileQuery {
  topic?: PlatformFileRow['topic'] | undefined;
  keyword: string;
}

const matches = ({ topic, keyword }: FileQuery) =>
  and(
    topic && eq(platform_files.topic, topic),
    containsWords(keyword, [platform_files.name, platform_files.introduction]),
  );

/** The newest first. */
export async function listFiles(db: Db, query: FileQuery, page: PageRange) {
  return db
    .select()
    .from(platform_files)
    .where(matches(query))
    .orderBy(desc(platform_files.created_at), desc(platform_files.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countFiles(db: Db, query: FileQuery): Promise<number> {
  const [row] = await db.select({ total: count() }).from(platform_files).where(matches(query));
  return row!.total;
}

export async function getFile(db: Db, id: number): Promise<PlatformFileRow | null> {
  const [row] = await db.select().from(platform_files).where(eq(platform_files.id, id));
  return row ?? null;
}

/** One download more; null when there is no such file. */
export async function addHit(db: Db, id: number): Promise<PlatformFileRow | null> {
  const [row] = await db
    .update(platform_files)
    .set({ hits: sql`${platform_files.hits} + 1` })
    .where(eq(platform_files.id, id))
    .returning();
  return row ?? null;
}
