import { pageIn, textIn } from '#lib/read-search.ts';
import { searchString } from '#lib/typed-path.ts';

export const STAFF_ORDERS = {
  role: '按身份',
  name: '按姓名',
  sign_in: '最近登录',
  customers: '客户最多',
  newest: '最近加入',
} as const;
type StaffOrder = keyof typeof STAFF_ORDERS;

export const STAFF_STATES = { active: '在职', disabled: '已停用' } as const;
export type StaffState = keyof typeof STAFF_STATES;

/** People, or what brings new ones. */
export type StaffView = 'people' | 'invitations';

export interface StaffAddress {
  view: StaffView;
  keyword: string;
  /** Null means any. */
  role: number | null;
  state: StaffState | null;
  order: StaffOrder;
  page: number;
}

/** Reads the filter from the address, whoever wrote it. */
export function staffAddress(search: URLSearchParams): StaffAddress {
  const state = search.get('state') ?? '';
  const order = search.get('order') ?? '';
  return {
    view: search.get('view') === 'invitations' ? 'invitations' : 'people',
    keyword: textIn(search, 'keyword', 80),
    role: /^[012]$/.test(search.get('role') ?? '') ? Number(search.get('role')) : null,
    state: Object.hasOwn(STAFF_STATES, state) ? (state as StaffState) : null,
    order: Object.hasOwn(STAFF_ORDERS, order) ? (order as StaffOrder) : 'role',
    page: pageIn(search),
  };
}

export function staffPath({ view, keyword, role, state, order, page }: StaffAddress): string {
  if (view === 'invitations') return '/member?view=invitations';
  return `/member${searchString({
    keyword,
    role: role === null ? null : String(role),
    state,
    order: order === 'role' ? null : order,
    page: page > 1 ? page : null,
  })}`;
}
