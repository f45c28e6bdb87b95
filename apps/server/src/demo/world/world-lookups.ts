import { readArtIndex } from '@wanyuan/demo-art';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { toys } from '#modules/toys/toys.schema.ts';
import { factories } from '#modules/factory-directory/factories.schema.ts';

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

/** The same, each form once: a host holds up one colour and says that there are more. */
export async function differentToysOfFamilies(
  db: Db,
  families: readonly string[],
  count: number,
): Promise<{ id: number; factory_id: number }[]> {
  const firsts = db
    .selectDistinctOn([toys.design_key], { id: toys.id, factory_id: toys.factory_id, popularity: toys.popularity })
    .from(toys)
    .where(and(isShown, isNull(toys.stop_time), inArray(toys.design_key, designsOf(families))))
    .orderBy(asc(toys.design_key), desc(toys.popularity), asc(toys.id))
    .as('firsts');
  return db
    .select({ id: firsts.id, factory_id: firsts.factory_id })
    .from(firsts)
    .orderBy(desc(firsts.popularity), asc(firsts.id))
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
