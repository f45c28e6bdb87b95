import type { Db } from '@wanyuan/server/src/infra/database/database.ts';
import { recordAudit } from '@wanyuan/server/src/modules/audit/audit.module.ts';
import { withAudit, type CallContext, type Session } from '@wanyuan/server/src/rpc/context.ts';

/** The context of a signed-in person's call, for services that are called without one. */
export function callContext(db: Db, session: Session, afterCommit: CallContext['afterCommit'] = () => {}) {
  const facts = { request_id: '', ip: '', user_agent: '', client: 'browser' } as const;
  return withAudit({ ...facts, db, session, afterCommit }, session, recordAudit);
}
