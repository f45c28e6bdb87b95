import type { ServerEvent } from '@wanyuan/contract';
import type { EventBus, PushTarget } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import type { PartyRow } from './conversations.repo.ts';
import type { Hearers } from './hearers.ts';
import type { TalkFacts } from './reader.ts';
import type { Speakers } from './speakers.ts';

type Party = Pick<PartyRow, 'user_id' | 'factory_id' | 'left_at'>;

export type ChatNews = ReturnType<typeof createChatNews>;

/** Tells those who are in a conversation, each browser once; to be called after the commit. */
export function createChatNews({ bus, speakers, hearers }: { bus: EventBus; speakers: Speakers; hearers: Hearers }) {
  const peopleOf = (parties: readonly Party[]): number[] => parties.flatMap(({ user_id }) => user_id ?? []);

  async function companiesOf(parties: readonly Party[]): Promise<number[]> {
    const companies = new Set<number>();
    for (const { factory_id } of parties)
      if (factory_id !== null) for (const id of await speakers.companiesOf(factory_id)) companies.add(id);
    return [...companies];
  }

  /** Those of a conversation who may read it, as rights are now. */
  async function targetOf(talk: TalkFacts, parties: readonly Party[]): Promise<PushTarget> {
    const present = parties.filter(({ left_at }) => left_at === null);
    return { userIds: await hearers.among(talk, peopleOf(present)), companyIds: await companiesOf(present) };
  }

  return {
    targetOf,
    async tell(talk: TalkFacts, parties: readonly Party[], event: ServerEvent): Promise<void> {
      const to = await targetOf(talk, parties);
      // Nobody waits for the other processes: what they miss is made good by a reset.
      void bus.publish('socket.push', { to, event });
    },
    /** Lists of conversations look again: of one's own other windows, or after somebody came or went. */
    async lists(parties: readonly Party[]): Promise<void> {
      const present = parties.filter(({ left_at }) => left_at === null);
      await tellPages(bus, { userIds: peopleOf(present), companyIds: await companiesOf(present) }, 'chats');
    },
  };
}
