import { and, arrayOverlaps, asc, eq, inArray, ne, or } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import type { CustomerRow } from './customer-row.ts';
import { customers } from './customers.schema.ts';

/** What makes two customers look like one. */
export interface CustomerKeys {
  name_keys: readonly string[];
  mail_keys: readonly string[];
  phone_keys: readonly string[];
}

export type KeyedCustomer = Pick<CustomerRow, 'id' | 'name' | 'user_id' | 'name_key' | 'mail_keys' | 'phone_keys'>;

/** The company's customers that share any of the keys, colleagues' included. */
export async function listAlike(
  db: Db,
  company_id: number,
  { name_keys, mail_keys, phone_keys }: CustomerKeys,
  exceptId = 0,
): Promise<KeyedCustomer[]> {
  const alike = [
    ...(name_keys.length > 0 ? [inArray(customers.name_key, [...name_keys])] : []),
    ...(mail_keys.length > 0 ? [arrayOverlaps(customers.mail_keys, [...mail_keys])] : []),
    ...(phone_keys.length > 0 ? [arrayOverlaps(customers.phone_keys, [...phone_keys])] : []),
  ];
  if (alike.length === 0) return [];
  return db
    .select({
      id: customers.id,
      name: customers.name,
      user_id: customers.user_id,
      name_key: customers.name_key,
      mail_keys: customers.mail_keys,
      phone_keys: customers.phone_keys,
    })
    .from(customers)
    .where(and(eq(customers.company_id, company_id), ne(customers.id, exceptId), or(...alike)))
    .orderBy(asc(customers.id))
    .limit(5000);
}
