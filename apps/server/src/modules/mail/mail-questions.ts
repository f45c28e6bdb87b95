import type { MailPerson } from '@wanyuan/contract';
import type { LatePorts } from '#composition/late-ports.ts';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';

export interface Question {
  kind: 'internal_file' | 'repeated' | 'maybe_arrived' | 'bad_address';
  message: string;
}

/** What has to be asked before, all at once. */
export function ask(questions: readonly Question[], isConfirmed: boolean): void {
  if (questions.length === 0 || isConfirmed) return;
  const msg = questions.map(({ message }) => message).join('；');
  throw new AppError('MAIL_NEEDS_CONFIRMATION', { msg, data: { questions } });
}

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
