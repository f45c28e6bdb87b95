import { eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { letterheads } from './export-settings.schema.ts';

type LetterheadRow = typeof letterheads.$inferSelect;

export async function getLetterhead(db: Db, company_id: number): Promise<LetterheadRow | null> {
  const [row] = await db.select().from(letterheads).where(eq(letterheads.company_id, company_id));
  return row ?? null;
}

export async function saveLetterhead(db: Db, row: LetterheadRow): Promise<void> {
  const { company_id: _company, ...values } = row;
  await db.insert(letterheads).values(row).onConflictDoUpdate({ target: letterheads.company_id, set: values });
}
