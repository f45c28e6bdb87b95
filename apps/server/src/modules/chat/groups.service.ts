import { CHAT_LIMITS } from '@wanyuan/domain';
import { AppError } from '#rpc/app-error.ts';
import type { UserCallContext } from '#rpc/context.ts';
import { getVisibleFactory } from '../factory-directory/factory-directory.module.ts';
import type { ChatNews } from './chat-news.ts';
import * as repo from './conversations.repo.ts';
import { noTalk, type ConversationService } from './conversations.service.ts';
import type { MayWrite } from './may-write.ts';

interface Dependencies {
  conversations: Pick<ConversationService, 'find' | 'describeOne'>;
  mayWrite: MayWrite;
  news: ChatNews;
  now: () => Date;
}

interface GroupChange {
  conversation_id: number;
  name?: string | undefined;
  add_user_ids: readonly number[];
  remove_user_ids: readonly number[];
}

export type GroupService = ReturnType<typeof createGroupService>;

/** Groups of a company's people, with one factory at most. */
export function createGroupService({ conversations, mayWrite, news, now }: Dependencies) {
  async function requireColleagues({ db, session }: UserCallContext, ids: readonly number[]): Promise<number[]> {
    const wanted = [...new Set(ids)];
    const known = await repo.listColleagues(db, session.tenant_id, wanted);
    if (known.length < wanted.length) throw new AppError('NOT_FOUND', { msg: '同事不存在或已停用' });
    return known;
  }

  /** The group held, with those who are in it. */
  async function hold(context: UserCallContext, id: number) {
    const { seen } = await conversations.find(context, id);
    const [talk] = await repo.lockTalks(context.db, [id]);
    // A factory is asked into a group; whose people are in it is the company's business.
    if (!talk || talk.kind !== 'group' || seen.party.user_id === null) throw noTalk();
    const parties = await repo.listParties(context.db, [id]);
    return { talk, own: seen.party, parties, present: parties.filter(({ left_at }) => left_at === null) };
  }

  /** Everybody who is or was there looks again. */
  const announce = async ({ db, afterCommit }: UserCallContext, talk: repo.TalkRow, rev: number) => {
    const parties = await repo.listParties(db, [talk.id]);
    afterCommit(async () => {
      await news.tell(talk, parties, { event: 'chat.changed', data: { conversation_id: talk.id, rev } });
      await news.lists(parties.map((party) => ({ ...party, left_at: null })));
    });
  };

  /** Whoever comes, or comes back, reads from now on. */
  async function admit(
    { db }: UserCallContext,
    talk: repo.TalkRow,
    parties: readonly repo.PartyRow[],
    ids: readonly number[],
  ) {
    const since = {
      since_seq: talk.last_seq,
      read_seq: talk.last_seq,
      joined_at: now(),
      left_at: null,
      hidden_seq: -1,
    };
    for (const user_id of ids) {
      const former = parties.find((party) => party.user_id === user_id);
      if (former) await repo.changeParty(db, former.id, since);
      else await repo.addParties(db, [{ conversation_id: talk.id, user_id, ...since }]);
    }
  }

  return {
    async add(
      context: UserCallContext,
      { name, user_ids, factory_id }: { name: string; user_ids: readonly number[]; factory_id: number | null },
    ) {
      const { db, session } = context;
      const at = now();
      const people = new Set([session.id, ...(await requireColleagues(context, user_ids))]);
      if (people.size > CHAT_LIMITS.groupPeople) throw new AppError('CHAT_GROUP_FULL');
      if (factory_id !== null) {
        if (!(await getVisibleFactory(db, session.tenant_id, factory_id))) throw new AppError('NOT_FOUND');
        await mayWrite.beginWith(context, factory_id, at);
      }
      const owner = { company_id: session.tenant_id, user_id: session.id };
      const talk = await repo.addTalk(db, { kind: 'group', name, factory_id, ...owner, last_at: at });
      if (!talk) throw noTalk();
      const parties = [
        ...[...people].map((user_id) => ({ user_id })),
        ...(factory_id === null ? [] : [{ factory_id }]),
      ];
      await repo.addParties(
        db,
        parties.map((party) => ({ ...party, conversation_id: talk.id, joined_at: at })),
      );
      await announce(context, talk, talk.rev);
      return conversations.describeOne(context, talk.id);
    },

    async edit(context: UserCallContext, { conversation_id, name, add_user_ids, remove_user_ids }: GroupChange) {
      const { db, session } = context;
      const { talk, parties, present } = await hold(context, conversation_id);
      const isOwner = talk.user_id === session.id;
      if (!isOwner && (name !== undefined || remove_user_ids.length > 0))
        throw new AppError('FORBIDDEN', { msg: '只有群主可以改名和移出成员' });
      const inside = new Set(present.flatMap(({ user_id }) => user_id ?? []));
      const leaving = remove_user_ids.filter((id) => inside.has(id) && id !== talk.user_id);
      const coming = (await requireColleagues(context, add_user_ids)).filter((id) => !inside.has(id));
      if (inside.size - leaving.length + coming.length > CHAT_LIMITS.groupPeople) throw new AppError('CHAT_GROUP_FULL');
      await admit(context, talk, parties, coming);
      for (const party of present)
        if (leaving.includes(party.user_id ?? 0)) await repo.changeParty(db, party.id, { left_at: now() });
      const rev = await repo.changeTalk(db, talk.id, name === undefined ? {} : { name });
      await announce(context, talk, rev);
    },

    async leave(context: UserCallContext, conversation_id: number): Promise<void> {
      const { db, session } = context;
      const { talk, own, present } = await hold(context, conversation_id);
      await repo.changeParty(db, own.id, { left_at: now() });
      const heir = present.find(({ user_id }) => user_id !== null && user_id !== session.id)?.user_id;
      const owner = talk.user_id === session.id && heir ? { user_id: heir } : {};
      await announce(context, talk, await repo.changeTalk(db, talk.id, owner));
    },
  };
}
