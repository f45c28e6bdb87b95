import type { Db } from '#infra/database/database.ts';
import { audit_log } from './audit.schema.ts';

interface AuditEntry {
  company_id: number;
  user_id: number;
  action: string;
  ip: string;
  before?: unknown;
  after?: unknown;
}

/** Appends to the audit log, in the transaction of what it records. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db.insert(audit_log).values({ before: null, after: null, ...entry });
}
