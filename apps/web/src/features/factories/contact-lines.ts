import type { api, OutputOf } from '@wanyuan/contract/client';

export type Contact = NonNullable<OutputOf<typeof api.factory.get_detail>['contacts']>[number];

/** The ways to reach a contact, in the order in which buyers try them; without empty ones. */
export function contactLines(contact: Contact): [name: string, value: string][] {
  const lines: [string, string][] = [
    ['手机', contact.mobile],
    ['电话', contact.tel],
    ['微信', contact.wechat],
    ['QQ', contact.qq],
    ['邮箱', contact.email],
    ['传真', contact.fax],
  ];
  return lines.filter(([, value]) => value !== '');
}

/** All of it in words, to be sent to a colleague. */
export function contactText(factory: string, contact: Contact, address = ''): string {
  return [
    factory,
    [contact.name, contact.title].filter(Boolean).join(' '),
    ...contactLines(contact).map(([name, value]) => `${name}：${value}`),
    ...(address ? [`地址：${address}`] : []),
  ].join('\n');
}
