import type { Db } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';

/** Held until the transaction ends. */
export async function lockCompany(db: Db, company_id: number): Promise<void> {
  await lockUntilEnd(db, 'storage', company_id);
}
