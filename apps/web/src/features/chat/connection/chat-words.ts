import { api, ERRORS, type ClientEventName, type ClientEvents } from '@wanyuan/contract/client';
import { act } from '#lib/call-client.ts';
import { CallError, NETWORK_ERROR_CODE } from '#lib/call-error.ts';
import { sayToServer } from '#lib/realtime.ts';
import type { ChatMessage, SendInput } from '../types.ts';
import { connectionState, noteNotReady } from './connection.ts';

const QUIET = { returnError: true, silent: true, keepStale: true } as const;
/** What the socket could not carry goes as a call, under the same number. */
const UNCARRIED = new Set<number>([ERRORS.CHAT_NOT_READY.code, NETWORK_ERROR_CODE]);

async function sayOrCall<K extends ClientEventName, R>(
  event: K,
  data: ClientEvents[K],
  call: () => Promise<R>,
): Promise<R> {
  // Without a network a socket says nothing for a long while: the call fails at once.
  if (connectionState().name !== 'ready' || !navigator.onLine) return call();
  try {
    return (await sayToServer(event, data)) as R;
  } catch (error) {
    if (!(error instanceof CallError) || !UNCARRIED.has(error.code)) throw error;
    if (error.code === ERRORS.CHAT_NOT_READY.code) noteNotReady();
    return call();
  }
}

export const sendMessage = (input: SendInput): Promise<ChatMessage> =>
  sayOrCall('send', input, () => act(api.chat.send_message, input, QUIET));

export const sayRead = (conversationId: number, seq: number): Promise<{ read_seq: number; unread_count: number }> => {
  const input = { conversation_id: conversationId, seq };
  return sayOrCall('read', input, () => act(api.chat.set_last_time, input, QUIET));
};

/** Nobody waits for it, and nothing is lost with it. */
export const sayTyping = (conversationId: number): void =>
  void sayToServer('typing', { conversation_id: conversationId }).catch(() => undefined);

export const sayPresence = (isAway: boolean): void =>
  void sayToServer('presence', { is_away: isAway }).catch(() => undefined);
