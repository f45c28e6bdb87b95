import { DAY_MS, HOUR_MS, UNDO_HOURS } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { UserCallContext } from '#rpc/context.ts';
import { noQuotation } from './open-quotation.ts';
import { dropRemoved as dropLines } from './quotation-lines.repo.ts';
import type { QuotationNews } from './quotation-news.ts';
import { dropOldPresence } from './presence.repo.ts';
import * as repo from './quotations.repo.ts';

/** Longer than a removal can be undone, and than a page stays open. */
const REMOVED_KEPT_MS = 30 * DAY_MS;

interface Dependencies {
  db: Db;
  news: QuotationNews;
  now: () => Date;
}

/** Drafts that never went out can be deleted; what a customer has seen is only withdrawn. */
export function createQuotationRemoval({ db: pool, news, now }: Dependencies) {
  return {
    async remove(context: UserCallContext, ids: readonly number[]): Promise<number[]> {
      const { db, session, audit } = context;
      const held = await repo.holdMany(db, session, [...new Set(ids)]);
      if (held.length === 0) throw noQuotation();
      const sent = held.find(({ sent_version }) => sent_version !== null);
      if (sent) throw new AppError('QUOTATION_SENT', { msg: `报价单 ${sent.number} 已发出过，只能撤回` });
      const gone = held.map(({ id }) => id);
      await repo.removeMany(db, gone, now());
      await audit({ action: 'quotation.delete', before: held.map(({ id, number }) => ({ id, number })) });
      await news.allChanged(context, held);
      return gone;
    },

    async restore(context: UserCallContext, ids: readonly number[]): Promise<number> {
      const at = now();
      const since = new Date(at.getTime() - UNDO_HOURS * HOUR_MS);
      const back = await repo.restoreMany(context.db, context.session, [...new Set(ids)], since, at);
      if (back.length === 0) throw noQuotation();
      await news.allChanged(context, back);
      return back.length;
    },

    /** What was removed long ago goes for good. */
    async removeOld(): Promise<void> {
      const before = new Date(now().getTime() - REMOVED_KEPT_MS);
      await dropLines(pool, before);
      await repo.dropRemoved(pool, before);
      await dropOldPresence(pool, new Date(now().getTime() - DAY_MS));
    },
  };
}
