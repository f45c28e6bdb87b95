import { fold } from '@wanyuan/domain';
import type { CustomerChange } from '@wanyuan/contract';
import { mailKey, nameKey, phoneKeys } from './customer-keys.ts';
import type { customers } from './customers.schema.ts';

export type CustomerRow = typeof customers.$inferSelect;

type Named = Pick<
  CustomerRow,
  'name' | 'country' | 'email' | 'phone' | 'website' | 'contacts' | 'tags' | 'remark' | 'address'
>;

/** The columns that follow from the others. */
export function derivedColumns(customer: Named) {
  const { name, country, email, phone, website, address, contacts, tags, remark } = customer;
  const people = contacts.flatMap((contact) => [contact.name, contact.email, contact.phone, contact.wechat]);
  const phones = [phone, ...contacts.map((contact) => contact.phone)];
  const digits = phones.map((number) => number.replaceAll(/\D/g, ''));
  return {
    contact: contacts[0]?.name ?? '',
    name_key: nameKey(name),
    ...contactKeys([email, ...contacts.map((contact) => contact.email)], phones),
    search_text: fold(
      [name, country, email, phone, website, address, ...people, ...digits, ...tags, remark].join('\n'),
    ),
  };
}

/** What addresses and numbers are compared by. */
export function contactKeys(emails: readonly string[], phones: readonly string[]) {
  return {
    mail_keys: [...new Set(emails.flatMap((email) => mailKey(email)?.key ?? []))],
    phone_keys: [...new Set(phones.flatMap((phone) => phoneKeys(phone)))],
  };
}

/** The columns that a change sets: fields it leaves out stay, and empty contacts are dropped. */
export function changedColumns({ user_id, ...change }: CustomerChange): Partial<CustomerRow> {
  const said = Object.fromEntries(Object.entries({ ...change, user_id }).filter(([, value]) => value !== undefined));
  return {
    ...(said as Partial<CustomerRow>),
    ...(change.contacts && { contacts: change.contacts.filter((contact) => Object.values(contact).some(Boolean)) }),
    ...(change.tags && { tags: [...new Set(change.tags)] }),
  };
}
