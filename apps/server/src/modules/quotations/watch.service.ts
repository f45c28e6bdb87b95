import { alertMarks, alertsToTell, alertWords, businessDay, isQuotationWatched, versionNumber } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { OwnerMessages } from '../messages/messages.module.ts';
import { jobTransaction } from './job-transaction.ts';
import type { QuotationNews } from './quotation-news.ts';
import { changeQuotation } from './quotations.repo.ts';
import { watchLines, type AlertLine } from './watch-lines.ts';
import * as repo from './watch.repo.ts';

interface Dependencies {
  /** The pool: each quotation is looked at in a transaction of its own. */
  db: Db;
  tellOwner: OwnerMessages;
  news: QuotationNews;
  now: () => Date;
}

/** Quotations at once; each may have 2,000 lines. */
const BATCH = 20;

/** Whether a quotation says what was found, and its owner was told of it. */
function isSettled({ alert_count, told }: repo.WatchedQuotation, found: readonly AlertLine[]): boolean {
  const marks = found.flatMap(alertMarks);
  const known = new Set(told);
  return alert_count === found.length && known.size === marks.length && marks.every((mark) => known.has(mark));
}

/**
 * Tells owners of quotations what became of their toys. What was told is kept with the message, under the quotation's
 * lock: broken off, or run by two at once, it tells nothing twice.
 */
export function createWatch({ db: pool, tellOwner, news, now }: Dependencies) {
  const look = (id: number) =>
    jobTransaction(pool, async (context) => {
      const { db } = context;
      const held = await repo.holdForJob(db, id);
      if (!held) return;
      const { quotation, newest } = held;
      const { company_id, state, line_count } = quotation;
      const isWatched = isQuotationWatched({ state, newest_state: newest.state, line_count });
      const found = isWatched ? (await watchLines(db, company_id, [id])).get(id)! : [];
      const { lines, told } = alertsToTell(found, await repo.getTold(db, id), businessDay(now()));
      await repo.saveTold(db, id, told);
      await changeQuotation(db, id, { alert_count: found.length });
      if (lines.length > 0)
        await tellOwner(context, quotation, {
          title: `报价单 ${versionNumber(quotation.number, newest.version)} 有${lines.length}款产品有变化`,
          summary: `${newest.head.customer_name || '未指定客户'}的报价单：${alertWords(lines)}，点击查看。`,
          link: `/edit_quotation/${id}`,
        });
      if (lines.length > 0 || quotation.alert_count !== found.length) await news.changed(context, quotation);
    });

  /** What is found without a lock decides only which quotations are looked at. */
  async function unsettled(batch: readonly repo.WatchedQuotation[]): Promise<number[]> {
    const watched = batch.filter((one) => isQuotationWatched(one));
    const found = new Map<number, AlertLine[]>();
    for (const company of new Set(watched.map(({ company_id }) => company_id))) {
      const ids = watched.filter(({ company_id }) => company_id === company).map(({ id }) => id);
      for (const [id, lines] of await watchLines(pool, company, ids)) found.set(id, lines);
    }
    return batch.filter((one) => !isSettled(one, found.get(one.id) ?? [])).map(({ id }) => id);
  }

  return async (signal?: AbortSignal): Promise<void> => {
    let batch = await repo.listWatched(pool, 0, BATCH);
    while (batch.length > 0) {
      for (const id of await unsettled(batch)) {
        if (signal?.aborted) return;
        await look(id);
      }
      batch = await repo.listWatched(pool, batch.at(-1)!.id, BATCH);
    }
  };
}
