import type { Customer, InputOf, api } from '@wanyuan/contract/client';
import { changedFields } from '#lib/changed-fields.ts';

type Contact = Customer['contacts'][number];

/** What the form holds; fields that were never touched may be missing. */
export interface CustomerFormValues {
  name?: string;
  country?: string;
  language?: string;
  currency?: Customer['currency'];
  email?: string;
  phone?: string;
  website?: string;
  address?: string;
  contacts?: (Partial<Contact> | undefined)[];
  tags?: string[];
  remark?: string;
  formula_id?: number | null;
  user_id?: number;
}

export const EMPTY_CONTACT: Contact = { name: '', title: '', email: '', phone: '', wechat: '' };

export function toFormValues(customer: Customer | null): CustomerFormValues {
  if (!customer) return { currency: 'USD', contacts: [EMPTY_CONTACT], formula_id: null, tags: [] };
  const { owner, ...fields } = customer;
  return { ...fields, user_id: owner.user_id };
}

const text = (value: string | undefined): string => (value ?? '').trim();
const saysSomething = (contact: Partial<Contact> | undefined): boolean =>
  Object.values(contact ?? {}).some((value) => text(value) !== '');

/** The form in the words of the call; contacts that say nothing are none. */
export function toInput(values: CustomerFormValues): InputOf<typeof api.customer.add> {
  const contacts = (values.contacts ?? []).filter(saysSomething).map((contact) => ({
    name: text(contact?.name),
    title: text(contact?.title),
    email: text(contact?.email),
    phone: text(contact?.phone),
    wechat: text(contact?.wechat),
  }));
  return {
    name: text(values.name),
    country: text(values.country),
    language: text(values.language),
    currency: values.currency ?? 'USD',
    email: text(values.email),
    phone: text(values.phone),
    website: text(values.website),
    address: text(values.address),
    contacts,
    tags: values.tags ?? [],
    remark: text(values.remark),
    formula_id: values.formula_id ?? null,
    ...(values.user_id === undefined ? {} : { user_id: values.user_id }),
  };
}

/** Only what the form changes: other fields keep what colleagues may have saved meanwhile. */
export function toChange(values: CustomerFormValues, initial: CustomerFormValues) {
  return changedFields(toInput(values), toInput(initial));
}

/** The field that shows a fault of the server's: its path counts contacts as they were sent, and each tag by itself. */
export function toFieldName(path: string, values: CustomerFormValues): (string | number)[] {
  const [field = '', at, ...rest] = path.split('.');
  if (field === 'tags' || at === undefined) return [field];
  const rows = [...(values.contacts ?? []).entries()].filter(([, contact]) => saysSomething(contact));
  return [field, rows[Number(at)]?.[0] ?? Number(at), ...rest];
}

/** What duplicates are looked for by. */
export function toCheck(
  values: CustomerFormValues,
  id: number | undefined,
): InputOf<typeof api.customer.check_customer> {
  const { name, email, phone, contacts } = toInput(values);
  const filled = (list: (string | undefined)[]) => list.filter((value): value is string => Boolean(value)).slice(0, 21);
  return {
    ...(id === undefined ? {} : { id }),
    name: name.slice(0, 80),
    emails: filled([email, ...(contacts ?? []).map((contact) => contact.email)]),
    phones: filled([phone, ...(contacts ?? []).map((contact) => contact.phone)]),
  };
}
