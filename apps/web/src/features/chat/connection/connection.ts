import { api } from '@wanyuan/contract/client';
import {
  CHAT_OFFLINE,
  stepChatConnection,
  type ChatConnectionEffect,
  type ChatConnectionEvent,
  type ChatConnectionState,
} from '@wanyuan/domain';
import { create } from 'zustand';
import { act } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { confirm, toast } from '#lib/notices.ts';
import { onOwnSocket, onServerEvent, sayToServer } from '#lib/realtime.ts';
import { getUser, updateUser } from '#lib/session.ts';

const CHANNEL = 'wanyuan.chat';

type Told = { state: ChatConnectionState } | { asks: true } | { event: ChatConnectionEvent };

const store = create<{ state: ChatConnectionState }>(() => ({ state: CHAT_OFFLINE }));

export const useConnection = store;

let report: (event: ChatConnectionEvent) => void = () => undefined;
/** The person's yes to the question whether to log in again here. */
export const wantLogin = (): void => report({ event: 'login_wanted' });
/** The server knew of no login when something was said. */
export const noteNotReady = (): void => report({ event: 'not_ready' });

async function login(): Promise<ChatConnectionEvent | null> {
  try {
    await sayToServer('login', { chat_user_sig: getUser()?.chat_user_sig ?? '' });
    return { event: 'logged_in' };
  } catch (error) {
    if (!(error instanceof CallError)) return null;
    return { event: 'login_refused', code: error.code };
  }
}

async function renewSignature(): Promise<ChatConnectionEvent> {
  const before = getUser();
  try {
    const { chat_user_sig } = await act(api.chat.again_user_sig, {}, { returnError: true, silent: true });
    const user = getUser();
    if (user && user.user_id === before?.user_id) updateUser({ ...user, chat_user_sig });
    return { event: 'signature_renewed' };
  } catch {
    return { event: 'signature_failed' };
  }
}

/**
 * Keeps the chat logged in. The window that has the browser's socket does the work and tells the others how things
 * stand; the returned function ends it.
 */
export function followConnection(onReady: () => void): () => void {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- old browsers have none
  const windows = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null;
  let isOwner = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (told: Told): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves our origin
    windows?.postMessage(told);
  };
  const show = (state: ChatConnectionState): void => {
    const wasReady = store.getState().state.name === 'ready';
    store.setState({ state });
    if (state.name === 'ready' && !wasReady) onReady();
  };
  const take = (event: ChatConnectionEvent): void => {
    if (isOver) return;
    const { state, effects } = stepChatConnection(store.getState().state, event);
    show(state);
    tell({ state });
    effects.forEach((effect) => void perform(effect));
  };
  const perform = async (effect: ChatConnectionEffect): Promise<void> => {
    switch (effect.effect) {
      case 'login': {
        const event = await login();
        if (event) take(event);
        return;
      }
      case 'renew_signature':
        take(await renewSignature());
        return;
      case 'wait':
        clearTimeout(timer);
        timer = setTimeout(() => take({ event: 'waited' }), effect.ms);
        return;
      case 'ask':
        if (await confirm({ title: effect.text, okText: '重新登录', cancelText: '暂不' }))
          take({ event: 'login_wanted' });
        return;
      case 'tell':
        toast.error(effect.text);
    }
  };

  report = (event) => (isOwner ? take(event) : tell({ event }));
  const stops = [
    onOwnSocket((isOpen) => {
      isOwner = true;
      take({ event: isOpen ? 'socket_opened' : 'socket_closed' });
    }),
    onServerEvent('chat.kicked', ({ reason }) => {
      if (isOwner) take({ event: 'kicked', reason });
    }),
  ];
  if (windows) {
    windows.onmessage = ({ data: told }: MessageEvent<Told>) => {
      if ('state' in told) {
        if (!isOwner) show(told.state);
      } else if (isOwner && 'event' in told) take(told.event);
      else if (isOwner) tell({ state: store.getState().state });
    };
    tell({ asks: true });
  }
  return () => {
    isOver = true;
    clearTimeout(timer);
    stops.forEach((stop) => stop());
    windows?.close();
    report = () => undefined;
    store.setState({ state: CHAT_OFFLINE });
  };
}

export const connectionState = (): ChatConnectionState => store.getState().state;
