import { createGroupCommit } from '#infra/batching/group-commit.ts';
import { withTransaction, type Pool } from '#infra/database/database.ts';
import type { Ended } from './mail-attempt.ts';
import type { Announcement, MailNews } from './mail-news.ts';
import { endTry, stepTries, type Claim, type MailRow } from './mail-queue.repo.ts';

interface Dependencies {
  db: Pool;
  news: Pick<MailNews, 'note'>;
  now: () => Date;
}

interface Step {
  mail: MailRow;
  /** Null for one whose first byte goes now. */
  ended: Ended | null;
}
interface Stepped {
  /** Null when it was overtaken. */
  row: MailRow | null;
  titles: Announcement[];
}

const claimOf = ({ id, claim }: MailRow): Claim => ({ id, claim: claim ?? '' });
/** Writes down what happens to mails that are being sent, in the order in which it happens and for all lanes together. */
export function createMailTries({ db: pool, news, now }: Dependencies) {
  const step = createGroupCommit<Step, Stepped>(async (steps) => {
    const at = now();
    const begun = steps.filter(({ ended }) => ended === null).map(({ mail }) => claimOf(mail));
    const arrived = steps.flatMap(({ mail, ended }) =>
      ended?.event === 'deliver' ? [{ ...claimOf(mail), reason: ended.values.reason ?? '' }] : [],
    );
    const others = steps.flatMap(({ mail, ended }) =>
      ended === null || ended.event === 'deliver' ? [] : [{ mail, event: ended.event, values: ended.values }],
    );
    const isTold = steps.some(({ mail, ended }) => ended !== null && mail.quotation_id !== null);
    // Most of the time there is nothing else to write, and one statement needs no transaction.
    if (others.length === 0 && !isTold) {
      const ids = await stepTries(pool, { begun, arrived }, at);
      return steps.map((one) => ({ row: ids.has(one.mail.id) ? rowAfter(one) : null, titles: [] }));
    }
    return withTransaction(pool, async (tx) => {
      const ids = await stepTries(tx, { begun, arrived }, at);
      const rows = new Map(
        steps.filter(({ mail }) => ids.has(mail.id)).map((one) => [one.mail.id, rowAfter(one)] as const),
      );
      for (const { mail, event, values } of others) {
        const row = await endTry(tx, claimOf(mail), event, values, at);
        if (row !== null) rows.set(mail.id, row);
      }
      const told = steps.flatMap(({ mail, ended }) => (ended === null ? [] : (rows.get(mail.id) ?? [])));
      const titles = await news.note(tx, told, at);
      const teller = steps.findIndex(({ ended }) => ended !== null);
      return steps.map(({ mail }, turn) => ({
        row: rows.get(mail.id) ?? null,
        titles: turn === teller ? titles : [],
      }));
    });
  });

  return {
    /** Durable when it answers; false for a try that was overtaken. */
    begin: async (mail: MailRow): Promise<boolean> => (await step({ mail, ended: null })).row !== null,
    end: (mail: MailRow, ended: Ended): Promise<Stepped> => step({ mail, ended }),
  };
}

/** What those who tell of it need of a row. */
const rowAfter = ({ mail, ended }: Step): MailRow =>
  ended === null ? mail : { ...mail, state: 'sent', reason: ended.values.reason ?? '' };
