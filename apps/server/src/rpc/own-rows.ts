import { can, type Capability } from '@wanyuan/domain';
import { and, eq, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Session } from './context.ts';

interface OwnedTable {
  company_id: AnyColumn;
  user_id: AnyColumn;
}

/** The rows that a session may reach with a capability: the company's, or only its own where the table says so. */
export function ownRows(session: Session, capability: Capability, table: OwnedTable): SQL | undefined {
  const seesAll = can(session, capability, { company_id: session.tenant_id, owner_user_id: -1 });
  const isCompanys = eq(table.company_id, session.tenant_id);
  return seesAll ? isCompanys : and(isCompanys, eq(table.user_id, session.id));
}
