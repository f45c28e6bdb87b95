import { and, asc, count, eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { site_links } from './sites.schema.ts';

export type LinkRow = typeof site_links.$inferSelect;

export const listLinks = (db: Db, site_id: number) =>
  db.select().from(site_links).where(eq(site_links.site_id, site_id)).orderBy(asc(site_links.id));

export async function countLinks(db: Db, site_id: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(site_links).where(eq(site_links.site_id, site_id));
  return row!.total;
}

export async function getLink(db: Db, site_id: number, id: number): Promise<LinkRow | null> {
  const [row] = await db
    .select()
    .from(site_links)
    .where(and(eq(site_links.id, id), eq(site_links.site_id, site_id)));
  return row ?? null;
}

/** Held until the transaction ends: a link that is switched off meanwhile ends what it has just opened. */
export async function findLinkByHash(db: Db, site_id: number, token_hash: string): Promise<LinkRow | null> {
  const [row] = await db
    .select()
    .from(site_links)
    .where(and(eq(site_links.token_hash, token_hash), eq(site_links.site_id, site_id)))
    .for('share');
  return row ?? null;
}

export async function insertLink(db: Db, link: typeof site_links.$inferInsert): Promise<LinkRow> {
  const [row] = await db.insert(site_links).values(link).returning();
  return row!;
}

export async function updateLink(db: Db, id: number, change: Partial<LinkRow>): Promise<void> {
  await db.update(site_links).set(change).where(eq(site_links.id, id));
}
