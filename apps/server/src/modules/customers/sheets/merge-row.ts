import type { NewCustomer } from '@wanyuan/contract';
import { CONTACTS_MAX, CUSTOMER_TAGS_MAX, type CustomerSheetField } from '@wanyuan/domain';
import type { CustomerRow } from '../customer-row.ts';

const PLAIN_FIELDS = [
  'name',
  'country',
  'language',
  'currency',
  'email',
  'phone',
  'website',
  'address',
  'remark',
] as const;

/** What a row changes of a customer: what it says nothing about stays, contacts and tags are added to. */
export function mergeRow(
  old: CustomerRow,
  row: NewCustomer,
  said: ReadonlySet<CustomerSheetField>,
  user_id: number | undefined,
): Partial<CustomerRow> {
  const plain = PLAIN_FIELDS.filter((field) => said.has(field) && row[field] !== '').map((field) => [
    field,
    row[field],
  ]);
  const named = new Map(old.contacts.map((contact) => [contact.name.toLowerCase(), contact]));
  for (const contact of row.contacts) {
    const known = named.get(contact.name.toLowerCase());
    const filled = Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== ''));
    named.set(contact.name.toLowerCase(), known === undefined ? contact : { ...known, ...filled });
  }
  return {
    ...(Object.fromEntries(plain) as Partial<CustomerRow>),
    contacts: [...named.values()].slice(0, CONTACTS_MAX),
    tags: [...new Set([...old.tags, ...row.tags])].slice(0, CUSTOMER_TAGS_MAX),
    ...(user_id !== undefined && { user_id }),
  };
}
