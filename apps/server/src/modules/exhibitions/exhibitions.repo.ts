import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { exhibition_booths, exhibitions } from './exhibitions.schema.ts';

const withCounts = (db: Db) =>
  db
    .select({
      id: exhibitions.id,
      kind: exhibitions.kind,
      name: exhibitions.name,
      name_en: exhibitions.name_en,
      venue: exhibitions.venue,
      introduction: exhibitions.introduction,
      picture_id: exhibitions.picture_id,
      starts_on: exhibitions.starts_on,
      ends_on: exhibitions.ends_on,
      booth_count: sql<number>`count(${exhibition_booths.id})::int`,
      factory_count: sql<number>`count(distinct ${exhibition_booths.factory_id})::int`,
    })
    .from(exhibitions)
    .leftJoin(exhibition_booths, eq(exhibition_booths.exhibition_id, exhibitions.id))
    .groupBy(exhibitions.id)
    .orderBy(desc(exhibitions.starts_on), desc(exhibitions.id));

export type ExhibitionRow = Awaited<ReturnType<typeof withCounts>>[number];

/** Fairs of one kind, the newest first. */
export async function listExhibitions(db: Db, kind: ExhibitionRow['kind']): Promise<ExhibitionRow[]> {
  return withCounts(db).having(eq(exhibitions.kind, kind));
}

export async function getExhibition(db: Db, id: number): Promise<ExhibitionRow | null> {
  const [row] = await withCounts(db).having(eq(exhibitions.id, id));
  return row ?? null;
}

export async function listBooths(db: Db, exhibitionId: number) {
  return db
    .select({
      id: exhibition_booths.id,
      hall: exhibition_booths.hall,
      number: exhibition_booths.number,
      factory_id: exhibition_booths.factory_id,
    })
    .from(exhibition_booths)
    .where(eq(exhibition_booths.exhibition_id, exhibitionId))
    .orderBy(asc(exhibition_booths.number));
}

export async function listExhibitors(db: Db, exhibitionId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ factory_id: exhibition_booths.factory_id })
    .from(exhibition_booths)
    .where(eq(exhibition_booths.exhibition_id, exhibitionId));
  return rows.map(({ factory_id }) => factory_id);
}
