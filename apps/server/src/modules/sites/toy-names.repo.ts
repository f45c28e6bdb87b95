import type { SiteLanguage } from '@wanyuan/domain';
import { and, asc, count, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import { containsWords } from '#infra/database/contains-words.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import { toys } from '../toys/toys.module.ts';
import { site_toy_names, site_toys, sites } from './sites.schema.ts';

/** As the database hashes it, so that a changed English name is found by a statement. */
const sourceHash = sql<string>`md5(${toys.name_en})`;

export interface CorrectedName {
  language: SiteLanguage;
  name: string;
}

/** What people wrote, by toy. */
export async function correctedNames(db: Db, company_id: number, toyIds: readonly number[]) {
  const found = new Map<number, CorrectedName[]>();
  const rows = await db
    .select({ toy_id: site_toy_names.toy_id, language: site_toy_names.language, name: site_toy_names.name })
    .from(site_toy_names)
    .where(and(eq(site_toy_names.company_id, company_id), anyOf(site_toy_names.toy_id, toyIds)));
  for (const { toy_id, ...name } of rows) found.set(toy_id, [...(found.get(toy_id) ?? []), name]);
  return found;
}

/** In one language, by toy; toys without a name in it are left out. */
export async function namesIn(db: Db, company_id: number, language: SiteLanguage, toyIds: readonly number[]) {
  if (toyIds.length === 0) return new Map<number, string>();
  const rows = await db
    .select({ toy_id: site_toy_names.toy_id, name: site_toy_names.name })
    .from(site_toy_names)
    .where(
      and(
        eq(site_toy_names.company_id, company_id),
        eq(site_toy_names.language, language),
        anyOf(site_toy_names.toy_id, toyIds),
      ),
    );
  return new Map(rows.map(({ toy_id, name }) => [toy_id, name]));
}

const ofSite = (site_id: number, keyword: string): SQL | undefined =>
  and(
    eq(site_toys.site_id, site_id),
    eq(site_toys.state, 'in'),
    containsWords(keyword, [toys.name, toys.name_en, toys.number, sql`coalesce(${site_toy_names.name}, '')`]),
  );

const named = (company_id: number, language: SiteLanguage): SQL =>
  and(
    eq(site_toy_names.toy_id, site_toys.toy_id),
    eq(site_toy_names.company_id, company_id),
    eq(site_toy_names.language, language),
  )!;

interface Asked {
  site_id: number;
  company_id: number;
  language: SiteLanguage;
  keyword: string;
}

export const listNamed = (db: Db, { site_id, company_id, language, keyword }: Asked, range: PageRange) =>
  db
    .select({
      toy_id: toys.id,
      name: toys.name,
      name_en: toys.name_en,
      translated: site_toy_names.name,
      is_corrected: site_toy_names.is_corrected,
    })
    .from(site_toys)
    .innerJoin(toys, eq(toys.id, site_toys.toy_id))
    .leftJoin(site_toy_names, named(company_id, language))
    .where(ofSite(site_id, keyword))
    .orderBy(asc(site_toys.position), asc(toys.id))
    .limit(range.limit)
    .offset(range.offset);

export async function countNamed(db: Db, { site_id, company_id, language, keyword }: Asked): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(site_toys)
    .innerJoin(toys, eq(toys.id, site_toys.toy_id))
    .leftJoin(site_toy_names, named(company_id, language))
    .where(ofSite(site_id, keyword));
  return row!.total;
}

/** Toys of a site that have no name in a language, or one of an English name that has changed since. */
export const listUntranslated = (db: Db, { site_id, company_id, language }: Omit<Asked, 'keyword'>, limit: number) =>
  db
    .select({ toy_id: toys.id, name_en: toys.name_en, source_hash: sourceHash })
    .from(site_toys)
    .innerJoin(toys, eq(toys.id, site_toys.toy_id))
    .leftJoin(site_toy_names, named(company_id, language))
    .where(
      and(
        eq(site_toys.site_id, site_id),
        eq(site_toys.state, 'in'),
        ne(toys.name_en, ''),
        or(
          isNull(site_toy_names.name),
          and(eq(site_toy_names.is_corrected, false), ne(site_toy_names.source_hash, sourceHash)),
        ),
      ),
    )
    .orderBy(asc(site_toys.position))
    .limit(limit);

interface Translated {
  company_id: number;
  language: SiteLanguage;
  at: Date;
}

/** A person's correction stays. */
export async function saveTranslated(
  db: Db,
  { company_id, language, at }: Translated,
  rows: readonly { toy_id: number; name: string; source_hash: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(site_toy_names)
    .values(rows.map((row) => ({ ...row, company_id, language, is_corrected: false, updated_at: at })))
    .onConflictDoUpdate({
      target: [site_toy_names.company_id, site_toy_names.toy_id, site_toy_names.language],
      set: { name: sql`excluded.name`, source_hash: sql`excluded.source_hash`, updated_at: at },
      setWhere: eq(site_toy_names.is_corrected, false),
    });
}

export async function saveCorrected(
  db: Db,
  { company_id, toy_id, language, name, at }: Translated & { toy_id: number; name: string },
): Promise<void> {
  await db
    .insert(site_toy_names)
    .values({ company_id, toy_id, language, name, source_hash: '', is_corrected: true, updated_at: at })
    .onConflictDoUpdate({
      target: [site_toy_names.company_id, site_toy_names.toy_id, site_toy_names.language],
      set: { name, is_corrected: true, updated_at: at },
    });
}

/** What a person wrote goes; the next translation takes its place. */
export async function removeName(db: Db, company_id: number, toy_id: number, language: SiteLanguage): Promise<void> {
  await db
    .delete(site_toy_names)
    .where(
      and(
        eq(site_toy_names.company_id, company_id),
        eq(site_toy_names.toy_id, toy_id),
        eq(site_toy_names.language, language),
      ),
    );
}

/** Sites of a company that show a toy. */
export async function sitesWithToy(db: Db, company_id: number, toy_id: number): Promise<number[]> {
  const rows = await db
    .select({ id: site_toys.site_id })
    .from(site_toys)
    .innerJoin(sites, eq(sites.id, site_toys.site_id))
    .where(and(eq(site_toys.toy_id, toy_id), eq(sites.company_id, company_id)));
  return rows.map(({ id }) => id);
}
