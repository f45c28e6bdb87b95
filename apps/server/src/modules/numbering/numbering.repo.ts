import { and, eq, sql } from 'drizzle-orm';
import type { NumberRule } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { number_rules, number_sequences, type NumberedKind } from './numbering.schema.ts';

export async function listRules(db: Db, company_id: number) {
  const rows = await db.select().from(number_rules).where(eq(number_rules.company_id, company_id));
  return new Map(rows.map(({ kind, prefix, pattern }): [NumberedKind, NumberRule] => [kind, { prefix, pattern }]));
}

export async function saveRule(db: Db, company_id: number, kind: NumberedKind, rule: NumberRule): Promise<void> {
  await db
    .insert(number_rules)
    .values({ company_id, kind, ...rule })
    .onConflictDoUpdate({ target: [number_rules.company_id, number_rules.kind], set: rule });
}

export async function getLast(db: Db, company_id: number, kind: NumberedKind, period: string): Promise<number> {
  const [row] = await db
    .select({ last: number_sequences.last })
    .from(number_sequences)
    .where(
      and(
        eq(number_sequences.company_id, company_id),
        eq(number_sequences.kind, kind),
        eq(number_sequences.period, period),
      ),
    );
  return row?.last ?? 0;
}

/** Others that want one wait until the transaction ends. */
export async function takeNext(db: Db, company_id: number, kind: NumberedKind, period: string): Promise<number> {
  const [row] = await db
    .insert(number_sequences)
    .values({ company_id, kind, period, last: 1 })
    .onConflictDoUpdate({
      target: [number_sequences.company_id, number_sequences.kind, number_sequences.period],
      set: { last: sql`${number_sequences.last} + 1` },
    })
    .returning({ last: number_sequences.last });
  return row!.last;
}
