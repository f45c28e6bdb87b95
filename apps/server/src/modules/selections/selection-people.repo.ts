import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { choose_answers, choose_people, choose_products } from './selections.schema.ts';

export type AnswerRow = typeof choose_answers.$inferSelect;

/** In the order in which they came. */
export async function listPeople(db: Db, choose_id: number) {
  return db
    .select({
      person: choose_people,
      likes: sql<number>`count(*) filter (where ${choose_answers.mark} = 'like')::int`,
      dislikes: sql<number>`count(*) filter (where ${choose_answers.mark} = 'dislike')::int`,
      cartons: sql<number>`coalesce(sum(${choose_answers.cartons}), 0)::float8`,
    })
    .from(choose_people)
    .leftJoin(choose_answers, eq(choose_answers.person_id, choose_people.id))
    .where(eq(choose_people.choose_id, choose_id))
    .groupBy(choose_people.id)
    .orderBy(asc(choose_people.id));
}

export async function savePerson(db: Db, values: typeof choose_people.$inferInsert): Promise<number> {
  const { choose_id: _selection, person_hash: _hash, created_at: _created, ...set } = values;
  const [row] = await db
    .insert(choose_people)
    .values(values)
    .onConflictDoUpdate({ target: [choose_people.choose_id, choose_people.person_hash], set })
    .returning({ id: choose_people.id });
  return row!.id;
}

export async function markSeen(db: Db, choose_id: number): Promise<void> {
  await db
    .update(choose_people)
    .set({ is_new: false })
    .where(and(eq(choose_people.choose_id, choose_id), eq(choose_people.is_new, true)));
}

/** By person. */
export async function listAnswers(db: Db, personIds: readonly number[]): Promise<Map<number, AnswerRow[]>> {
  const found = new Map<number, AnswerRow[]>(personIds.map((id) => [id, []]));
  if (personIds.length === 0) return found;
  const rows = await db.select().from(choose_answers).where(anyOf(choose_answers.person_id, personIds));
  for (const row of rows) found.get(row.person_id)?.push(row);
  return found;
}

/** All answers of a person; products that have gone since are passed over. */
export async function replaceAnswers(
  db: Db,
  choose_id: number,
  person_id: number,
  answers: readonly Omit<AnswerRow, 'person_id'>[],
): Promise<void> {
  const known = await db
    .select({ id: choose_products.id })
    .from(choose_products)
    .where(eq(choose_products.choose_id, choose_id));
  const ids = new Set(known.map(({ id }) => id));
  const byProduct = new Map(
    answers
      .filter(
        ({ product_id, mark, cartons, note }) => ids.has(product_id) && (mark !== null || cartons > 0 || note !== ''),
      )
      .map((answer) => [answer.product_id, { person_id, ...answer }]),
  );
  await db.delete(choose_answers).where(eq(choose_answers.person_id, person_id));
  if (byProduct.size > 0) await db.insert(choose_answers).values([...byProduct.values()]);
}

/** By product: one person's, or those of everybody who submitted. */
export async function listCounted(
  db: Db,
  choose_id: number,
  person_id: number | null,
): Promise<Map<number, AnswerRow[]>> {
  const rows = await db
    .select({ answer: choose_answers })
    .from(choose_answers)
    .innerJoin(choose_people, eq(choose_people.id, choose_answers.person_id))
    .where(
      and(
        eq(choose_people.choose_id, choose_id),
        person_id === null ? isNotNull(choose_people.submitted_at) : eq(choose_people.id, person_id),
      ),
    );
  const found = new Map<number, AnswerRow[]>();
  for (const { answer } of rows) found.set(answer.product_id, [...(found.get(answer.product_id) ?? []), answer]);
  return found;
}
