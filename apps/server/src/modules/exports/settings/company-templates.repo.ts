import { and, asc, count, eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import { export_templates } from './export-settings.schema.ts';

export type TemplateRow = typeof export_templates.$inferSelect;

const ofCompany = (company_id: number, id?: number) =>
  and(eq(export_templates.company_id, company_id), id === undefined ? undefined : eq(export_templates.id, id));

export async function listTemplates(db: Db, company_id: number): Promise<TemplateRow[]> {
  return db.select().from(export_templates).where(ofCompany(company_id)).orderBy(asc(export_templates.id));
}

export async function getTemplate(db: Db, company_id: number, id: number): Promise<TemplateRow | null> {
  const [row] = await db.select().from(export_templates).where(ofCompany(company_id, id));
  return row ?? null;
}

/** Until the transaction ends no other call of the company adds a template: their number is limited. */
export async function lockTemplates(db: Db, company_id: number): Promise<void> {
  await lockUntilEnd(db, 'export_templates', company_id);
}

export async function countTemplates(db: Db, company_id: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(export_templates).where(ofCompany(company_id));
  return row!.total;
}

export async function addTemplate(db: Db, values: typeof export_templates.$inferInsert): Promise<TemplateRow> {
  const [row] = await db.insert(export_templates).values(values).returning();
  return row!;
}

export async function removeTemplate(db: Db, company_id: number, id: number): Promise<TemplateRow | null> {
  const [row] = await db.delete(export_templates).where(ofCompany(company_id, id)).returning();
  return row ?? null;
}
