import { CallError, NETWORK_ERROR_CODE } from '#lib/call-error.ts';
import { shellSlots } from '#lib/feature-module.ts';
import type { Queued, QueuedFile } from '#lib/message-queue/queued.ts';
import { sendMessage } from '../connection/chat-words.ts';
import { connectionState } from '../connection/connection.ts';
import type { ChatMessage, SendInput, WrittenElement } from '../types.ts';

const elementOf = ({ kind, file_id: id = 0, seconds = 0 }: QueuedFile): WrittenElement => {
  if (kind === 'image') return { type: 'image', file_id: id };
  return { type: 'custom', custom: kind === 'file' ? { kind, file_id: id } : { kind, file_id: id, seconds } };
};

/** What the server is told, once everything that it carries is there. */
const inputOf = (entry: Queued): SendInput => ({
  conversation_id: entry.conversation_id,
  gid: entry.gid,
  msg_content: [
    ...(entry.text === '' ? [] : [{ type: 'text' as const, text: entry.text }]),
    ...entry.cards,
    ...entry.files.map(elementOf),
  ],
  quote_seq: entry.quote?.seq ?? null,
  mentions: entry.mentions,
});

/** Sends a message of the queue to where it belongs; null where it is none of the chat's own. */
export async function sendQueued(entry: Queued): Promise<ChatMessage | null> {
  const other = entry.list === undefined ? null : shellSlots().talkLists.find(({ key }) => key === entry.list);
  if (other?.send) {
    await other.send(entry);
    return null;
  }
  // Another device took the place: nothing goes out before the person's answer.
  if (connectionState().name === 'kicked') throw new CallError(NETWORK_ERROR_CODE, '聊天已在其他设备登录', 'silent');
  return sendMessage(inputOf(entry));
}
