import { describe, expect, it } from 'vitest';
import { CAPABILITIES, can, needsMembership, roleOf, type Capability } from './capabilities.ts';
import { COMPANY_TYPE, USER_TYPE, isOrdinaryBuyer, type Actor } from './user.ts';

const actor = (company_type: number, user_type: number, is_chvip: number): Actor => ({
  company_type,
  user_type,
  is_chvip,
});

/** Every class of user that the specification names. */
const PEOPLE = {
  main: actor(COMPANY_TYPE.trading, USER_TYPE.main, 1),
  administrator: actor(COMPANY_TYPE.trading, USER_TYPE.administrator, 1),
  salesperson: actor(COMPANY_TYPE.trading, USER_TYPE.salesperson, 1),
  memberBuyer: actor(COMPANY_TYPE.buyer, USER_TYPE.main, 1),
  ordinaryBuyer: actor(COMPANY_TYPE.buyer, USER_TYPE.main, 0),
  factory: actor(COMPANY_TYPE.factory, USER_TYPE.main, 0),
  staff: actor(COMPANY_TYPE.platform, USER_TYPE.administrator, 1),
};
type Person = keyof typeof PEOPLE;
const EVERYBODY = Object.keys(PEOPLE) as Person[];

const TRADERS: Person[] = ['main', 'administrator', 'salesperson', 'memberBuyer', 'ordinaryBuyer'];

/**
 * Written out by hand on purpose: a change of the table must be meant. One that is not here is for traders, of whom
 * salespeople reach their own rows.
 */
const ALLOWED: Partial<Record<Capability, Person[]>> = {
  'profile.edit': EVERYBODY,
  'session.manage': EVERYBODY,
  'message.read': EVERYBODY,
  'file.upload': EVERYBODY,
  'search.use': EVERYBODY,
  'cost.see': EVERYBODY,
  'factory.see_contacts': ['main', 'administrator', 'salesperson', 'memberBuyer', 'factory', 'staff'],
  'factory.block': TRADERS,
  'factory.keep': TRADERS,
  'desktop.sign_in': ['main', 'administrator', 'salesperson', 'memberBuyer', 'factory', 'staff'],
  'customer.hand_over': ['main', 'administrator', 'memberBuyer', 'ordinaryBuyer'],
  'quotation.send': ['main', 'administrator', 'salesperson', 'memberBuyer'],
  'mail.use_accounts': ['main', 'administrator', 'salesperson', 'memberBuyer'],
  'mail.share_accounts': ['main', 'administrator', 'memberBuyer'],
  'quotation.manage': ['main', 'administrator', 'memberBuyer', 'ordinaryBuyer'],
  'trade.use': ['main', 'administrator', 'salesperson', 'memberBuyer'],
  'trade.serve': ['staff'],
  'price.set_rates': ['main', 'administrator', 'memberBuyer', 'ordinaryBuyer'],
  'price.make_formulas': TRADERS,
  'export.use': [...TRADERS, 'factory'],
  'export.manage_templates': ['main', 'administrator', 'memberBuyer', 'ordinaryBuyer'],
  'import.use': [...TRADERS, 'factory'],
  'desk.use': ['factory'],
  'chat.use': EVERYBODY,
  'chat.ask_factories': TRADERS,
  'chat.serve_visitors': TRADERS,
  'chat.manage': ['main', 'administrator', 'memberBuyer', 'ordinaryBuyer', 'factory'],
  'chat.oversee': ['main', 'memberBuyer', 'ordinaryBuyer'],
  'chat.share_replies': ['main', 'administrator', 'memberBuyer', 'ordinaryBuyer', 'factory'],
  'moderation.serve': ['staff'],
  'service.serve': ['staff'],
  'site.use': ['main', 'administrator', 'salesperson', 'memberBuyer'],
  'site.manage': ['main', 'administrator', 'memberBuyer'],
  'site.migrate': ['main', 'memberBuyer'],
  'company.edit_contacts': ['main', 'administrator', 'memberBuyer', 'ordinaryBuyer'],
  'company.manage_staff': ['main', 'memberBuyer', 'ordinaryBuyer'],
};

