import type { FormulaParameter } from '@wanyuan/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { frozen_formulas } from './pricing.schema.ts';

export async function addFrozen(db: Db, company_id: number, key: string, parameter: FormulaParameter): Promise<void> {
  await db.insert(frozen_formulas).values({ company_id, key, parameter }).onConflictDoNothing();
}

export async function listFrozen(db: Db, company_id: number, keys: readonly string[]) {
  return db
    .select({ key: frozen_formulas.key, parameter: frozen_formulas.parameter })
    .from(frozen_formulas)
    .where(
      and(
        eq(frozen_formulas.company_id, company_id),
        sql`${frozen_formulas.key} = any(${sql.param([...keys])}::text[])`,
      ),
    );
}
