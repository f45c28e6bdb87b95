import { CHAT_TYPING } from '@wanyuan/domain';
import type { ServerEvents } from '@wanyuan/contract/client';
import { create } from 'zustand';
import { sayTyping } from '../connection/chat-words.ts';

/** Who is typing in which conversation, never stored. */
const store = create<Readonly<Record<number, string>>>(() => ({}));
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const said = new Map<number, number>();

export const useTyping = (conversationId: number): string | null => store((typing) => typing[conversationId] ?? null);

export function stopTyping(conversationId: number): void {
  clearTimeout(timers.get(conversationId));
  store.setState(({ [conversationId]: _, ...others }) => others, true);
}

export function takeTyping({ conversation_id: id, nickname }: ServerEvents['chat.typing']): void {
  store.setState({ [id]: nickname });
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => stopTyping(id), CHAT_TYPING.shownMs),
  );
}

/** Says that one is typing, now and then. */
export function noteTyping(conversationId: number, now: number): void {
  if (now - (said.get(conversationId) ?? 0) < CHAT_TYPING.sayEveryMs) return;
  said.set(conversationId, now);
  sayTyping(conversationId);
}
