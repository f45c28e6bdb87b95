import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { factories } from './factories.schema.ts';
import { factory_blocks } from './factory-blocks.schema.ts';

export async function listBlockedIds(db: Db, companyId: number): Promise<number[]> {
  const rows = await db
    .select({ id: factory_blocks.factory_id })
    .from(factory_blocks)
    .where(eq(factory_blocks.company_id, companyId));
  return rows.map(({ id }) => id);
}

/** What a company blocked, the latest first, without those that the platform has taken off the catalogue since. */
export async function listBlocks(db: Db, companyId: number) {
  return db
    .select({
      factory_id: factory_blocks.factory_id,
      name: factories.name,
      region_id: factories.region_id,
      reason: factory_blocks.reason,
      user_id: factory_blocks.user_id,
      created_at: factory_blocks.created_at,
    })
    .from(factory_blocks)
    .innerJoin(factories, eq(factories.id, factory_blocks.factory_id))
    .where(and(eq(factory_blocks.company_id, companyId), eq(factories.is_black, false)))
    .orderBy(desc(factory_blocks.created_at), desc(factory_blocks.factory_id));
}

/** Blocking again gives the new reason. */
export async function addBlock(db: Db, values: typeof factory_blocks.$inferInsert): Promise<void> {
  const { user_id, reason, created_at } = values;
  await db
    .insert(factory_blocks)
    .values(values)
    .onConflictDoUpdate({
      target: [factory_blocks.company_id, factory_blocks.factory_id],
      set: { user_id, reason, created_at },
    });
}

export async function removeBlock(db: Db, companyId: number, factoryId: number): Promise<void> {
  await db
    .delete(factory_blocks)
    .where(and(eq(factory_blocks.company_id, companyId), eq(factory_blocks.factory_id, factoryId)));
}
