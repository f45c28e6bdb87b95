import { businessTime, phoneSlot, CHASE_HOURS, chaseFrom, type PhoneCallKind } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, UserCallContext } from '#rpc/context.ts';
import { companyNames } from '../people/people.module.ts';
import type { AfterCommit, AskingNotices } from './asking-notices.ts';
import { hurry } from './phone-calls/phone-call-booking.service.ts';
import { lockPhoneCalls } from './phone-calls/phone-calls.repo.ts';
import { requireProvenPhone, takeContacts, takeContactsUpTo } from './phone-calls/factory-contacts.service.ts';

/** Something that a factory has been asked for and that can be chased. */
export interface Chased {
  id: number;
  call_id: number;
  factory_id: number;
  chased_at: Date | null;
  /** Still waits for the factory. */
  is_open: boolean;
  title: string;
}

export interface ChaseSubject {
  /** One by id, or all that wait; of what the session may reach. */
  find(db: Db, session: Session, id?: number): Promise<{ id: number; call_id: number }[]>;
  lock(db: Db, session: Session, ids: readonly number[]): Promise<Chased[]>;
  mark(db: Db, ids: readonly number[], at: Date): Promise<void>;
}

interface Dependencies {
  subjects: Record<PhoneCallKind, ChaseSubject>;
  notices: AskingNotices;
  now: () => Date;
}

const WORDS = { inquiry: { name: '询价', tab: 'inquiry' }, supplement: { name: '补样', tab: 'supplement' } };

/** Chasing: the phone call moves to the next slot, before others, and the factory gets a marked message at once. */
export function createChaseService({ subjects, notices, now }: Dependencies) {
  async function lockAll(db: Db, session: Session, kind: PhoneCallKind, id?: number): Promise<Chased[]> {
    const found = await subjects[kind].find(db, session, id);
    await lockPhoneCalls(
      db,
      found.map(({ call_id }) => call_id),
    );
    return subjects[kind].lock(
      db,
      session,
      found.map((each) => each.id),
    );
  }

  async function chase(
    db: Db,
    session: Session,
    kind: PhoneCallKind,
    rows: readonly Chased[],
    afterCommit: AfterCommit,
  ) {
    const at = now();
    await subjects[kind].mark(
      db,
      rows.map(({ id }) => id),
      at,
    );
    await hurry(db, kind, [...new Set(rows.map(({ call_id }) => call_id))], at);
    const { name, tab } = WORDS[kind];
    const buyer = (await companyNames(db, [session.tenant_id])).get(session.tenant_id) ?? '';
    for (const factoryId of new Set(rows.map(({ factory_id }) => factory_id))) {
      const titles = rows.filter(({ factory_id }) => factory_id === factoryId).map(({ title }) => title);
      const effect = await notices.tellFactory(db, factoryId, {
        title: `【催】${buyer}催促答复${titles.length}项${name}`,
        summary: `${titles.slice(0, 5).join('、')}${titles.length > 5 ? `等${titles.length}项` : ''}，请尽快答复。`,
        link: `/factoryDesk?tab=${tab}`,
      });
      if (effect) afterCommit(effect);
    }
    afterCommit(() => notices.refreshBuyer(session.tenant_id));
    return phoneSlot(kind, at);
  }

  return {
    async one({ db, session, afterCommit }: UserCallContext, kind: PhoneCallKind, id: number) {
      const [row] = await lockAll(db, session, kind, id);
      const { name } = WORDS[kind];
      if (!row) throw new AppError('NOT_FOUND', { msg: `${name}不存在或已被删除` });
      if (!row.is_open) throw new AppError('CONFLICT', { msg: `该${name}已不在等待工厂答复，无需催促` });
      const from = chaseFrom(row.chased_at, now(), CHASE_HOURS);
      if (from)
        throw new AppError('CHASED_TOO_SOON', {
          msg: `两小时内只能催一次，${businessTime(from)} 后可再催`,
          data: { chase_from: from.toISOString() },
        });
      await requireProvenPhone(db, session);
      await takeContacts(db, session, 1, now());
      const slot = await chase(db, session, kind, [row], afterCommit);
      return { tip: '已催促工厂', call_time: slot.toISOString() };
    },

    /** Passes over rows that were chased a short while ago, and the newest once the day's contacts are used up. */
    async all({ db, session, afterCommit }: UserCallContext, kind: PhoneCallKind) {
      const rows = (await lockAll(db, session, kind)).filter(({ is_open }) => is_open);
      const due = rows.filter(({ chased_at }) => chaseFrom(chased_at, now(), CHASE_HOURS) === null);
      const chased = due.length === 0 ? [] : await withinLimit(db, session, due);
      if (chased.length > 0) await chase(db, session, kind, chased, afterCommit);
      const { name } = WORDS[kind];
      const parts = [
        `已催促${chased.length}项${name}`,
        rows.length > due.length ? `${rows.length - due.length}项两小时内催过` : '',
        due.length > chased.length ? `${due.length - chased.length}项超出今天联系工厂的次数，请明天再催` : '',
      ];
      return {
        tip: rows.length === 0 ? `没有等待答复的${name}` : parts.filter(Boolean).join('，'),
        success: chased.length,
        lose: rows.length - chased.length,
      };
    },
  };

  /** The rows whose factories may still be contacted today; factories with the oldest rows come first. */
  async function withinLimit(db: Db, session: Session, due: readonly Chased[]): Promise<Chased[]> {
    await requireProvenPhone(db, session);
    const factories = [...new Set(due.toSorted((a, b) => a.id - b.id).map(({ factory_id }) => factory_id))];
    const count = await takeContactsUpTo(db, session, factories.length, now());
    // With no contact left `takeContacts` refuses, in the same words as elsewhere.
    if (count === 0) await takeContacts(db, session, factories.length, now());
    const chosen = new Set(factories.slice(0, count));
    return due.filter(({ factory_id }) => chosen.has(factory_id));
  }
}
