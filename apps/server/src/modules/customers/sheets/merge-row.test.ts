import { NewCustomer } from '@wanyuan/contract';
import { CONTACTS_MAX } from '@wanyuan/domain';
import { expect, it } from 'vitest';
import type { CustomerRow } from '../customer-row.ts';
import type { CustomerContact } from '../customers.schema.ts';
import { mergeRow } from './merge-row.ts';

const NOTHING: CustomerContact = { name: '', title: '', email: '', phone: '', wechat: '' };
const people = (list: readonly Partial<CustomerContact>[]) => list.map((each) => ({ ...NOTHING, ...each }));

const at = new Date('2026-03-05T02:00:00Z');
const customer: CustomerRow = {
  id: 1,
  company_id: 1,
  user_id: 1,
  name: 'Brightside',
  country: '',
  language: '',
  currency: 'USD',
  contact: '',
  contacts: [],
  email: '',
  phone: '',
  website: '',
  address: '',
  tags: [],
  remark: '',
  formula_id: null,
  name_key: '',
  mail_keys: [],
  phone_keys: [],
  search_text: '',
  created_at: at,
  updated_at: at,
};

/** The contacts that are written; undefined when they are left alone. */
function merged(old: readonly Partial<CustomerContact>[], said: readonly Partial<CustomerContact>[]) {
  const row = NewCustomer.parse({ name: 'Brightside', contacts: people(said) });
  return mergeRow({ ...customer, contacts: people(old) }, row, new Set(['name']), undefined).contacts;
}

it('leaves contacts alone that the sheet says nothing about', () => {
  expect(merged([{ phone: '1' }, { phone: '2' }, { name: 'Emma' }, { name: 'Emma' }], [])).toBeUndefined();
});

it('changes contacts by name, and each of two of one name once', () => {
  const old = [{ name: 'Emma', phone: '1' }, { phone: '3' }, { name: 'Emma', phone: '2' }];
  const said = [
    { name: 'EMMA', title: '采购' },
    { name: 'Emma', title: '跟单', phone: '22' },
    { name: 'Emma', phone: '4' },
  ];
  expect(merged(old, said)).toEqual(
    people([
      { name: 'EMMA', title: '采购', phone: '1' },
      { phone: '3' },
      { name: 'Emma', title: '跟单', phone: '22' },
      { name: 'Emma', phone: '4' },
    ]),
  );
});

it('adds contacts without a name unless somebody is there with all that they say', () => {
  const old = [{ name: 'Emma', phone: '1', wechat: 'emma' }, { phone: '2' }, { email: 'a@b.example' }];
  const said = [{ phone: '1' }, { phone: '2', wechat: 'two' }, { email: 'a@b.example' }, { phone: '3' }];
  expect(merged(old, said)).toEqual(people([...old, { phone: '2', wechat: 'two' }, { phone: '3' }]));
});

it('comes to the same however often a sheet is imported', () => {
  const said = [{ name: 'Emma', phone: '1' }, { phone: '2' }, { phone: '3' }, { name: 'Emma', phone: '4' }];
  expect(merged(merged([], said)!, said)).toEqual(people(said));
});

it('keeps as many contacts as the form takes', () => {
  const old = Array.from({ length: CONTACTS_MAX }, (_, turn) => ({ name: `联系人${turn}` }));
  expect(merged(old, [{ name: '多一位' }])).toEqual(people(old));
});
