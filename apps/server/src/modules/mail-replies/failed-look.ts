import { mailLookAgainMs, type MailFault } from '@wanyuan/domain';
import type { NewReading, ReadingRow } from './mail-readings.repo.ts';

/** What only a person can mend: to sign in again and again would close the mailbox. */
const FOR_GOOD: ReadonlySet<MailFault> = new Set(['auth', 'oauth2', 'secret_lost']);

/** What a look that failed leaves: a refused sign-in waits for its owner, everything else is tried again. */
export function failedLook(
  { attempt }: Pick<ReadingRow, 'attempt'>,
  { fault, text }: { fault: MailFault; text: string },
  at: Date,
) {
  const next = attempt + 1;
  return {
    state: FOR_GOOD.has(fault) ? ('paused' as const) : ('failing' as const),
    fault,
    fault_text: text,
    attempt: next,
    next_at: new Date(at.getTime() + mailLookAgainMs(next)),
  } satisfies Partial<NewReading>;
}
