import { COMPANY_TYPE, USER_TYPE, isOrdinaryBuyer, type Actor } from './user.ts';

export type Role = 'main' | 'administrator' | 'salesperson' | 'factory' | 'staff';

interface CapabilityRule {
  roles: readonly Role[];
  /** Roles from whom the company may keep it, by a switch of its own. */
  unlessHiddenFrom?: readonly Role[];
  /** Ordinary buyers (free users) are refused and shown the membership pop-up. */
  membersOnly?: boolean;
  /** These roles reach only their own rows; the others all rows of their company. */
  ownRowsFor?: readonly Role[];
}

const EVERYBODY: readonly Role[] = ['main', 'administrator', 'salesperson', 'factory', 'staff'];
const LEADERS: readonly Role[] = ['main', 'administrator'];
const TRADERS: readonly Role[] = ['main', 'administrator', 'salesperson'];

/** The one table of who may do what. A capability that is not here does not compile. */
const RULES = {
  'profile.edit': { roles: EVERYBODY },
  'session.manage': { roles: EVERYBODY },
  'message.read': { roles: EVERYBODY },
  'file.upload': { roles: EVERYBODY },
  'search.use': { roles: EVERYBODY },
  'cost.see': { roles: EVERYBODY, unlessHiddenFrom: ['salesperson'] },
  'factory.see_contacts': { roles: EVERYBODY, membersOnly: true, unlessHiddenFrom: ['salesperson'] },
  'factory.block': { roles: TRADERS },
  /** Factories that a company keeps for itself, beside those of the market. */
  'factory.keep': { roles: TRADERS },
  'desktop.sign_in': { roles: EVERYBODY, membersOnly: true },
  'cart.use': { roles: TRADERS, ownRowsFor: ['salesperson'] },
  'customer.use': { roles: TRADERS, ownRowsFor: ['salesperson'] },
  'customer.hand_over': { roles: LEADERS },
  'chooses.use': { roles: TRADERS, ownRowsFor: ['salesperson'] },
  'quotation.use': { roles: TRADERS, ownRowsFor: ['salesperson'] },
  /** Ordinary buyers write quotations; sending is for members. */
  'quotation.send': { roles: TRADERS, membersOnly: true, ownRowsFor: ['salesperson'] },
  /** Approving, and the company's settings. */
  'quotation.manage': { roles: LEADERS },
  /** Mailboxes of one's own, and sending with those that the company shares. */
  'mail.use_accounts': { roles: TRADERS, membersOnly: true },
  'mail.share_accounts': { roles: LEADERS, membersOnly: true },
  'inquiry.use': { roles: TRADERS, ownRowsFor: ['salesperson'] },
  /** Trade software: programs and addresses are the company's to use, and their person's or leaders' to change. */
  'trade.use': { roles: TRADERS, membersOnly: true, ownRowsFor: ['salesperson'] },
  /** Helping companies to begin with it. */
  'trade.serve': { roles: ['staff'] },
  'price.set_rates': { roles: LEADERS },
  /** A salesperson's own formula without profit would tell the cost. */
  'price.make_formulas': { roles: TRADERS, unlessHiddenFrom: ['salesperson'] },
  /** All but the platform's staff: factories export their own list of toys. */
  'export.use': { roles: ['main', 'administrator', 'salesperson', 'factory'], ownRowsFor: ['salesperson'] },
  'export.manage_templates': { roles: LEADERS },
  'import.use': { roles: ['main', 'administrator', 'salesperson', 'factory'], ownRowsFor: ['salesperson'] },
  'desk.use': { roles: ['factory'] },
  'chat.use': { roles: EVERYBODY },
  /** Free buyers only where they asked the factory: a question about the factory, which the conversation answers. */
  'chat.ask_factories': { roles: TRADERS, unlessHiddenFrom: ['salesperson'] },
  /** Talking with the recipients of one's links. */
  'chat.serve_visitors': { roles: TRADERS },
  /** What holds for all chats of a company. */
  'chat.manage': { roles: ['main', 'administrator', 'factory'] },
  /** Reading what salespeople write, where the main account has said so to all of them. */
  'chat.oversee': { roles: ['main'] },
  'chat.share_replies': { roles: ['main', 'administrator', 'factory'] },
  /** Looking at what was reported, and keeping people from writing. */
  'moderation.serve': { roles: ['staff'] },
  /** Answering those who write to customer service. */
  'service.serve': { roles: ['staff'] },
  /** Customer websites, with their visitors, requests, records and orders. */
  'site.use': { roles: TRADERS, membersOnly: true, ownRowsFor: ['salesperson'] },
  /** What stands on all sites of a company, and its one old website. */
  'site.manage': { roles: LEADERS, membersOnly: true },
  'site.migrate': { roles: ['main'], membersOnly: true },
  'company.edit_contacts': { roles: LEADERS },
  'company.manage_staff': { roles: ['main'] },
} as const satisfies Record<string, CapabilityRule>;

export type Capability = keyof typeof RULES;
export const CAPABILITIES = Object.keys(RULES) as Capability[];

/** The roles that a capability is meant for, for pages to name. */
export const rolesOf = (capability: Capability): readonly Role[] => RULES[capability].roles;

/** A row that a capability is asked about; ids are compared only when both sides have them. */
export interface Subject {
  company_id?: number;
  owner_user_id?: number;
}

export interface CapabilityActor extends Actor {
  id?: number;
  tenant_id?: number;
}

export function roleOf(actor: Actor): Role {
  if (actor.company_type === COMPANY_TYPE.platform) return 'staff';
  if (actor.company_type === COMPANY_TYPE.factory) return 'factory';
  if (actor.user_type === USER_TYPE.main) return 'main';
  return actor.user_type === USER_TYPE.administrator ? 'administrator' : 'salesperson';
}

/** Whether `actor` may do `capability`, to `subject` when one is given. The server's answer is the one that counts. */
export function can(actor: CapabilityActor | null, capability: Capability, subject?: Subject): boolean {
  if (!actor) return false;
  const rule: CapabilityRule = RULES[capability];
  const role = roleOf(actor);
  if (!rule.roles.includes(role)) return false;
  if (rule.membersOnly && isOrdinaryBuyer(actor)) return false;
  if (actor.hides_cost && rule.unlessHiddenFrom?.includes(role)) return false;
  if (!subject) return true;
  if (subject.company_id !== undefined && actor.tenant_id !== undefined && subject.company_id !== actor.tenant_id)
    return false;
  const needsOwnRow = rule.ownRowsFor?.includes(role) ?? false;
  return !needsOwnRow || subject.owner_user_id === actor.id;
}

/** True when only the missing membership stands in the way: the web then shows the membership pop-up. */
export function needsMembership(actor: CapabilityActor | null, capability: Capability): boolean {
  return actor !== null && !can(actor, capability) && can({ ...actor, is_chvip: 1 }, capability);
}
