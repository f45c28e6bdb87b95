import { LRUCache } from 'lru-cache';
import type { Db } from '#infra/database/database.ts';
import { LOST_NEWS_MS, type EventBus } from '#infra/events/event-bus.ts';
import { actorsById } from '../people/people.module.ts';
import { reaches, rightsOf, type Rights, type TalkFacts } from './reader.ts';

export type Hearers = ReturnType<typeof createHearers>;

/** Which of a conversation's people may still hear of it: a push must not reach further than a look would. */
export function createHearers({ db, bus }: { db: Db; bus: EventBus }) {
  const known = new LRUCache<number, { rights: Rights | null }>({
    max: 20_000,
    ttl: LOST_NEWS_MS,
    ttlResolution: 1000,
  });
  // A lookup that was under way while something changed must not put stale rights back.
  let generation = 0;
  const forget = (userId?: number) => {
    generation += 1;
    if (userId === undefined) known.clear();
    else known.delete(userId);
  };
  bus.subscribe('user.changed', ({ userId }) => forget(userId));
  for (const topic of ['company.changed', 'bus.reset'] as const) bus.subscribe(topic, () => forget());

  async function lookUp(userIds: readonly number[]): Promise<Map<number, Rights | null>> {
    const before = generation;
    const actors = await actorsById(db, userIds);
    const all = new Map<number, Rights | null>();
    for (const id of userIds) {
      const actor = actors.get(id);
      const rights = actor ? rightsOf(actor) : null;
      all.set(id, rights);
      if (generation === before) known.set(id, { rights });
    }
    return all;
  }

  async function amongAll(talk: TalkFacts, userIds: readonly number[]): Promise<number[]> {
    const all = await lookUp(userIds);
    return userIds.filter((id) => mayHear(all.get(id), talk));
  }

  return {
    /** At once where this process knows of all of them. */
    among(talk: TalkFacts, userIds: readonly number[]): number[] | Promise<number[]> {
      const hearing: number[] = [];
      for (const id of userIds) {
        const one = known.get(id);
        if (one === undefined) return amongAll(talk, userIds);
        if (mayHear(one.rights, talk)) hearing.push(id);
      }
      return hearing;
    },
  };
}

const mayHear = (rights: Rights | null | undefined, talk: TalkFacts): boolean =>
  rights !== null && rights !== undefined && reaches(rights, talk);
