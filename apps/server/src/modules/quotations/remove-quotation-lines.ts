import { HOUR_MS, UNDO_HOURS } from '@wanyuan/domain';
import type { UserCallContext } from '#rpc/context.ts';
import { removeDraftLines } from './draft-lines.ts';
import { checkRoom } from './free-lines.ts';
import { closeQuotation, openQuotation } from './open-quotation.ts';
import { listLinesByKey, restoreLines } from './quotation-lines.repo.ts';
import type { QuotationNews } from './quotation-news.ts';

export function createQuotationLineRemoval({ news, now }: { news: QuotationNews; now: () => Date }) {
  return {
    async remove(context: UserCallContext, id: number, keys: readonly number[]) {
      const quotation = await openQuotation(context, id, now());
      const removed = await removeDraftLines(context.db, quotation, keys);
      if (removed.length === 0) return { ids: [], revision: quotation.revision - 1, total: quotation.total };
      const { total } = await closeQuotation(context, news, quotation, { before: removed, after: [] });
      return { ids: removed.map(({ line_key }) => line_key), revision: quotation.revision, total };
    },

    /** Only what this draft took out: what an earlier version lacks stays out of it. */
    async restore(context: UserCallContext, id: number, keys: readonly number[]) {
      const { db } = context;
      const quotation = await openQuotation(context, id, now());
      const since = new Date(quotation.updated_at.getTime() - UNDO_HOURS * HOUR_MS);
      const back = await restoreLines(db, quotation, keys, since);
      if (back.length === 0) return { count: 0, revision: quotation.revision - 1, total: quotation.total };
      checkRoom(quotation, back.length);
      const after = await listLinesByKey(db, id, back);
      const { total } = await closeQuotation(context, news, quotation, { before: [], after });
      return { count: back.length, revision: quotation.revision, total };
    },
  };
}
