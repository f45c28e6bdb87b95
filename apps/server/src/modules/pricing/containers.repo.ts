import { eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { container_settings, type ContainerSetting } from './pricing.schema.ts';

export async function getContainers(db: Db, company_id: number): Promise<ContainerSetting[] | null> {
  const [row] = await db
    .select({ list: container_settings.list })
    .from(container_settings)
    .where(eq(container_settings.company_id, company_id));
  return row?.list ?? null;
}

/** An empty list gives the company the usual ones again. */
export async function saveContainers(db: Db, company_id: number, list: ContainerSetting[]): Promise<void> {
  if (list.length === 0) await db.delete(container_settings).where(eq(container_settings.company_id, company_id));
  else
    await db
      .insert(container_settings)
      .values({ company_id, list })
      .onConflictDoUpdate({ target: container_settings.company_id, set: { list } });
}
