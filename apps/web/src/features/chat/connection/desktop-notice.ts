import { chatPreview } from '@wanyuan/domain';
import { openChat } from '#lib/chat.ts';
import { deviceSetting } from '#lib/storage.ts';
import { knownConversation } from '../list/conversation-cache.ts';
import { told } from '../parts/told.ts';
import type { ChatMessage } from '../types.ts';

const SETTING = 'chatNotices';
/** Windows that are looked at hold this lock together; one that gets it alone knows that nobody looks. */
const LOOKED_AT = 'wanyuan.chat.looked-at';

/** Desktop notices need a secure page, and locks by which one window of several says it. */
export const canNotify = (): boolean => 'Notification' in window && 'locks' in navigator;
export const isNotifying = (): boolean =>
  canNotify() && Notification.permission === 'granted' && deviceSetting.read(SETTING) === true;

/** Whether the person wants them and the browser lets us. */
export async function askForNotices(isWanted: boolean): Promise<boolean> {
  const isGranted = isWanted && (await Notification.requestPermission()) === 'granted';
  deviceSetting.write(SETTING, isGranted);
  return isGranted;
}

/** Says that this window is looked at for as long as it is. */
export function followLooks(): () => void {
  if (!canNotify()) return () => undefined;
  let letGo: (() => void) | null = null;
  const look = (): void => {
    letGo?.();
    letGo = null;
    if (document.visibilityState !== 'visible') return;
    void navigator.locks.request(
      LOOKED_AT,
      { mode: 'shared' },
      () => new Promise<void>((resolve) => (letGo = resolve)),
    );
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    letGo?.();
  };
}

/** Whether none of this browser's windows is looked at. */
const isUnseen = (): Promise<boolean> =>
  navigator.locks.request(LOOKED_AT, { ifAvailable: true }, (lock) => lock !== null);

/** Tells of a message outside of the browser, when nobody looks at it. */
export async function notifyOfMessage(conversationId: number, message: ChatMessage | null): Promise<void> {
  if (!isNotifying()) return;
  const known = knownConversation(conversationId);
  if (known?.is_muted || (message && message.from_chat_id === known?.from_chat_id) || !(await isUnseen())) return;
  const notice = new Notification(message?.from_name ?? known?.name ?? '玩源', {
    body: message ? chatPreview(message.msg_content.map(told)) : '收到新消息',
    // Every window says it; under one tag it is one notice.
    tag: `chat-${conversationId}-${message?.seq ?? ''}`,
    icon: '/favicon.svg',
  });
  notice.onclick = () => {
    window.focus();
    openChat({ kind: 'conversation', id: conversationId });
  };
}
