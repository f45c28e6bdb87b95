import { and, count, eq, gt, isNotNull, not, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import { withTransaction, type Db } from '#infra/database/database.ts';
import { picture_index_state, picture_vectors, pictured_toys } from '../picture-search.schema.ts';

type PicturedToy = Pick<typeof pictured_toys.$inferInsert, 'toy_id' | 'picture_ids'>;

/** Transactions take turns until their commit: readers see changes in the order of their numbers. */
async function takeChange(tx: Db): Promise<number> {
  const [row] = await tx
    .insert(picture_index_state)
    .values({ id: 1, change: 1 })
    .onConflictDoUpdate({ target: picture_index_state.id, set: { change: sql`${picture_index_state.change} + 1` } })
    .returning({ change: picture_index_state.change });
  return row!.change;
}

export async function listKnownToys(db: Db, ids: readonly number[]): Promise<PicturedToy[]> {
  return db
    .select({ toy_id: pictured_toys.toy_id, picture_ids: pictured_toys.picture_ids })
    .from(pictured_toys)
    .where(anyOf(pictured_toys.toy_id, ids));
}

export async function savePicturedToys(db: Db, toys: readonly PicturedToy[]): Promise<void> {
  await withTransaction(db, async (tx) => {
    const change = await takeChange(tx);
    await tx
      .insert(pictured_toys)
      .values(toys.map(({ toy_id, picture_ids }) => ({ toy_id, picture_ids, change })))
      .onConflictDoUpdate({
        target: pictured_toys.toy_id,
        set: { picture_ids: sql`excluded.picture_ids`, change: sql`excluded.change` },
      });
  });
}

export interface NewVector {
  picture_id: number;
  vector: Buffer | null;
}

/** Marks the toys that show the pictures as changed. A vector that another process saved first stays. */
export async function saveVectors(db: Db, model: string, vectors: readonly NewVector[]): Promise<void> {
  const ids = vectors.map(({ picture_id }) => picture_id);
  await withTransaction(db, async (tx) => {
    const change = await takeChange(tx);
    await tx
      .insert(picture_vectors)
      .values(vectors.map((row) => ({ ...row, model })))
      .onConflictDoNothing();
    await tx
      .update(pictured_toys)
      .set({ change })
      .where(sql`${pictured_toys.picture_ids} && ${sql.param(ids)}::bigint[]`);
  });
}

const shown = sql`(select distinct unnest(picture_ids) as id from pictured_toys) as shown`;
const lacks = (model: string) => sql`not exists (
  select 1 from ${picture_vectors} where ${picture_vectors.model} = ${model} and ${picture_vectors.picture_id} = shown.id
) and exists (select 1 from pictures where pictures.id = shown.id)`;

/** Pictures of toys that a model has not looked at, in the order of ids. */
export async function listWithoutVector(db: Db, model: string, afterId: number, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select shown.id from ${shown} where ${lacks(model)} and shown.id > ${afterId} order by shown.id limit ${limit}`,
  );
  return rows.map(({ id }) => Number(id));
}

export async function countWithoutVector(db: Db, model: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${shown} where ${lacks(model)}`,
  );
  return rows[0]!.count;
}

/** How many pictures a model has to look at, and has looked at. */
export async function countSeen(db: Db, model: string): Promise<{ pictures: number; seen: number }> {
  const { rows } = await db.execute<{ pictures: number; missing: number }>(
    sql`select count(*)::int as pictures, count(*) filter (where not exists (
      select 1 from ${picture_vectors} where ${picture_vectors.model} = ${model} and ${picture_vectors.picture_id} = shown.id
    ))::int as missing from ${shown} where exists (select 1 from pictures where pictures.id = shown.id)`,
  );
  const { pictures, missing } = rows[0]!;
  return { pictures, seen: pictures - missing };
}

export async function countVectors(db: Db, model: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(picture_vectors)
    .where(and(eq(picture_vectors.model, model), isNotNull(picture_vectors.vector)));
  return row!.count;
}

export async function listVectors(db: Db, model: string, pictureIds: readonly number[]) {
  return db
    .select({ picture_id: picture_vectors.picture_id, vector: picture_vectors.vector })
    .from(picture_vectors)
    .where(
      and(
        eq(picture_vectors.model, model),
        anyOf(picture_vectors.picture_id, pictureIds),
        isNotNull(picture_vectors.vector),
      ),
    );
}

export async function lastChange(db: Db): Promise<number> {
  const [row] = await db.select({ change: picture_index_state.change }).from(picture_index_state);
  return row?.change ?? 0;
}

export async function listChangedToys(db: Db, since: number, afterId: number, limit: number): Promise<PicturedToy[]> {
  return db
    .select({ toy_id: pictured_toys.toy_id, picture_ids: pictured_toys.picture_ids })
    .from(pictured_toys)
    .where(and(gt(pictured_toys.change, since), gt(pictured_toys.toy_id, afterId)))
    .orderBy(pictured_toys.toy_id)
    .limit(limit);
}

/** Of the toys that can be found, these, and some that everybody may see, in an order that has nothing to do with them. */
export async function listGallery(db: Db, marked: readonly number[], others: number): Promise<PicturedToy[]> {
  const columns = { toy_id: pictured_toys.toy_id, picture_ids: pictured_toys.picture_ids };
  const isMarked = anyOf(pictured_toys.toy_id, marked);
  const isOpen = sql`exists (select 1 from toys where toys.id = ${pictured_toys.toy_id} and toys.company_id is null)`;
  const rows = await db.select(columns).from(pictured_toys).where(isMarked).orderBy(pictured_toys.toy_id);
  const more = await db
    .select(columns)
    .from(pictured_toys)
    .where(and(not(isMarked), isOpen))
    .orderBy(sql`md5(${pictured_toys.toy_id}::text)`)
    .limit(others);
  return [...rows, ...more];
}
