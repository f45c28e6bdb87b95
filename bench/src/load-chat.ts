import { randomUUID } from 'node:crypto';
import type { Person } from './load-people.ts';

/** A talk with a colleague, before the clock runs; null for a person without colleagues. */
export async function openTalk(person: Person): Promise<number | null> {
  const { data } = await person.call('chat.get_colleague_list', {});
  const colleague = data.list[0];
  if (colleague === undefined) return null;
  return (await person.call('chat.open_conversation', { kind: 'colleague', user_id: colleague.user_id })).data.id;
}

export const newMessage = (conversation_id: number, text: string) => ({
  conversation_id,
  gid: `load-${randomUUID()}`,
  msg_content: [{ type: 'text' as const, text }],
});
