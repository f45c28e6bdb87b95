import { CHAT_KINDS, CHAT_PAGE, type ChatKind } from '@wanyuan/domain';
import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import { inquiriesById } from '../asking/asking.module.ts';
import { factoryNames, getVisibleFactory } from '../factory-directory/factory-directory.module.ts';
import { backgroundSession } from '../people/people.module.ts';
import { chatIdOf, personChatId } from './chat-ids.ts';
import type { ChatNews } from './chat-news.ts';
import type { CompanySettingsService } from './company-settings.service.ts';
import * as repo from './conversations.repo.ts';
import type { TalkDescriber } from './describe-talks.ts';
import { refuse, type MayWrite } from './may-write.ts';
import type { ChatPresences } from './presence.service.ts';
import { speaksForFactory } from './reader.ts';
import type { Speakers } from './speakers.ts';

interface Dependencies {
  speakers: Speakers;
  describer: TalkDescriber;
  mayWrite: MayWrite;
  news: ChatNews;
  presences: ChatPresences;
  settings: Pick<CompanySettingsService, 'absenceOf'>;
  now: () => Date;
}

interface ListQuery {
  keyword: string;
  page: number;
  page_size: number;
}

/** Whoever did not open it has it in the list from its first message on. */
const UNSAID = { hidden_seq: 0 };

export const noTalk = () => new AppError('NOT_FOUND', { msg: '会话不存在，或您已不在其中' });

export type ConversationService = ReturnType<typeof createConversationService>;

