import { APPROVAL, APPROVAL_WORDS, nextApproval, versionNumber, type ApprovalState } from '@wanyuan/domain';
import { AppError } from '#rpc/app-error.ts';
import type { UserCallContext } from '#rpc/context.ts';
import type { MessageService } from '../messages/messages.module.ts';
import { leaderIds, nicknames } from '../people/people.module.ts';
import { approvalNow } from './approval-now.ts';
import { holdQuotation, type OpenQuotation } from './open-quotation.ts';
import type { QuotationNews } from './quotation-news.ts';
import { changeVersion } from './quotations.repo.ts';
import { addEvent } from './sent-quotations.repo.ts';

interface Dependencies {
  messages: MessageService;
  news: QuotationNews;
  now: () => Date;
}

interface Verdict {
  id: number;
  version: number;
  revision: number;
  is_passed: boolean;
  reason: string;
}

/** Refuses what is no draft, or was edited since the person looked. */
export function refuseUnseen({ newest, revision }: OpenQuotation, seen: number, act: string): void {
  if (newest.state !== 'draft') throw new AppError('CONFLICT', { msg: '这一版已发出，请刷新后查看' });
  if (revision - 1 !== seen) throw new AppError('CONFLICT', { msg: `报价单刚被修改，请看过最新内容再${act}` });
}

/** Asking leaders whether a draft may go out, and their answers. */
export function createApprovals({ messages, news, now }: Dependencies) {
  async function message(
    { db, afterCommit, session }: UserCallContext,
    { number, newest }: OpenQuotation,
    to: readonly number[],
    { title, summary, link }: { title: string; summary: string; link: string },
  ) {
    const whole = `${title}：${versionNumber(number, newest.version)}`;
    for (const userId of to) {
      if (userId === session.id) continue;
      await messages.toUser(db, userId, { title: whole, summary, link });
      afterCommit(() => messages.announceNew({ userId }, whole));
    }
  }

  /** What happened to the draft is told without a new revision: nothing of it was edited. */
  async function tell(context: UserCallContext, quotation: OpenQuotation, kind: string, note: string) {
    const { id, newest, updated_at, revision } = quotation;
    await addEvent(context.db, {
      quotation_id: id,
      version: newest.version,
      kind,
      user_id: context.session.id,
      note,
      created_at: updated_at,
    });
    await news.changed(context, { ...quotation, revision: revision - 1 });
  }

  return {
    async ask(context: UserCallContext, { id, revision }: { id: number; revision: number }): Promise<void> {
      const { db, session } = context;
      const quotation = await holdQuotation(context, id, now());
      refuseUnseen(quotation, revision, '提请审核');
      await changeVersion(db, quotation.newest, { approval_asked_at: quotation.updated_at });
      const name = (await nicknames(db, [session.id])).get(session.id) ?? '同事';
      await message(context, quotation, await leaderIds(db, quotation.company_id), {
        title: '报价单待审核',
        summary: `${name}请您审核${quotation.newest.head.customer_name}的报价单，点击查看。`,
        // Where both verdicts are at hand.
        link: `/CompanyQuotationDetail?id=${id}`,
      });
      await tell(context, quotation, 'ask_approval', '');
    },

    /** Counts for the revision that was seen, and for no other. */
    async decide(
      context: UserCallContext,
      { id, version, revision, is_passed, reason }: Verdict,
    ): Promise<ApprovalState> {
      const quotation = await holdQuotation(context, id, now());
      const { newest, updated_at } = quotation;
      if (newest.version !== version) throw new AppError('CONFLICT', { msg: '已有新的版本，请刷新后查看' });
      refuseUnseen(quotation, revision, '审核');
      const before = approvalNow(newest, revision);
      const after = nextApproval(before, is_passed ? 'approve' : 'refuse');
      if (after === null) return before;
      await changeVersion(context.db, newest, {
        approval: after,
        approval_reason: reason,
        approval_asked_at: null,
        approved_at: updated_at,
        approved_by: context.session.id,
        approved_revision: revision,
      });
      const { label } = APPROVAL_WORDS[after];
      await message(context, quotation, [quotation.user_id], {
        title: `报价单审核${label}`,
        summary: reason === '' ? `${newest.head.customer_name}的报价单审核${label}，点击查看。` : `原因：${reason}`,
        link: `/edit_quotation/${id}`,
      });
      const act = after === APPROVAL.passed ? 'approve' : 'refuse';
      await context.audit({
        action: `quotation.${act}`,
        before: { id, version, approval: before },
        after: { id, version, approval: after, revision, reason },
      });
      await tell(context, quotation, act, reason);
      return after;
    },
  };
}
