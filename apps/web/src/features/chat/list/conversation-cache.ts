import { api, type OutputOf } from '@wanyuan/contract/client';
import { queryClient } from '#lib/query-client.ts';
import type { Conversation, ConversationDetail } from '../types.ts';

const LISTS = [api.chat.get_message_list.name, api.chat.get_colleague_message_list.name];
const DETAIL = api.chat.get_conversation.name;
type List = OutputOf<typeof api.chat.get_message_list>;

function changeInLists(id: number, change: (before: Conversation) => Conversation): void {
  for (const name of LISTS) {
    queryClient.setQueriesData<List>(
      { queryKey: [name] },
      (known) => known && { ...known, list: known.list.map((each) => (each.id === id ? change(each) : each)) },
    );
  }
}

const changeDetail = (id: number, change: (before: ConversationDetail) => ConversationDetail): void =>
  void queryClient.setQueriesData<ConversationDetail>(
    { queryKey: [DETAIL, { conversation_id: id }] },
    (known) => known && change(known),
  );

/** What this window knows of a conversation, from whichever list. */
export function knownConversation(id: number): Conversation | undefined {
  const lists = LISTS.flatMap((name) => queryClient.getQueriesData<List>({ queryKey: [name] }));
  return lists.flatMap(([, data]) => data?.list ?? []).find((each) => each.id === id);
}

/** A newer state of a conversation than what is on screen. */
export function takeConversation(next: Conversation): void {
  changeInLists(next.id, () => next);
  changeDetail(next.id, (before) => ({ ...before, ...next }));
}

/** Somebody has read up to a message. */
export function takeRead(id: number, reader: string, seq: number): void {
  const further = (before: number): number => Math.max(before, seq);
  changeDetail(id, (before) => {
    const people = before.people.map((person) =>
      person.chat_id === reader ? { ...person, read_seq: further(person.read_seq) } : person,
    );
    if (reader === before.from_chat_id) return { ...before, people, read_seq: further(before.read_seq) };
    const others = people.filter(({ chat_id: chat }) => chat !== before.from_chat_id);
    const peer =
      before.kind === 'group' ? Math.min(...others.map(({ read_seq: read }) => read)) : further(before.peer_read_seq);
    return { ...before, people, peer_read_seq: peer };
  });
}
