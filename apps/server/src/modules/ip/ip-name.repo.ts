import { eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { ip_licences } from './ip-licences.schema.ts';

export async function getIpName(db: Db, id: number): Promise<{ id: number; name: string } | null> {
  const [row] = await db
    .select({ id: ip_licences.id, name: ip_licences.name })
    .from(ip_licences)
    .where(eq(ip_licences.id, id));
  return row ?? null;
}
