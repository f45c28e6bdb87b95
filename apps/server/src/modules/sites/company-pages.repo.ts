import { asc, eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { company_pages, company_pictures } from './sites.schema.ts';

export type CompanyPageRow = typeof company_pages.$inferSelect;
export type CompanyPictureRow = typeof company_pictures.$inferSelect;

export async function getCompanyPage(db: Db, company_id: number): Promise<CompanyPageRow | null> {
  const [row] = await db.select().from(company_pages).where(eq(company_pages.company_id, company_id));
  return row ?? null;
}

export async function saveCompanyPage(db: Db, { company_id, ...page }: CompanyPageRow): Promise<void> {
  await db
    .insert(company_pages)
    .values({ company_id, ...page })
    .onConflictDoUpdate({ target: company_pages.company_id, set: page });
}

export const listCompanyPictures = (db: Db, company_id: number): Promise<CompanyPictureRow[]> =>
  db
    .select()
    .from(company_pictures)
    .where(eq(company_pictures.company_id, company_id))
    .orderBy(asc(company_pictures.position));

export async function replaceCompanyPictures(
  db: Db,
  company_id: number,
  pictures: readonly { file_id: number; caption: string }[],
): Promise<void> {
  await db.delete(company_pictures).where(eq(company_pictures.company_id, company_id));
  if (pictures.length > 0)
    await db
      .insert(company_pictures)
      .values(pictures.map((picture, position) => ({ company_id, position, ...picture })));
}
