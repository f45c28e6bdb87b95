import { can, type Capability } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { findActor } from './tenants.repo.ts';

/** Whether somebody may do something, asked without a session of theirs. */
export async function userCan(db: Db, userId: number, capability: Capability): Promise<boolean> {
  return can(await findActor(db, userId), capability);
}
