import { and, asc, count, eq, gt, isNotNull } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { site_slugs, sites } from './sites.schema.ts';

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

/** By all sites of a company, also those that are gone. */
export async function countTaken(db: Db, company_id: number, since: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(site_slugs)
    .innerJoin(sites, eq(sites.id, site_slugs.site_id))
    .where(and(eq(sites.company_id, company_id), gt(site_slugs.created_at, since)));
  return row!.total;
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
