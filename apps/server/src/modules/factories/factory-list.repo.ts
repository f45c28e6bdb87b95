import type { FactoryOrder } from '@wanyuan/contract';
import { and, count, desc, eq, exists, inArray, isNotNull, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import {
  isVisibleTo,
  factories,
  factory_certificates,
  isInForce,
} from '../factory-directory/factory-directory.module.ts';
import type { FactoryWords } from './factory-words.ts';

export interface FactoryFilters {
  region_id?: number | undefined;
  category_id?: number | undefined;
  certification_id?: number | undefined;
  is_general_taxpayer?: boolean | undefined;
  is_verified?: boolean | undefined;
}

export interface FactorySearch {
  tenant: number;
  blockedIds: readonly number[];
  words: FactoryWords | null;
  filters: FactoryFilters;
  today: string;
}

function matches(db: Db, { tenant, blockedIds, words, filters, today }: FactorySearch): SQL | undefined {
  const { region_id, category_id, certification_id, is_general_taxpayer, is_verified } = filters;
  const hasCertificate = (kind: number) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(factory_certificates)
        .where(
          and(
            eq(factory_certificates.factory_id, factories.id),
            eq(factory_certificates.certification_id, kind),
            isInForce(today),
          ),
        ),
    );
  return and(
    isVisibleTo(tenant),
    blockedIds.length === 0 ? undefined : notInArray(factories.id, [...blockedIds]),
    words ? sql`${factories.doc} @@ ${words.anywhere}::tsquery` : undefined,
    region_id === undefined ? undefined : eq(factories.region_id, region_id),
    category_id === undefined ? undefined : sql`${factories.category_ids} @> array[${category_id}]::smallint[]`,
    certification_id === undefined ? undefined : hasCertificate(certification_id),
    is_general_taxpayer === undefined ? undefined : eq(factories.is_general_taxpayer, is_general_taxpayer),
    is_verified === undefined ? undefined : eq(factories.is_verified, is_verified),
  );
}

/** The number itself, then the very name, then all words in the name, then the rest. */
function byRelevance({ inName, plain }: FactoryWords): SQL {
  return sql`case
    when lower(${factories.number}) = ${plain} then 0
    when lower(${factories.short_name}) = ${plain} or lower(${factories.name}) = ${plain} then 1
    when ${factories.doc} @@ ${inName}::tsquery then 2
    else 3 end`;
}

function orderOf(order: FactoryOrder, words: FactoryWords | null): SQL[] {
  const most = [desc(factories.toy_count), desc(factories.id)];
  if (order === 'newest') return [desc(factories.created_at), desc(factories.id)];
  if (order === 'level') return [desc(factories.level), desc(factories.is_verified), ...most];
  return order === 'relevance' && words ? [byRelevance(words), ...most] : most;
}

export async function findFactories(
  db: Db,
  search: FactorySearch,
  { order, limit, offset }: PageRange & { order: FactoryOrder },
): Promise<number[]> {
  const rows = await db
    .select({ id: factories.id })
    .from(factories)
    .where(matches(db, search))
    .orderBy(...orderOf(order, search.words))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** How many factories of each region fit. Those without a region are counted under null. */
export async function countByRegion(db: Db, search: FactorySearch) {
  return db
    .select({ region_id: factories.region_id, count: count() })
    .from(factories)
    .where(matches(db, search))
    .groupBy(factories.region_id);
}

/** What lists show of some factories that a company may see. */
export async function listCardRows(db: Db, tenant: number, ids: readonly number[]) {
  return db
    .select({
      id: factories.id,
      company_id: factories.company_id,
      number: factories.number,
      name: factories.name,
      name_en: factories.name_en,
      region_id: factories.region_id,
      category_ids: factories.category_ids,
      is_general_taxpayer: factories.is_general_taxpayer,
      is_verified: factories.is_verified,
      level: factories.level,
      founded_year: factories.founded_year,
      toy_count: factories.toy_count,
      logo_picture_id: factories.logo_picture_id,
      cover_picture_id: factories.cover_picture_id,
    })
    .from(factories)
    .where(and(inArray(factories.id, [...ids]), isVisibleTo(tenant)));
}

/** Figures of the regions, over what everybody may see. */
export async function listRegionFigures(db: Db) {
  return db
    .select({
      region_id: factories.region_id,
      factory_count: count(),
      toy_count: sql<number>`sum(${factories.toy_count})::float8`,
      taxpayer_count: sql<number>`(count(*) filter (where ${factories.is_general_taxpayer}))::int`,
    })
    .from(factories)
    .where(and(isVisibleTo(null), isNotNull(factories.region_id)))
    .groupBy(factories.region_id);
}
