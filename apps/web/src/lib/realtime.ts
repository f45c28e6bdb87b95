import type { ServerEvent, ServerEventName, ServerEvents } from '@wanyuan/contract/client';
import { afterLoad } from './after-load.ts';
import { getToken, onSessionEnd, onSessionStart } from './session.ts';
import { openSocketLink, type SocketLink } from './socket-link.ts';

const LOCK_NAME = 'wanyuan.socket';
const CHANNEL_NAME = 'wanyuan.events';

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

let stopCurrent: (() => void) | null = null;
let refusedListener: () => void = () => undefined;

function openLink(channel: BroadcastChannel | null): SocketLink {
  return openSocketLink({
    token: getToken,
    onEvent: (event) => {
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
  channel.onmessage = (message: MessageEvent<ServerEvent>) => {
    emit(message.data);
  };
  navigator.locks
    .request(LOCK_NAME, { signal: ending.signal }, async () => {
      const link = openLink(channel);
      await new Promise<void>((resolve) => {
        ending.signal.addEventListener('abort', () => {
          link.close();
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
  const link = openLink(null);
  return () => {
    link.close();
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
}

/** Opens the signed-in user's socket, once the page has loaded and after every sign-in. */
export function startRealtime(onRefused: () => void): void {
  refusedListener = onRefused;
  onSessionStart(start);
  onSessionEnd(stop);
  afterLoad(start);
}
