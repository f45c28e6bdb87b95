import { USER_TYPE } from '@wanyuan/domain';
import { among, defineAddress, page, text, view, type AddressValue } from '#page-kit/rows/address.ts';

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

export const STAFF_ROLES = [USER_TYPE.main, USER_TYPE.administrator, USER_TYPE.salesperson] as const;

export const STAFF = defineAddress('/member', {
  /** People, or what brings new ones. */
  view: view(['people', 'invitations']),
  keyword: text(80),
  role: among(STAFF_ROLES),
  state: among(Object.keys(STAFF_STATES) as StaffState[]),
  order: view(Object.keys(STAFF_ORDERS) as StaffOrder[]),
  page: page(),
});
export type StaffAddress = AddressValue<typeof STAFF>;
