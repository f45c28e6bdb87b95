import type { RecordAudit } from '#rpc/context.ts';
import { audit_log } from './audit.schema.ts';

/** For jobs and for people who are not signed in; handlers have `context.audit`. */
export const recordAudit: RecordAudit = async (db, entry) => {
  await db.insert(audit_log).values({ before: null, after: null, ...entry });
};
