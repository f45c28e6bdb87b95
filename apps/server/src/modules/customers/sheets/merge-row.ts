import type { NewCustomer } from '@wanyuan/contract';
import { CONTACTS_MAX, CUSTOMER_TAGS_MAX, type CustomerSheetField } from '@wanyuan/domain';
import type { CustomerRow } from '../customer-row.ts';
import type { CustomerContact } from '../customers.schema.ts';

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
  return {
    ...(Object.fromEntries(plain) as Partial<CustomerRow>),
    ...(row.contacts.length > 0 && { contacts: mergeContacts(old.contacts, row.contacts) }),
    tags: [...new Set([...old.tags, ...row.tags])].slice(0, CUSTOMER_TAGS_MAX),
    ...(user_id !== undefined && { user_id }),
  };
}

/** A named contact changes the next of its name; a nameless one is added unless a contact has all its fields. */
function mergeContacts(old: readonly CustomerContact[], said: readonly CustomerContact[]): CustomerContact[] {
  const contacts = [...old];
  const changed = new Set<number>();
  for (const contact of said) {
    const filled = filledFields(contact);
    if (contact.name === '') {
      if (!contacts.some((each) => hasAll(each, filled))) contacts.push(contact);
      continue;
    }
    const at = old.findIndex((each, index) => !changed.has(index) && isSameName(each.name, contact.name));
    if (at === -1) {
      contacts.push(contact);
      continue;
    }
    contacts[at] = { ...old[at]!, ...filled };
    changed.add(at);
  }
  return contacts.slice(0, CONTACTS_MAX);
}

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const filledFields = (contact: CustomerContact): Partial<CustomerContact> =>
  Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== ''));

const hasAll = (contact: CustomerContact, fields: Partial<CustomerContact>): boolean =>
  Object.entries(fields).every(([field, value]) => contact[field as keyof CustomerContact] === value);
