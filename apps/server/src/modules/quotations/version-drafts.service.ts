import { isQuotationBound, QUOTATION_STATE_WORDS } from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import { AppError } from '#rpc/app-error.ts';
import type { UserCallContext } from '#rpc/context.ts';
import { discardDraftLines } from './draft-lines.ts';
import { holdQuotation, type OpenQuotation } from './open-quotation.ts';
import { listSummed } from './quotation-lines.repo.ts';
import type { QuotationNews } from './quotation-news.ts';
import { sumsOf } from './quotation-sums.ts';
import * as repo from './quotations.repo.ts';
import { termsAgain } from './sending-terms.ts';
import { addEvent } from './sent-quotations.repo.ts';
import { dropVersion } from './version-drafts.repo.ts';

interface Dependencies {
  news: QuotationNews;
  releaseTaken: LatePorts['releaseTaken'];
  now: () => Date;
}

/** The draft beside what was sent: recipients see the sent one until the next is sent. */
export function createVersionDrafts({ news, releaseTaken, now }: Dependencies) {
  async function tell(context: UserCallContext, quotation: OpenQuotation, version: number, kind: string) {
    const { id, updated_at } = quotation;
    await addEvent(context.db, {
      quotation_id: id,
      version,
      kind,
      user_id: context.session.id,
      created_at: updated_at,
    });
    await news.changed(context, quotation);
  }

  return {
    /** Begins the next version, or answers the draft that is there. No line is copied before it changes. */
    async open(context: UserCallContext, id: number): Promise<{ version: number; revision: number; isNew: boolean }> {
      const quotation = await holdQuotation(context, id, now());
      const { newest, revision, updated_at } = quotation;
      if (newest.state === 'draft') return { version: newest.version, revision: revision - 1, isNew: false };
      if (isQuotationBound(newest.state))
        throw new AppError('CONFLICT', {
          msg: `报价单${QUOTATION_STATE_WORDS[newest.state].label}，请修改客户订单，或复制为新的报价单`,
        });
      const version = newest.version + 1;
      const { head, line_count, total } = newest;
      await repo.addVersion(context.db, {
        quotation_id: id,
        version,
        head,
        line_count,
        total,
        created_at: updated_at,
        updated_at,
      });
      await repo.changeQuotation(context.db, id, { version, revision, updated_at });
      await tell(context, quotation, version, 'open_version');
      return { version, revision, isNew: true };
    },

    /** The quotation is again what its newest sent version says, and no row of that is written. */
    async discard(context: UserCallContext, { id, version }: { id: number; version: number }): Promise<number> {
      const { db } = context;
      const quotation = await holdQuotation(context, id, now());
      const { newest, revision, updated_at } = quotation;
      if (newest.version !== version || newest.state !== 'draft')
        throw new AppError('CONFLICT', { msg: '这一版已不是草稿，请刷新后查看' });
      const before = version > 1 ? await repo.getVersion(db, id, version - 1) : null;
      if (!before) throw new AppError('CONFLICT', { msg: '第一版没有可回到的版本，可删除报价单' });
      await discardDraftLines(db, quotation);
      await dropVersion(db, id, version);
      if (before.state === 'customer_submitted') await releaseTaken(db, before);
      const { head, line_count, total, sent_customer_id, sent_landed } = before;
      await repo.changeQuotation(db, id, {
        version: before.version,
        revision,
        updated_at,
        line_count,
        total,
        cost_total: sumsOf(await listSummed(db, id)).cost,
        currency: head.currency,
        valid_until: head.valid_until,
        customer_id: sent_customer_id,
        landed: sent_landed,
        ...termsAgain(before),
      });
      await tell(context, quotation, version, 'discard_version');
      return before.version;
    },
  };
}
