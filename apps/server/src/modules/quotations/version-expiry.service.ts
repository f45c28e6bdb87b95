import { businessDay, isPastValidity, nextQuotationState } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { jobTransaction } from './job-transaction.ts';
import type { QuotationNews } from './quotation-news.ts';
import { changeVersion, type QuotationRow } from './quotations.repo.ts';
import { holdSent } from './sent-quotations.repo.ts';
import { takeStep } from './take-step.ts';
import { listDue } from './version-expiry.repo.ts';

interface Dependencies {
  /** The pool: each quotation ends in a transaction of its own. */
  db: Db;
  news: QuotationNews;
}

const AT_ONCE = 200;

/** Ends what is valid no longer, from the end of its last Shanghai day on; answers the quotations that it ended. */
export function createExpiry({ db, news }: Dependencies) {
  function expire(id: number, now: Date): Promise<QuotationRow | null> {
    return jobTransaction(db, async (context) => {
      const held = await holdSent(context.db, id);
      const until = held?.sent.head.valid_until ?? null;
      if (!held || until === null || !isPastValidity(until, now)) return null;
      if (nextQuotationState(held.sent.state, 'expire') === null) return null;
      const { quotation, sent } = await takeStep(context.db, held, { event: 'expire', at: now });
      await changeVersion(context.db, sent, { ended_at: now });
      await news.changed(context, quotation);
      return quotation;
    });
  }

  return async (now: Date): Promise<QuotationRow[]> => {
    const ended: QuotationRow[] = [];
    const day = businessDay(now);
    let due = await listDue(db, day, 0, AT_ONCE);
    while (due.length > 0) {
      for (const id of due) {
        const quotation = await expire(id, now);
        if (quotation) ended.push(quotation);
      }
      due = await listDue(db, day, due.at(-1)!, AT_ONCE);
    }
    return ended;
  };
}
