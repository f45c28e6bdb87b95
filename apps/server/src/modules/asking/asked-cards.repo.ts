import { and, desc, eq, isNull } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { nicknames } from '../people/people.module.ts';
import { inquiries } from './inquiries/inquiries.schema.ts';
import { purchases } from './purchases/purchases.schema.ts';
import { supplement_lines, supplements } from './supplements/supplements.schema.ts';

/** Whether anyone of a company ever asked a factory: what was asked they may talk about. */
export async function hasAskedFactory(db: Db, company_id: number, factory_id: number): Promise<boolean> {
  for (const table of [inquiries, supplements, purchases]) {
    const [row] = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.company_id, company_id), eq(table.factory_id, factory_id)))
      .limit(1);
    if (row) return true;
  }
  return false;
}

/** As they are now, of any company: who shows them looks whose they are. */
export async function inquiriesById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(inquiries)
    .where(and(anyOf(inquiries.id, ids), isNull(inquiries.deleted_at)));
  const names = await nicknames(
    db,
    rows.flatMap(({ answered_by }) => answered_by ?? []),
  );
  return rows.map(({ answer, answered_at, answered_by, ...row }) => ({
    ...row,
    answer:
      answer === null || answered_at === null
        ? null
        : { ...answer, answered_by: names.get(answered_by ?? 0) ?? '', answered_time: answered_at.toISOString() },
  }));
}

export async function supplementsById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: supplements.id,
      company_id: supplements.company_id,
      user_id: supplements.user_id,
      factory_id: supplements.factory_id,
      number: supplements.number,
      state: supplements.state,
      place: supplements.place,
      deadline: supplements.deadline,
      line_count: db.$count(supplement_lines, eq(supplement_lines.supplement_id, supplements.id)),
    })
    .from(supplements)
    .where(and(anyOf(supplements.id, ids), isNull(supplements.deleted_at)));
}

export async function purchasesById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db.select().from(purchases).where(anyOf(purchases.id, ids)).orderBy(desc(purchases.id));
}
