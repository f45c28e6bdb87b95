import type { Db } from '#infra/database/database.ts';
import { getIpName } from './ip-name.repo.ts';

/** The character on a toy; null for a toy without one. */
export async function ipOfToy(db: Db, id: number | null): Promise<{ id: number; name: string } | null> {
  return id === null ? null : getIpName(db, id);
}