/** The conversations of a person. */
export function createConversationService(deps: Dependencies) {
  const { speakers, describer, mayWrite, news, presences, settings, now } = deps;

  async function find({ db, session }: SessionContext, id: number) {
    const reader = await speakers.reader(session);
    const [seen] = await repo.findTalks(db, reader, [id]);
    if (!seen) throw noTalk();
    return { reader, seen };
  }

  async function describeOne(context: SessionContext, id: number) {
    const { reader, seen } = await find(context, id);
    const [conversation] = await describer.describe(context.db, context.session, reader, [seen]);
    return conversation!;
  }

  /** The one conversation of two, made by whoever comes first. */
  async function openPair(
    db: Db,
    values: Parameters<typeof repo.addTalk>[1] & { pair_key: string },
    parties: readonly { user_id?: number; factory_id?: number; hidden_seq?: number }[],
  ): Promise<number> {
    const known = await repo.findByPair(db, values.pair_key);
    const talk = known ?? (await repo.addTalk(db, values)) ?? (await repo.findByPair(db, values.pair_key));
    if (!talk) throw noTalk();
    await repo.addParties(
      db,
      parties.map((party) => ({ ...party, conversation_id: talk.id, joined_at: now() })),
    );
    return talk.id;
  }

  async function openFactory(context: UserCallContext, factory_id: number): Promise<number> {
    const { db, session } = context;
    if (!(await getVisibleFactory(db, session.tenant_id, factory_id))) throw new AppError('NOT_FOUND');
    const { id: user_id, tenant_id: company_id } = session;
    const pair_key = `f:${user_id}:${factory_id}`;
    const refusal = await mayWrite.toFactory(db, session, factory_id);
    if (refusal) throw refuse(refusal);
    if (!(await repo.findByPair(db, pair_key))) await mayWrite.beginWith(context, factory_id, now());
    const values = { kind: 'factory' as const, pair_key, company_id, user_id, factory_id, last_at: now() };
    return openPair(db, values, [{ user_id }, { factory_id, ...UNSAID }]);
  }

  /** A factory begins with whoever asked it, and with nobody else. */
  async function openAsker({ db, session }: UserCallContext, inquiryId: number): Promise<number> {
    const { factory_id } = await speakers.reader(session);
    const [asked] = await inquiriesById(db, [inquiryId]);
    if (!asked || factory_id === null || asked.factory_id !== factory_id)
      throw new AppError('NOT_FOUND', { msg: '询价不存在' });
    const { company_id, user_id } = asked;
    const asker = await backgroundSession(db, user_id, company_id);
    if (!asker || !(await speakers.reader(asker)).seesFactories)
      throw new AppError('FORBIDDEN', { msg: '询价的人已离职，或不能再与工厂沟通' });
    const values = {
      kind: 'factory' as const,
      pair_key: `f:${user_id}:${factory_id}`,
      company_id,
      user_id,
      factory_id,
      last_at: now(),
    };
    return openPair(db, values, [{ user_id, ...UNSAID }, { factory_id }]);
  }

  async function openColleague({ db, session }: UserCallContext, other: number): Promise<number> {
    const company_id = session.tenant_id;
    const [known] = await repo.listColleagues(db, company_id, [other]);
    if (known === undefined || known === session.id) throw new AppError('NOT_FOUND', { msg: '同事不存在或已停用' });
    const [user_id, other_user_id] = [Math.min(session.id, other), Math.max(session.id, other)];
    const pair_key = `c:${company_id}:${user_id}:${other_user_id}`;
    const values = { kind: 'colleague' as const, pair_key, company_id, user_id, other_user_id, last_at: now() };
    return openPair(db, values, [{ user_id: session.id }, { user_id: other, ...UNSAID }]);
  }

  return {
    find,
    describeOne,

    async list({ db, session }: SessionContext<Pool>, kinds: readonly ChatKind[], query: ListQuery) {
      const reader = await speakers.reader(session);
      const which = { kinds, keyword: query.keyword };
      const [rows, { total, unread }] = await inParallel(db, [
        repo.listTalks(db, reader, which, pageRange(query)),
        repo.countTalks(db, reader, which),
      ]);
      const list = await describer.describe(db, session, reader, rows);
      return { list, total, unread_count: unread, page: query.page, page_size: query.page_size };
    },

    async countUnread({ db, session }: SessionContext): Promise<number> {
      const which = { kinds: CHAT_KINDS, keyword: '' };
      return (await repo.countTalks(db, await speakers.reader(session), which)).unread;
    },

    async open(
      context: UserCallContext,
      which:
        | { kind: 'factory'; factory_id: number }
        | { kind: 'colleague'; user_id: number }
        | { kind: 'inquiry'; inquiry_id: number },
    ) {
      const id =
        which.kind === 'factory'
          ? await openFactory(context, which.factory_id)
          : which.kind === 'inquiry'
            ? await openAsker(context, which.inquiry_id)
            : await openColleague(context, which.user_id);
      const { seen } = await find(context, id);
      // Somebody who opens it wants to see it, even where it was deleted from the list.
      await repo.changeParty(context.db, seen.party.id, { hidden_seq: -1 });
      return describeOne(context, id);
    },

    async get(context: SessionContext, id: number) {
      const { db } = context;
      const { reader, seen } = await find(context, id);
      const conversation = await describeOne(context, id);
      const parties = (await repo.listParties(db, [id])).filter(({ left_at }) => left_at === null);
      const known = await repo.listPeople(
        db,
        parties.flatMap(({ user_id }) => user_id ?? []),
      );
      const persons = new Map(known.map((person) => [person.id, person]));
      const factoryIds = parties.flatMap(({ factory_id }) => factory_id ?? []);
      const makers = await factoryNames(db, factoryIds);
      const isOwner = (user_id: number | null) => seen.talk.kind === 'group' && user_id === seen.talk.user_id;
      const people = [];
      for (const party of parties) {
        const person = persons.get(party.user_id ?? 0);
        people.push({
          chat_id: chatIdOf(party),
          nickname: person?.nickname ?? makers.get(party.factory_id ?? 0) ?? '',
          avatar: await describer.faceOf(db, person?.avatar_file_id ?? null),
          belong_type: party.factory_id === null ? ('colleague' as const) : ('factory' as const),
          company_name: speaksForFactory(reader, seen.talk) ? (person?.company_name ?? '') : '',
          read_seq: party.read_seq,
          is_owner: isOwner(party.user_id),
        });
      }
      const owner_chat_id = seen.talk.kind === 'group' ? personChatId(seen.talk.user_id) : '';
      const { factory_id } = seen.talk;
      const isWithFactory = factory_id !== null && !speaksForFactory(reader, seen.talk);
      const absence = isWithFactory ? await settings.absenceOf(db, factory_id) : '';
      return { ...conversation, people, owner_chat_id, absence };
    },

    async edit(
      context: UserCallContext,
      { conversation_id, ...flags }: { conversation_id: number } & Record<string, boolean | number | undefined>,
    ): Promise<void> {
      const { seen } = await find(context, conversation_id);
      const wanted = Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
      await repo.changeParty(context.db, seen.party.id, wanted);
      context.afterCommit(() => news.lists([seen.party]));
    },

    async remove(context: UserCallContext, id: number): Promise<void> {
      const { seen } = await find(context, id);
      const read = { hidden_seq: seen.talk.last_seq, read_seq: seen.talk.last_seq, is_marked_unread: false };
      await repo.changeParty(context.db, seen.party.id, { ...read, is_pinned: false });
      context.afterCommit(() => news.lists([seen.party]));
    },

    /** Writes one row, and tells the others how far it was read. */
    async read(
      context: SessionContext & Pick<UserCallContext, 'afterCommit'>,
      { conversation_id, seq }: { conversation_id: number; seq: number },
    ) {
      const { db } = context;
      const { seen } = await find(context, conversation_id);
      const { talk, party } = seen;
      const upTo = Math.max(Math.min(seq, talk.last_seq), party.read_seq);
      if ((await repo.readUpTo(db, party.id, upTo, now())) !== null) {
        const parties = await repo.listParties(db, [conversation_id]);
        context.afterCommit(async () => {
          const data = { conversation_id, chat_id: chatIdOf(party), read_seq: upTo };
          await news.tell(talk, parties, { event: 'chat.read', data });
          await news.lists([party]);
        });
      }
      return { read_seq: upTo, unread_count: talk.last_seq - Math.max(upTo, party.since_seq) };
    },

    async factory({ db, session }: SessionContext, factory_id: number) {
      const factory = await getVisibleFactory(db, session.tenant_id, factory_id);
      if (!factory) throw new AppError('NOT_FOUND');
      const refusal = await mayWrite.toFactory(db, session, factory_id);
      const companyIds = await speakers.companiesOf(factory_id);
      const people = [];
      for (const { nickname, avatar_file_id } of await repo.listFactoryPeople(db, companyIds))
        people.push({ nickname, avatar: await describer.faceOf(db, avatar_file_id) });
      const known = await repo.findByPair(db, `f:${session.id}:${factory_id}`);
      return {
        factory_id,
        factory_name: factory.short_name,
        has_accounts: companyIds.length > 0,
        people,
        presence: (await presences.ofFactories(db, [factory_id])).get(factory_id)?.presence ?? ('offline' as const),
        conversation_id: known?.id ?? null,
        may_write: refusal === null,
        needs_membership: refusal?.error === 'MEMBERS_ONLY',
        refusal: refusal === null ? '' : refuse(refusal).message,
      };
    },

    async presence({ db, session }: SessionContext, chatIds: readonly string[]) {
      return presences.among(db, await speakers.reader(session), chatIds);
    },
  };
}

/** Pages of groups, steps of the others: both counted back from the newest at opening. */
export const stepsBack = (kind: ChatKind, { page, offset }: { page: number; offset: number }): number =>
  kind === 'group' ? (page - 1) * CHAT_PAGE : offset;
