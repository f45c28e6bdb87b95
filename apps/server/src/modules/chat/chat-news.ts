import type { ServerEvent } from '@wanyuan/contract';
import type { EventBus, PushTarget } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import type { PartyRow } from './conversations.repo.ts';
import type { Speakers } from './speakers.ts';

type Party = Pick<PartyRow, 'user_id' | 'factory_id' | 'left_at'>;

export type ChatNews = ReturnType<typeof createChatNews>;

/** Tells those who are in a conversation, each browser once; to be called after the commit. */
export function createChatNews({ bus, speakers }: { bus: EventBus; speakers: Speakers }) {
  async function targetOf(parties: readonly Party[]): Promise<PushTarget> {
    const present = parties.filter(({ left_at }) => left_at === null);
    const companies = new Set<number>();
    for (const { factory_id } of present)
      if (factory_id !== null) for (const id of await speakers.companiesOf(factory_id)) companies.add(id);
    return { userIds: present.flatMap(({ user_id }) => user_id ?? []), companyIds: [...companies] };
  }

  return {
    targetOf,
    async tell(parties: readonly Party[], event: ServerEvent): Promise<void> {
      const to = await targetOf(parties);
      // Nobody waits for the other processes: what they miss is made good by a reset.
      void bus.publish('socket.push', { to, event });
    },
    /** Lists of conversations look again: of one's own other windows, or after somebody came or went. */
    async lists(parties: readonly Party[]): Promise<void> {
      await tellPages(bus, await targetOf(parties), 'chats');
    },
  };
}
