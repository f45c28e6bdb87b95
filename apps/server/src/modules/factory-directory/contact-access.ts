import { can, roleOf } from '@wanyuan/domain';
import type { Session } from '#rpc/context.ts';

/**
 * Who may read the people, telephones, address and website of a factory: members, the platform and the factory itself.
 * One that a company keeps for itself is open to that company, whatever it pays, but for salespeople from whom it hides
 * costs and contacts.
 */
export function seesContacts(
  session: Session | null,
  /** Which factory the session speaks for, if any. */
  ownFactoryId: number | null,
  factory: { id: number; company_id: number | null },
): boolean {
  if (!session) return false;
  if (roleOf(session) === 'factory') return factory.id === ownFactoryId;
  const isOwn = factory.company_id === session.tenant_id && can(session, 'cost.see');
  return isOwn || can(session, 'factory.see_contacts');
}
