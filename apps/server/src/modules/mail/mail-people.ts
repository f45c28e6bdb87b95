import type { MailPerson } from '@wanyuan/contract';
import { mailHeaderText, parseMailAddress } from '@wanyuan/domain';
import { invalidInput } from '#rpc/app-error.ts';

const NAME_MAX = 60;

/** Addresses that mean one mailbox and nothing else, each once; a name is one line of a header. */
export function checkedPeople(path: string, people: readonly MailPerson[]): MailPerson[] {
  const checked = new Map<string, MailPerson>();
  for (const [index, { name, email }] of people.entries()) {
    const address = parseMailAddress(email);
    if (address === null) throw invalidInput([{ path: `${path}.${index}.email`, message: `邮箱地址不正确：${email}` }]);
    const key = address.toLowerCase();
    if (!checked.has(key)) checked.set(key, { name: mailHeaderText(name ?? '', NAME_MAX), email: address });
  }
  return [...checked.values()];
}
