import type { Conversation } from '@wanyuan/contract';
import type { Db, Pool, Tx } from '#infra/database/database.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import type { ChatNews } from './chat-news.ts';
import * as repo from './conversations.repo.ts';
import type { ConversationService } from './conversations.service.ts';
import { changeServiceAgent, getServiceTalk, listAskedTalks } from './service-talks.repo.ts';

interface Dependencies {
  conversations: ConversationService;
  news: ChatNews;
  now: () => Date;
}

export type ServiceTalk = repo.TalkRow;
export type ServiceTalks = ReturnType<typeof createServiceTalks>;

/** Conversations with customer service: the asker, and of the staff whoever has the question. */
export function createServiceTalks({ conversations, news, now }: Dependencies) {
  return {
    /** The asker's only one; made when they first come. */
    async ensure(db: Db, { id: user_id, tenant_id: company_id }: Session): Promise<number> {
      const pair_key = `s:${company_id}:${user_id}`;
      const values = { kind: 'service' as const, pair_key, company_id, user_id, last_at: now() };
      const talk =
        (await repo.findByPair(db, pair_key)) ??
        (await repo.addTalk(db, values)) ??
        (await repo.findByPair(db, pair_key))!;
      await repo.addParties(db, [{ user_id, conversation_id: talk.id, joined_at: now() }]);
      return talk.id;
    },

    list: (context: SessionContext<Pool>, query: { keyword: string; page: number; page_size: number }) =>
      conversations.list(context, ['service'], query),

    describe: (context: SessionContext, id: number): Promise<Conversation> => conversations.describeOne(context, id),

    /** Those whose last word is the asker's. */
    listAsked: listAskedTalks,

    get: getServiceTalk,

    /**
     * Gives a talk to one of the staff, or to nobody: who had it is in it no more, who has it reads all that was said.
     * Answers what is to be done after the commit.
     */
    async hand(tx: Tx, conversation_id: number, agent_id: number | null): Promise<() => Promise<void>> {
      const [talk] = await repo.lockTalks(tx, [conversation_id]);
      const before = await repo.listParties(tx, [conversation_id]);
      await changeServiceAgent(tx, conversation_id, agent_id, now());
      const rev = await repo.changeTalk(tx, conversation_id, { other_user_id: agent_id });
      const after = await repo.listParties(tx, [conversation_id]);
      return async () => {
        if (talk) await news.tell(talk, after, { event: 'chat.changed', data: { conversation_id, rev } });
        await news.lists([...before.filter(({ left_at }) => left_at === null), ...after]);
      };
    },
  };
}
