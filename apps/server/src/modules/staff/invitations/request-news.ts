import type { Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import type { CallContext } from '#rpc/context.ts';
import { companyBrief } from '#modules/people/people.module.ts';
import type { MessageService } from '#modules/messages/messages.module.ts';
import { settleWaiting, type JoinRequestRow } from './join-requests.repo.ts';

type Outcome = 'approved' | 'refused' | 'expired';

const WORDS: Record<Outcome, (company: string, reason: string) => { title: string; summary: string }> = {
  approved: (company) => ({
    title: `您已加入${company}`,
    summary: '主账号同意了您的申请，您现在是公司的业务员。之前在自己账号里做的选样车留在原处，不会带到公司。',
  }),
  refused: (company, reason) => ({
    title: `${company}没有同意您的加入申请`,
    summary: reason ? `对方留言：${reason}` : '对方没有留言。如有疑问，请与公司主账号联系。',
  }),
  expired: (company) => ({
    title: `加入${company}的申请已过期`,
    summary: '公司主账号没有在期限内答复。需要时，请向对方要一个新的邀请。',
  }),
};

export type RequestNews = ReturnType<typeof createRequestNews>;

/** Tells people what became of their wish to join. */
export function createRequestNews({
  bus,
  messages,
  now,
}: {
  bus: EventBus;
  messages: MessageService;
  now: () => Date;
}) {
  /** Writes the message; what it returns runs after the commit. */
  async function tell(db: Db, { user_id, company_id, reason }: JoinRequestRow, outcome: Outcome) {
    const company = (await companyBrief(db, company_id))?.name ?? '';
    const words = WORDS[outcome](company, reason);
    await messages.toUser(db, user_id, { ...words, link: outcome === 'approved' ? '/' : '/settings#company' });
    return async (): Promise<void> => {
      await tellPages(bus, { userId: user_id }, 'own_join_request');
      await messages.announceNew({ userId: user_id }, words.title);
    };
  }

  return {
    /** Makes pages of the main account fetch the requests again. */
    requestsChanged: (userId: number): Promise<void> => tellPages(bus, { userId }, 'join_requests'),

    tell,

    /** Refuses those who wait for a company whose only person has gone: no main account is left to answer. */
    async companyEmptied({ afterCommit }: Pick<CallContext, 'afterCommit'>, db: Db, company_id: number): Promise<void> {
      const reason = '对方已不再使用这家公司的账号';
      for (const row of await settleWaiting(db, { company_id }, { state: 'refused', reason, decided_at: now() }))
        afterCommit(await tell(db, row, 'refused'));
    },
  };
}
