import { roleOf } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { getFactoryId } from './factory-account.repo.ts';

/** The factory of the catalogue that somebody speaks for; null for everybody who is no factory. */
export async function factoryOf(db: Db, session: Session): Promise<number | null> {
  return roleOf(session) === 'factory' ? getFactoryId(db, session.tenant_id) : null;
}
