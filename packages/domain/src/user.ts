/** Sub-user types of a company, as in the specification. */
export const USER_TYPE = { main: 0, salesperson: 1, administrator: 2 } as const;
export type UserType = (typeof USER_TYPE)[keyof typeof USER_TYPE];

export const USER_TYPE_LABEL: Record<UserType, string> = { 0: '主账号', 1: '业务员', 2: '管理员' };

/** 0 is an ordinary buyer unless it is a member (`is_chvip` 1). */
export const COMPANY_TYPE = { buyer: 0, trading: 1, factory: 2, platform: 9 } as const;

/** What rules need to know of a signed-in person; the client's stored user info and the server's session both have it. */
export interface Actor {
  company_type: number;
  is_chvip: number;
  user_type: number;
  /** Whether the company keeps ex-works prices and factory contacts from its salespeople. */
  hides_cost?: boolean;
}

/** Ordinary buyers are the free users and non-members: company_type 0 and not a member. */
export function isOrdinaryBuyer(actor: Pick<Actor, 'company_type' | 'is_chvip'>): boolean {
  return actor.company_type === COMPANY_TYPE.buyer && actor.is_chvip !== 1;
}

/** Factories and the platform invite no users: their people speak in their name from the first minute. */
export function takesInvitations({ company_type }: Pick<Actor, 'company_type'>): boolean {
  return company_type === COMPANY_TYPE.buyer || company_type === COMPANY_TYPE.trading;
}

/** Routing rules of the specification for companies with their own website (`company_id` > 0). */
export function websiteRedirect(path: string, user: { company_id: number; is_new_version: boolean }): string | null {
  if (user.company_id <= 0) return null;
  if (path === '/company_website' && user.is_new_version) return '/websiteList';
  if (path === '/websiteList' && !user.is_new_version) return '/company_website';
  return null;
}
