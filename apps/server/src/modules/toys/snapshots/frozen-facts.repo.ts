import { sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { frozen_toy_facts } from '../toys.schema.ts';

export async function addFrozenFacts(db: Db, facts: ReadonlyMap<string, object>): Promise<void> {
  const given = JSON.stringify([...facts].map(([key, value]) => ({ key, facts: value })));
  await db.execute(sql`
    insert into ${frozen_toy_facts} (key, facts)
    select key, facts from jsonb_to_recordset(${given}::jsonb) as given(key text, facts jsonb)
    on conflict do nothing`);
}

export async function listFrozenFacts(db: Db, keys: readonly string[]) {
  return db
    .select()
    .from(frozen_toy_facts)
    .where(sql`${frozen_toy_facts.key} = any(${sql.param([...keys])}::text[])`);
}
