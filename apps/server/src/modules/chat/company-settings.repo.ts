import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { chat_companies } from './chat.schema.ts';

export type CompanySettings = Omit<typeof chat_companies.$inferSelect, 'company_id' | 'changed_at'>;

const NONE: CompanySettings = { main_reads_staff: false, keep_days: null, hours: '', absence_text: '' };

export async function getSettings(db: Db, company_id: number): Promise<CompanySettings> {
  const [row] = await db.select().from(chat_companies).where(eq(chat_companies.company_id, company_id));
  if (!row) return NONE;
  const { main_reads_staff, keep_days, hours, absence_text } = row;
  return { main_reads_staff, keep_days, hours, absence_text };
}

/** 主账号可查看员工会话. */
export const mainReadsStaff = async (db: Db, company_id: number): Promise<boolean> =>
  (await getSettings(db, company_id)).main_reads_staff;

export async function saveSettings(
  db: Db,
  company_id: number,
  change: Partial<CompanySettings> & { changed_at: Date },
): Promise<void> {
  await db
    .insert(chat_companies)
    .values({ company_id, ...change })
    .onConflictDoUpdate({ target: chat_companies.company_id, set: change });
}

/** Of the companies that speak for one factory, the hours of the first that has some. */
export async function findHours(db: Db, companyIds: readonly number[]) {
  if (companyIds.length === 0) return null;
  const [row] = await db
    .select({ hours: chat_companies.hours, absence_text: chat_companies.absence_text })
    .from(chat_companies)
    .where(and(anyOf(chat_companies.company_id, companyIds), ne(chat_companies.hours, '')))
    .orderBy(chat_companies.company_id)
    .limit(1);
  return row ?? null;
}

/** Companies that keep what they say for a time of their own. */
export async function companyKeepDays(db: Db): Promise<{ company_id: number; keep_days: number }[]> {
  const rows = await db
    .select({ company_id: chat_companies.company_id, keep_days: chat_companies.keep_days })
    .from(chat_companies)
    .where(isNotNull(chat_companies.keep_days));
  return rows.map(({ company_id, keep_days }) => ({ company_id, keep_days: keep_days! }));
}
