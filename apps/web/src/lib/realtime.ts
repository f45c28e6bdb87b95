import type {
  ClientEventName,
  ClientEvents,
  ServerEvent,
  ServerEventName,
  ServerEvents,
} from '@wanyuan/contract/client';
import { afterLoad } from './after-load.ts';
import { newKey } from './new-key.ts';
import { getToken, onSessionEnd, onSessionStart } from './session.ts';
import { openSocketLink, type SocketLink } from './socket-link.ts';
import { openSocketWords, type SocketWords } from './socket-words.ts';

const LOCK_NAME = 'wanyuan.socket';
const CHANNEL_NAME = 'wanyuan.events';
const WORDS_NAME = 'wanyuan.words';

type Listener<K extends ServerEventName> = (data: ServerEvents[K]) => void;
const listeners = new Map<ServerEventName, Set<Listener<never>>>();

/** Features listen to the events they know; unknown ones pass by. */
export function onServerEvent<K extends ServerEventName>(event: K, listener: Listener<K>): () => void {
  const set = listeners.get(event) ?? new Set();
  listeners.set(event, set.add(listener));
  return () => set.delete(listener);
}

function emit({ event, data }: ServerEvent): void {
  listeners.get(event)?.forEach((listener) => {
    listener(data as never);
  });
}

const openListeners = new Set<(isOpen: boolean) => void>();
let isOwnOpen = false;

/** Whether the socket is open, told in the one window that has it: at once where it is, and at every change. */
export function onOwnSocket(listener: (isOpen: boolean) => void): () => void {
  openListeners.add(listener);
  if (isOwnOpen) listener(true);
  return () => openListeners.delete(listener);
}

let stopCurrent: (() => void) | null = null;
let refusedListener: () => void = () => undefined;
let link: SocketLink | null = null;
let words: SocketWords | null = null;

/** Says something to the server over the browser's one socket; rejects as a call does, also where there is none. */
export async function sayToServer<K extends ClientEventName>(event: K, data: ClientEvents[K]): Promise<unknown> {
  if (!words) throw new Error('no session');
  return words.say(event, data);
}

function openWords(windows: BroadcastChannel | null): void {
  words = openSocketWords({
    send: (word) => link?.send(word) ?? false,
    hasSocket: () => link !== null,
    windows,
    newKey,
  });
}

function openLink(channel: BroadcastChannel | null): void {
  link = openSocketLink({
    token: getToken,
    onOpen: (isOpen) => {
      isOwnOpen = isOpen;
      if (!isOpen) words?.drop();
      openListeners.forEach((listener) => listener(isOpen));
    },
    onEvent: (event) => {
      if (event.event === 'answer') {
        words?.take(event.data);
        return;
      }
      // First the other windows: the event may be the one that ends the session and closes the channel.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves our origin
      channel?.postMessage(event);
      emit(event);
    },
    onRefused: () => {
      refusedListener();
    },
  });
}

/** One window of the browser holds the lock and the socket; when it closes, another one takes over. */
function startShared(): () => void {
  const ending = new AbortController();
  const channel = new BroadcastChannel(CHANNEL_NAME);
  openWords(new BroadcastChannel(WORDS_NAME));
  channel.onmessage = (message: MessageEvent<ServerEvent>) => {
    emit(message.data);
  };
  navigator.locks
    .request(LOCK_NAME, { signal: ending.signal }, async () => {
      openLink(channel);
      await new Promise<void>((resolve) => {
        ending.signal.addEventListener('abort', () => {
          link?.close();
          resolve();
        });
      });
    })
    .catch(() => undefined);
  return () => {
    ending.abort();
    channel.close();
  };
}

/** Plain http has no Web Locks: there each window has a socket of its own. */
function startAlone(): () => void {
  openWords(null);
  openLink(null);
  return () => {
    link?.close();
  };
}

function start(): void {
  stop();
  if (!getToken()) return;
  stopCurrent = 'locks' in navigator && 'BroadcastChannel' in window ? startShared() : startAlone();
}

function stop(): void {
  stopCurrent?.();
  stopCurrent = null;
  link = null;
  words?.close();
  words = null;
}

/** Opens the signed-in user's socket, once the page has loaded and after every sign-in. */
export function startRealtime(onRefused: () => void): void {
  refusedListener = onRefused;
  onSessionStart(start);
  onSessionEnd(stop);
  afterLoad(start);
}
