import { api, type UserInfo } from '@wanyuan/contract/client';
import { COMPANY_TYPE, type ChatKind } from '@wanyuan/domain';

export interface ListKind {
  label: string;
  input: { kind?: Extract<ChatKind, 'factory' | 'group'> };
  call:
    | typeof api.chat.get_message_list
    | typeof api.chat.get_colleague_message_list
    | typeof api.chat.customer_message_list;
  empty: { title: string; description: string };
}

/** The lists of conversations, in the order of their tabs; a further kind is a further row. */
export const LIST_KINDS = {
  factory: {
    label: '工厂',
    input: { kind: 'factory' },
    call: api.chat.get_message_list,
    empty: { title: '还没有与工厂的会话', description: '在产品或工厂上点“联系工厂”，会话就会出现在这里。' },
  },
  buyer: {
    label: '买家',
    // With the groups that a buyer asked the factory into.
    input: {},
    call: api.chat.get_message_list,
    empty: { title: '还没有买家联系过', description: '买家发来消息后会出现在这里，并有提醒。' },
  },
  colleague: {
    label: '同事',
    input: {},
    call: api.chat.get_colleague_message_list,
    empty: { title: '还没有同事', description: '主账号在“员工管理”里新增或邀请同事后，会列在这里。' },
  },
  group: {
    label: '群',
    input: { kind: 'group' },
    call: api.chat.get_message_list,
    empty: { title: '还没有群', description: '点上方的加号，与同事建一个群，也可以请一家工厂进来。' },
  },
  service: {
    label: '客服',
    input: {},
    call: api.chat.customer_message_list,
    empty: { title: '还没有与客服的会话', description: '有问题随时点右侧的“客服”，或在这里等待接待。' },
  },
} as const satisfies Record<string, ListKind>;

export type ListKey = keyof typeof LIST_KINDS;

const KEYS: Record<'factory' | 'trader' | 'staff', readonly ListKey[]> = {
  factory: ['buyer', 'colleague', 'service'],
  trader: ['factory', 'colleague', 'group', 'service'],
  staff: ['service', 'colleague', 'group'],
};

/** Which of them a person has. */
export function tabsFor(user: Pick<UserInfo, 'company_type'> | null): { key: ListKey }[] {
  const type = user?.company_type;
  const who = type === COMPANY_TYPE.factory ? 'factory' : type === COMPANY_TYPE.platform ? 'staff' : 'trader';
  return KEYS[who].map((key) => ({ key }));
}
