import type { ServerEvent } from '@wanyuan/contract';
import type { EventBus, PushTarget } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import type { PartyRow } from './conversations.repo.ts';
import type { Hearers } from './hearers.ts';
import type { TalkFacts } from './reader.ts';
import type { Speakers } from './speakers.ts';

type Party = Pick<PartyRow, 'user_id' | 'factory_id' | 'left_at'>;

const isPresent = ({ left_at }: Party): boolean => left_at === null;

function peopleOf(parties: readonly Party[]): number[] {
  const people: number[] = [];
  for (const { user_id, left_at } of parties) if (user_id !== null && left_at === null) people.push(user_id);
  return people;
}

export type ChatNews = ReturnType<typeof createChatNews>;

/** Tells those who are in a conversation, each browser once; to be called after the commit. */
export function createChatNews({ bus, speakers, hearers }: { bus: EventBus; speakers: Speakers; hearers: Hearers }) {
  async function companiesOf(parties: readonly Party[]): Promise<number[]> {
    const companies = new Set<number>();
    for (const { factory_id } of parties)
      if (factory_id !== null) for (const id of await speakers.companiesOf(factory_id)) companies.add(id);
    return [...companies];
  }

  /** Those of a conversation who may read it, as rights are now; at once where nothing has to be looked up. */
  function targetOf(talk: TalkFacts, parties: readonly Party[]): PushTarget | Promise<PushTarget> {
    const people = peopleOf(parties);
    const userIds = hearers.among(talk, people);
    if (talk.factory_id === null && !(userIds instanceof Promise)) return { userIds, companyIds: [] };
    return (async () => ({ userIds: await userIds, companyIds: await companiesOf(parties.filter(isPresent)) }))();
  }

  return {
    targetOf,
    /** Nobody waits for the other processes: what they miss is made good by a reset. */
    tell(talk: TalkFacts, parties: readonly Party[], event: ServerEvent): Promise<void> | void {
      const publish = (to: PushTarget) => void bus.publish('socket.push', { to, event });
      const target = targetOf(talk, parties);
      return target instanceof Promise ? target.then(publish) : publish(target);
    },
    /** Lists of conversations look again: of one's own other windows, or after somebody came or went. */
    async lists(parties: readonly Party[]): Promise<void> {
      const to = { userIds: peopleOf(parties), companyIds: await companiesOf(parties.filter(isPresent)) };
      await tellPages(bus, to, 'chats');
    },
  };
}
