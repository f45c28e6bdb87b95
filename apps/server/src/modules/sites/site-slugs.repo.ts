import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { site_slugs } from './sites.schema.ts';

export async function findSlug(db: Db, slug: string) {
  const [row] = await db.select().from(site_slugs).where(eq(site_slugs.slug, slug));
  return row ?? null;
}

/** False: somebody has or had it. */
export async function takeSlug(db: Db, slug: string, site_id: number, at: Date): Promise<boolean> {
  const rows = await db
    .insert(site_slugs)
    .values({ slug, site_id, created_at: at })
    .onConflictDoNothing()
    .returning({ slug: site_slugs.slug });
  return rows.length > 0;
}

/** A site takes one of its former addresses again. */
export async function takeBack(db: Db, slug: string, site_id: number): Promise<boolean> {
  const rows = await db
    .update(site_slugs)
    .set({ until: null })
    .where(and(eq(site_slugs.slug, slug), eq(site_slugs.site_id, site_id)))
    .returning({ slug: site_slugs.slug });
  return rows.length > 0;
}

export async function giveUpSlug(db: Db, slug: string, until: Date): Promise<void> {
  await db.update(site_slugs).set({ until }).where(eq(site_slugs.slug, slug));
}

export const listFormer = (db: Db, site_id: number) =>
  db
    .select()
    .from(site_slugs)
    .where(and(eq(site_slugs.site_id, site_id), isNotNull(site_slugs.until)))
    .orderBy(asc(site_slugs.created_at));
