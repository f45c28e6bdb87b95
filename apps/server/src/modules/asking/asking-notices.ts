import type { Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import { factoryCompanyIds } from '../people/people.module.ts';
import type { MessageService } from '../messages/messages.module.ts';

/** Runs after the commit of what it tells of. */
export type Effect = () => Promise<void>;
export type AfterCommit = (effect: Effect) => void;

interface Note {
  title: string;
  summary: string;
  link: string;
}

interface Dependencies {
  db: Db;
  bus: EventBus;
  messages: MessageService;
}

export type AskingNotices = ReturnType<typeof createAskingNotices>;

/** Tells buyers and factories of what the other side did: a message, and their open pages look again. */
export function createAskingNotices({ db: pool, bus, messages }: Dependencies) {
  const refreshBuyer = (companyId: number) => tellPages(bus, { companyId }, 'asking');
  async function refreshFactory(factoryId: number): Promise<void> {
    for (const companyId of await factoryCompanyIds(pool, factoryId)) await tellPages(bus, { companyId }, 'desk');
  }

  return {
    /** Pages of the buyer's company look again. */
    refreshBuyer,

    /** The asker's own pages count again, after the asker looked at something. */
    refreshCounts: (userId: number) => tellPages(bus, { userId }, 'asking_counts'),

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

    /** Null when the factory has no account. */
    async tellFactory(db: Db, factoryId: number, note: Note): Promise<Effect | null> {
      const companyIds = await factoryCompanyIds(db, factoryId);
      for (const companyId of companyIds) await messages.toCompany(db, companyId, note);
      if (companyIds.length === 0) return null;
      return async () => {
        for (const companyId of companyIds) {
          await messages.announceNew({ companyId }, note.title);
          await tellPages(bus, { companyId }, 'desk');
        }
      };
    },
  };
}
