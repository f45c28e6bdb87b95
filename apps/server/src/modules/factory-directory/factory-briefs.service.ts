import type { Db } from '#infra/database/database.ts';
import { countJoinedWithin, listBriefs } from './factory-briefs.repo.ts';
import { regionName } from './region-name.ts';

export type FactoryBrief = Awaited<ReturnType<typeof listBriefs>>[number] & { region: string };

/** Factories in a few words, by id: for booths and shows. Factories hidden from the tenant are left out. */
export async function factoryBriefs(
  db: Db,
  tenant: number | null,
  ids: readonly number[],
): Promise<Map<number, FactoryBrief>> {
  if (ids.length === 0) return new Map();
  const rows = await listBriefs(db, tenant, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, { ...row, region: regionName(row.region_id) }]));
}

/** Whether every word of a query stands in one of a factory's names, its number or its region. */
export function factoryMatches(brief: FactoryBrief, words: readonly string[], more: readonly string[] = []): boolean {
  const text = [brief.name, brief.full_name, brief.name_en, brief.number, brief.region, ...more]
    .join(' ')
    .toLowerCase();
  return words.every((word) => text.includes(word.toLowerCase()));
}

/** Counts public factories that joined in a span of time. */
export async function factoriesJoinedWithin(db: Db, from: Date, until: Date): Promise<number> {
  return countJoinedWithin(db, from, until);
}
