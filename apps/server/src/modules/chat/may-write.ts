import { can, isOrdinaryBuyer, roleOf } from '@wanyuan/domain';
import type { ErrorName } from '@wanyuan/contract';
import type { Db } from '#infra/database/database.ts';
import { hasAskedFactory, takeContacts } from '../asking/asking.module.ts';
import type { FactoryBlockService } from '../factory-directory/factory-directory.module.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import { speaksForFactory, type Reader, type TalkFacts } from './reader.ts';
import type { Speakers } from './speakers.ts';

interface Dependencies {
  blocks: Pick<FactoryBlockService, 'ids'>;
  speakers: Speakers;
}

export interface Refusal {
  error: ErrorName;
  msg?: string;
}

export const refuse = ({ error, msg }: Refusal): AppError => new AppError(error, msg === undefined ? {} : { msg });

export type MayWrite = ReturnType<typeof createMayWrite>;

/** Who may talk to whom, asked anew at each word: a block or a lost membership counts at once. */
export function createMayWrite({ blocks, speakers }: Dependencies) {
  /** What keeps a trader from writing to a factory. */
  async function toFactory(db: Db, session: Session, factoryId: number): Promise<Refusal | null> {
    if (roleOf(session) === 'factory') return { error: 'FORBIDDEN', msg: '工厂之间不能沟通' };
    if (!can(session, 'chat.ask_factories')) return { error: 'FORBIDDEN', msg: '公司未开放业务员联系工厂' };
    if ((await blocks.ids(db, session.tenant_id)).includes(factoryId)) return { error: 'CHAT_BLOCKED' };
    if ((await speakers.companiesOf(factoryId)).length === 0) return { error: 'CHAT_NO_ACCOUNTS' };
    if (isOrdinaryBuyer(session) && !(await hasAskedFactory(db, session.tenant_id, factoryId)))
      return { error: 'MEMBERS_ONLY', msg: '免费用户请先向该工厂询价，或开通会员后直接沟通' };
    return null;
  }

  /** What keeps a factory from writing to a company. */
  async function toCompany(db: Db, { company_id, factory_id }: TalkFacts): Promise<Refusal | null> {
    const isBlocked = (await blocks.ids(db, company_id)).includes(factory_id ?? 0);
    return isBlocked ? { error: 'FORBIDDEN', msg: '对方暂时不接收消息' } : null;
  }

  return {
    toFactory,

    /** Begins to talk to a factory: a contact of the day, unless what the company asked it was one. */
    async beginWith({ db, session }: SessionContext, factoryId: number, at: Date): Promise<void> {
      const refusal = await toFactory(db, session, factoryId);
      if (refusal) throw refuse(refusal);
      if (!(await hasAskedFactory(db, session.tenant_id, factoryId))) await takeContacts(db, session, 1, at);
    },

    /** For somebody who is in the conversation; at once where nothing has to be looked up. */
    inTalk(
      db: Db,
      session: Session,
      reader: Reader,
      talk: TalkFacts,
      isPeerGone: boolean,
    ): Refusal | null | Promise<Refusal | null> {
      // Whoever is in it may: the asker always, of the staff the one who has it.
      if (talk.kind === 'service') return null;
      if (talk.kind === 'colleague') return isPeerGone ? { error: 'FORBIDDEN', msg: '对方已离职或停用' } : null;
      if (speaksForFactory(reader, talk)) return toCompany(db, talk);
      return talk.factory_id === null ? null : toFactory(db, session, talk.factory_id);
    },
  };
}
