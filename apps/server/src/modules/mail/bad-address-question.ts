import type { MailPerson } from '@wanyuan/contract';
import type { LatePorts } from '#composition/late-ports.ts';
import type { Db } from '#infra/database/database.ts';
import type { Question } from './send-mail.service.ts';

/** Addresses of the customer from which mails came back. */
export async function badAddressQuestion(
  late: Pick<LatePorts, 'badAddresses'>,
  db: Db,
  customerId: number | null,
  people: readonly MailPerson[],
): Promise<Question[]> {
  const bad = customerId === null ? null : await late.badAddresses(db, customerId);
  const known = people.map(({ email }) => email).filter((email) => bad?.has(email.toLowerCase()));
  return known.length === 0
    ? []
    : [{ kind: 'bad_address', message: `${known.join('、')} 曾经退信，可能收不到，确定要发吗？` }];
}
