import type { LineAnswer } from '@wanyuan/contract';
import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { quotation_answers } from './confirmations.schema.ts';

export type AnswerRow = typeof quotation_answers.$inferSelect;

export async function listAnswers(db: Db, link_id: number): Promise<AnswerRow[]> {
  return db.select().from(quotation_answers).where(eq(quotation_answers.link_id, link_id));
}

interface Answered {
  link_id: number;
  version: number;
  at: Date;
}

/** Writes answers over those before; an empty one takes the line's away. */
export async function saveAnswers(
  db: Db,
  { link_id, version, at }: Answered,
  answers: readonly LineAnswer[],
): Promise<void> {
  const emptied = answers.filter(({ answer }) => answer === null).map(({ line_id }) => line_id);
  if (emptied.length > 0)
    await db
      .delete(quotation_answers)
      .where(and(eq(quotation_answers.link_id, link_id), anyOf(quotation_answers.line_key, emptied)));
  const rows = answers.flatMap(({ line_id, answer, reason, cartons, target_price, note }) =>
    answer === null
      ? []
      : [{ link_id, line_key: line_id, version, answer, reason, cartons, target_price, note, updated_at: at }],
  );
  if (rows.length === 0) return;
  const given = (name: string) => sql.raw(`excluded.${name}`);
  await db
    .insert(quotation_answers)
    .values(rows)
    .onConflictDoUpdate({
      target: [quotation_answers.link_id, quotation_answers.line_key],
      set: {
        version: given('version'),
        answer: given('answer'),
        reason: given('reason'),
        cartons: given('cartons'),
        target_price: given('target_price'),
        note: given('note'),
        updated_at: given('updated_at'),
      },
    });
}
