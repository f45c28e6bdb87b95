import type { CustomerDuplicate } from '@wanyuan/contract';
import { can } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import { nicknames } from '../people/people.module.ts';
import { listAlike, type CustomerKeys, type KeyedCustomer } from './customer-duplicates.repo.ts';
import { nameKey } from './customer-keys.ts';
import { contactKeys } from './customer-row.ts';

interface Asked {
  id?: number | undefined;
  name: string;
  emails: readonly string[];
  phones: readonly string[];
}

const MOST_SHOWN = 8;
const REASONS = ['name', 'email', 'email_domain', 'phone'] as const;

/** Why the customer looks like one with these keys; the strongest reason, null when it does not. */
export function reasonOf(customer: KeyedCustomer, keys: CustomerKeys): CustomerDuplicate['reason'] | null {
  if (keys.name_keys.includes(customer.name_key)) return 'name';
  const mail = keys.mail_keys.find((key) => customer.mail_keys.includes(key));
  if (mail !== undefined) return mail.includes('@') ? 'email' : 'email_domain';
  return keys.phone_keys.some((key) => customer.phone_keys.includes(key)) ? 'phone' : null;
}

/** A duplicate as the session may know it: of a colleague's customer only the name, and whom to ask. */
export function describeDuplicate(
  session: Session,
  customer: KeyedCustomer,
  owner: string,
  reason: CustomerDuplicate['reason'],
): CustomerDuplicate {
  const isOpen = can(session, 'customer.use', { company_id: session.tenant_id, owner_user_id: customer.user_id });
  return { id: isOpen ? customer.id : null, name: customer.name, owner, reason };
}

export async function findDuplicates({ db, session }: SessionContext, asked: Asked): Promise<CustomerDuplicate[]> {
  const name = asked.name.trim();
  const keys = { name_keys: name === '' ? [] : [nameKey(name)], ...contactKeys(asked.emails, asked.phones) };
  const alike = await listAlike(db, session.tenant_id, keys, asked.id);
  const owners = await nicknames(
    db,
    alike.map(({ user_id }) => user_id),
  );
  return alike
    .flatMap((customer) => {
      const reason = reasonOf(customer, keys);
      return reason === null ? [] : [describeDuplicate(session, customer, owners.get(customer.user_id) ?? '', reason)];
    })
    .toSorted((a, b) => REASONS.indexOf(a.reason) - REASONS.indexOf(b.reason))
    .slice(0, MOST_SHOWN);
}

/** Two customers may not share a name. The caller holds `lockNames`. */
export async function refuseSameName(db: Db, session: Session, name: string, exceptId = 0): Promise<void> {
  const keys = { name_keys: [nameKey(name)], mail_keys: [], phone_keys: [] };
  const [same] = await listAlike(db, session.tenant_id, keys, exceptId);
  if (same === undefined) return;
  const owner = (await nicknames(db, [same.user_id])).get(same.user_id) ?? '';
  const duplicate = describeDuplicate(session, same, owner, 'name');
  throw new AppError('CUSTOMER_EXISTS', {
    msg: `已有同名客户“${same.name}”，由${owner}负责`,
    data: { duplicate },
  });
}
