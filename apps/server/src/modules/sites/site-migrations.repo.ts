import { eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { site_migrations } from './sites.schema.ts';

export type MigrationRow = typeof site_migrations.$inferSelect;

export async function getMigration(db: Db, company_id: number): Promise<MigrationRow | null> {
  const [row] = await db.select().from(site_migrations).where(eq(site_migrations.company_id, company_id));
  return row ?? null;
}

/** One that failed begins again where it stopped. */
export async function beginMigration(db: Db, row: typeof site_migrations.$inferInsert): Promise<void> {
  await db
    .insert(site_migrations)
    .values(row)
    .onConflictDoUpdate({
      target: site_migrations.company_id,
      set: { state: 'running', error: '', beat_at: row.beat_at, user_id: row.user_id },
      setWhere: eq(site_migrations.state, 'failed'),
    });
}

export async function noteMigration(db: Db, company_id: number, change: Partial<MigrationRow>): Promise<void> {
  await db.update(site_migrations).set(change).where(eq(site_migrations.company_id, company_id));
}

/** By their company. */
export const listRunning = (db: Db) =>
  db.select({ id: site_migrations.company_id }).from(site_migrations).where(eq(site_migrations.state, 'running'));
