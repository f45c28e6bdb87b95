import { readArtIndex } from '@wanyuan/demo-art';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../infra/database/database.ts';
import { toys } from '../../modules/catalogue/toys.schema.ts';
import { factories } from '../../modules/factories/factories.schema.ts';

/** A design's key is the geometry it was made from. */
function designsOf(families: readonly string[]): string[] {
  return readArtIndex()
    .geometries.filter(({ family }) => families.includes(family))
    .map(({ id }) => id);
}

const isShown = and(isNull(toys.company_id), eq(toys.is_black, false), eq(toys.is_set_hide, false));

/** The most wanted toys of some families. */
export async function toysOfFamilies(
  db: Db,
  families: readonly string[],
  count: number,
): Promise<{ id: number; factory_id: number }[]> {
  return db
    .select({ id: toys.id, factory_id: toys.factory_id })
    .from(toys)
    .where(and(isShown, inArray(toys.design_key, designsOf(families))))
    .orderBy(desc(toys.popularity), asc(toys.id))
    .limit(count);
}

export async function popularToys(db: Db, count: number): Promise<{ id: number }[]> {
  return db.select({ id: toys.id }).from(toys).where(isShown).orderBy(desc(toys.popularity), asc(toys.id)).limit(count);
}

export async function factoriesInOrder(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: factories.id, name: factories.name })
    .from(factories)
    .where(and(isNull(factories.company_id), eq(factories.is_black, false)))
    .orderBy(asc(factories.id));
}

/** The factory with the most toys of a family. */
export async function leadingFactory(db: Db, family: string): Promise<number | null> {
  const [row] = await db
    .select({ id: toys.factory_id })
    .from(toys)
    .where(and(isShown, inArray(toys.design_key, designsOf([family]))))
    .groupBy(toys.factory_id)
    .orderBy(desc(sql`count(*)`), asc(toys.factory_id))
    .limit(1);
  return row?.id ?? null;
}
