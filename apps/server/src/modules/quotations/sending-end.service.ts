import { AppError } from '#rpc/app-error.ts';
import type { UserCallContext } from '#rpc/context.ts';
import { holdQuotation } from './open-quotation.ts';
import type { QuotationNews } from './quotation-news.ts';
import { changeVersion, getVersion } from './quotations.repo.ts';
import { takeStep } from './take-step.ts';

interface Dependencies {
  news: QuotationNews;
  now: () => Date;
}

/** Takes back what was sent: links say so from now on. A draft beside it stays. */
export function createWithdrawal({ news, now }: Dependencies) {
  return async (context: UserCallContext, { id, reason }: { id: number; reason: string }): Promise<void> => {
    const { db, session } = context;
    const at = now();
    const { newest: _newest, ...held } = await holdQuotation(context, id, at);
    const quotation = { ...held, revision: held.revision - 1 };
    const sent = quotation.sent_version === null ? null : await getVersion(db, id, quotation.sent_version);
    if (!sent) throw new AppError('CONFLICT', { msg: '报价单还没有发出，可直接删除' });
    await takeStep(db, { quotation, sent }, { event: 'withdraw', at, user_id: session.id, note: reason });
    await changeVersion(db, sent, { ended_at: at, end_reason: reason });
    await context.audit({
      action: 'quotation.withdraw',
      before: { id, version: sent.version, state: sent.state },
      after: { id, version: sent.version, reason },
    });
    await news.changed(context, quotation);
  };
}