const table = CAPABILITIES.flatMap((capability) =>
  EVERYBODY.map((person) => ({ capability, person, allowed: (ALLOWED[capability] ?? TRADERS).includes(person) })),
);
const usual = CAPABILITIES.filter((capability) => !(capability in ALLOWED));

describe('can', () => {
  it.each(usual)('of %s salespeople have their own rows, leaders those of the company', (capability) => {
    const rowOf = (owner_user_id: number) => ({ company_id: 7, owner_user_id });
    const has = (person: Person, owner: number) =>
      can({ ...PEOPLE[person], id: 1, tenant_id: 7 }, capability, rowOf(owner));
    expect([has('salesperson', 1), has('salesperson', 2), has('administrator', 2)]).toEqual([true, false, true]);
  });

  it.each(table)('$capability for $person is $allowed', ({ capability, person, allowed }) => {
    expect(can(PEOPLE[person], capability)).toBe(allowed);
  });

  it.each(CAPABILITIES)('refuses %s to visitors', (capability) => {
    expect(can(null, capability)).toBe(false);
  });

  it('refuses rows of another company and takes those of one’s own', () => {
    const main = { ...PEOPLE.main, id: 1, tenant_id: 7 };
    expect(can(main, 'company.edit_contacts', { company_id: 7 })).toBe(true);
    expect(can(main, 'company.edit_contacts', { company_id: 8 })).toBe(false);
    expect(can(main, 'company.edit_contacts', {})).toBe(true);
  });
});

describe('a company that hides costs', () => {
  const hiding = (person: Person): Actor => ({ ...PEOPLE[person], hides_cost: true });

  it('hides them, factory contacts, talks with factories and formulas from its salespeople, and from nobody else', () => {
    const changed = table.filter(({ capability, person, allowed }) => can(hiding(person), capability) !== allowed);
    expect(changed.map(({ capability, person }) => [capability, person])).toEqual([
      ['cost.see', 'salesperson'],
      ['factory.see_contacts', 'salesperson'],
      ['price.make_formulas', 'salesperson'],
      ['chat.ask_factories', 'salesperson'],
    ]);
  });
});

describe('roles', () => {
  it.each([
    ['main', 'main'],
    ['administrator', 'administrator'],
    ['salesperson', 'salesperson'],
    ['ordinaryBuyer', 'main'],
    ['factory', 'factory'],
    ['staff', 'staff'],
  ] as const)('%s is %s', (person, role) => {
    expect(roleOf(PEOPLE[person])).toBe(role);
  });

  it('only company type 0 without membership is an ordinary buyer', () => {
    const ordinary = EVERYBODY.filter((person) => isOrdinaryBuyer(PEOPLE[person]));
    expect(ordinary).toEqual(['ordinaryBuyer']);
    expect(isOrdinaryBuyer({ company_type: 0, is_chvip: 2 })).toBe(true);
  });
});

describe('needsMembership', () => {
  it('is true only where membership alone is missing', () => {
    const missing = table.filter(({ capability, person }) => needsMembership(PEOPLE[person], capability));
    expect(missing.map(({ capability, person }) => [capability, person])).toEqual([
      ['factory.see_contacts', 'ordinaryBuyer'],
      ['desktop.sign_in', 'ordinaryBuyer'],
      ['quotation.send', 'ordinaryBuyer'],
      ['mail.use_accounts', 'ordinaryBuyer'],
      ['mail.share_accounts', 'ordinaryBuyer'],
      ['trade.use', 'ordinaryBuyer'],
      ['site.use', 'ordinaryBuyer'],
      ['site.manage', 'ordinaryBuyer'],
      ['site.migrate', 'ordinaryBuyer'],
    ]);
  });

  it('is not the reason for visitors, nor for a role that is not meant', () => {
    expect(needsMembership(null, 'desktop.sign_in')).toBe(false);
    expect(needsMembership(PEOPLE.ordinaryBuyer, 'desk.use')).toBe(false);
  });
});
