import type { Db } from '#infra/database/database.ts';
import type { EventBus, PushTarget } from '#infra/events/event-bus.ts';
import { factoryCompanyIds } from '../people/people.module.ts';
import type { MessageService } from '../messages/messages.module.ts';

/** To be done once what it tells of is durable. */
export type Effect = () => Promise<void>;
export type AfterCommit = (effect: Effect) => void;

interface Note {
  title: string;
  summary: string;
  link: string;
}

const BUYERS_CALLS = [
  'toy.get_inquiry_list',
  'toy.get_inquiry_factories',
  'website.get_sample_car_answers',
  'toy.get_asking_counts',
  'toy.get_asking_toys',
  'toy.get_factory_contacts_left',
  'toy.get_supplement_list',
  'toy.get_supplement_detail',
  'purchase.get_list',
  'purchase.get_detail',
];
const FACTORYS_CALLS = [
  'desk.get_inquiries',
  'desk.get_supplements',
  'desk.get_supplement',
  'desk.get_purchases',
  'desk.get_counts',
];

interface Dependencies {
  db: Db;
  bus: EventBus;
  messages: MessageService;
}

export type AskingNotices = ReturnType<typeof createAskingNotices>;

/** Tells buyers and factories of what the other side did: a message, and their open pages look again. */
export function createAskingNotices({ db: pool, bus, messages }: Dependencies) {
  const push = (to: PushTarget, calls: string[]) =>
    bus.publish('socket.push', { to, event: { event: 'data.changed', data: { calls } } });
  const refreshBuyer = (companyId: number) => push({ companyId }, BUYERS_CALLS);
  async function refreshFactory(factoryId: number): Promise<void> {
    for (const companyId of await factoryCompanyIds(pool, factoryId)) await push({ companyId }, FACTORYS_CALLS);
  }

  return {
    /** Pages of the buyer's company look again. */
    refreshBuyer,

    /** The asker alone has looked at something. */
    refreshCounts: (userId: number) => push({ userId }, ['toy.get_asking_counts']),

    /** Pages of the factory look again. */
    refreshFactory,

    /** Pages of the buyer's company and of all factories that were asked look again. */
    async refreshBoth(companyId: number, asked: readonly { factory_id: number }[]): Promise<void> {
      await refreshBuyer(companyId);
      for (const id of new Set(asked.map(({ factory_id }) => factory_id))) await refreshFactory(id);
    },

    async tellBuyer(db: Db, buyer: { user_id: number; company_id: number }, note: Note): Promise<Effect> {
      await messages.toUser(db, buyer.user_id, note);
      return async () => {
        await messages.announceNew({ userId: buyer.user_id }, note.title);
        await refreshBuyer(buyer.company_id);
      };
    },

    /** Null when nobody of the factory has an account. */
    async tellFactory(db: Db, factoryId: number, note: Note): Promise<Effect | null> {
      const companyIds = await factoryCompanyIds(db, factoryId);
      for (const companyId of companyIds) await messages.toCompany(db, companyId, note);
      if (companyIds.length === 0) return null;
      return async () => {
        for (const companyId of companyIds) {
          await messages.announceNew({ companyId }, note.title);
          await push({ companyId }, FACTORYS_CALLS);
        }
      };
    },
  };
}
