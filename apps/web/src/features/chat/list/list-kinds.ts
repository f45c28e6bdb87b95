import type { UserInfo } from '@wanyuan/contract/client';
import { COMPANY_TYPE, type ChatKind } from '@wanyuan/domain';

interface ListKind {
  label: string;
  input: { kind?: Exclude<ChatKind, 'colleague'> };
  isColleagues: boolean;
  empty: { title: string; description: string };
}

/** The lists of conversations, in the order of their tabs; a further kind is a further row. */
export const LIST_KINDS = {
  factory: {
    label: '工厂',
    input: { kind: 'factory' },
    isColleagues: false,
    empty: { title: '还没有与工厂的会话', description: '在产品或工厂上点“联系工厂”，会话就会出现在这里。' },
  },
  buyer: {
    label: '买家',
    // With the groups that a buyer asked the factory into.
    input: {},
    isColleagues: false,
    empty: { title: '还没有买家联系过', description: '买家发来消息后会出现在这里，并有提醒。' },
  },
  colleague: {
    label: '同事',
    input: {},
    isColleagues: true,
    empty: { title: '还没有同事', description: '' },
  },
  group: {
    label: '群',
    input: { kind: 'group' },
    isColleagues: false,
    empty: { title: '还没有群', description: '点上方的加号，与同事建一个群，也可以请一家工厂进来。' },
  },
} as const satisfies Record<string, ListKind>;

export type ListKey = keyof typeof LIST_KINDS;

const KEYS: Record<'factory' | 'trader' | 'staff', readonly ListKey[]> = {
  factory: ['buyer', 'colleague'],
  trader: ['factory', 'colleague', 'group'],
  staff: ['colleague', 'group'],
};

/** Which of them a person has. */
export function tabsFor(user: Pick<UserInfo, 'company_type'> | null): { key: ListKey }[] {
  const type = user?.company_type;
  const who = type === COMPANY_TYPE.factory ? 'factory' : type === COMPANY_TYPE.platform ? 'staff' : 'trader';
  return KEYS[who].map((key) => ({ key }));
}
