import { api } from '@wanyuan/contract/client';
import { invalidateCalls } from '#lib/query-client.ts';
import { onServerEvent } from '#lib/realtime.ts';
import { followQueue } from '#lib/message-queue/message-queue.ts';
import { takeRead } from '../list/conversation-cache.ts';
import { sendQueued } from '../queue/send-queued.ts';
import { openTalks, talkOf } from '../talk/talks.ts';
import { takeTyping } from '../talk/typing.ts';
import type { ChatMessage } from '../types.ts';
import { followConnection } from './connection.ts';
import { notifyOfMessage } from './desktop-notice.ts';
import { followLooks } from './looks.ts';

const LISTS = [
  api.chat.get_message_list.name,
  api.chat.get_colleague_message_list.name,
  api.chat.get_unread_count.name,
];
/** Ten messages in a second ask for the lists once. */
const LISTS_EVERY_MS = 1000;

/** Marks the lists stale at once, and then once for all that comes in the next moment. */
function createListNews(): { tell: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  const rest = (): void => {
    timer = undefined;
    if (isAsked) tell();
  };
  const tell = (): void => {
    if (timer !== undefined) {
      isAsked = true;
      return;
    }
    isAsked = false;
    invalidateCalls(LISTS);
    timer = setTimeout(rest, LISTS_EVERY_MS);
  };
  return { tell, stop: () => clearTimeout(timer) };
}

/** Everything that a signed-in window does about the chat, whatever it shows; the returned function ends it. */
export function followChat(): () => void {
  const lists = createListNews();
  const onSent = (message: ChatMessage | null): void => {
    if (!message) return;
    talkOf(message.conversation_id)?.take(message);
    lists.tell();
  };
  const catchUp = (): void => {
    openTalks().forEach((talk) => void talk.sync());
    lists.tell();
  };
  const stops = [
    followConnection(catchUp),
    followQueue({ send: sendQueued, onSent }),
    onServerEvent('hello', catchUp),
    onServerEvent('chat.message', ({ conversation_id: id, seq, rev, message }) => {
      const talk = talkOf(id);
      if (message) talk?.take(message);
      else talk?.catchUp(rev, seq);
      lists.tell();
      void notifyOfMessage(id, message);
    }),
    onServerEvent('chat.changed', ({ conversation_id: id, rev }) => {
      talkOf(id)?.catchUp(rev);
      invalidateCalls([api.chat.get_conversation.name, api.chat.get_chat_toys.name]);
      lists.tell();
    }),
    onServerEvent('chat.read', ({ conversation_id: id, chat_id: reader, read_seq: seq }) => takeRead(id, reader, seq)),
    onServerEvent('chat.typing', takeTyping),
    followLooks(),
    lists.stop,
  ];
  return () => stops.forEach((stop) => stop());
}
