import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { findActor } from './tenants.repo.ts';

/**
 * Somebody's rights as they are now, for work that outlives their request; null when they were disabled or have left
 * the company since.
 */
export async function backgroundSession(db: Db, user_id: number, company_id: number): Promise<Session | null> {
  const actor = await findActor(db, user_id);
  if (actor === null || actor.tenant_id !== company_id) return null;
  return { ...actor, session_id: 0, token: '' };
}
