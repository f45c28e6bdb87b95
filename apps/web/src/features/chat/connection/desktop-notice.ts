import { chatPreview } from '@wanyuan/domain';
import { openChat } from '#lib/chat.ts';
import { deviceSetting } from '#lib/storage.ts';
import { knownConversation } from '../list/conversation-cache.ts';
import { told } from '../parts/told.ts';
import type { ChatMessage } from '../types.ts';
import { isUnseen } from './looks.ts';

const SETTING = 'chatNotices';

/** Browsers show notices of secure pages only. */
export const canNotify = (): boolean => 'Notification' in window && window.isSecureContext;
export const isNotifying = (): boolean =>
  canNotify() && Notification.permission === 'granted' && deviceSetting.read(SETTING) === true;

/** Whether the person wants them and the browser lets us. */
export async function askForNotices(isWanted: boolean): Promise<boolean> {
  const isGranted = isWanted && (await Notification.requestPermission()) === 'granted';
  deviceSetting.write(SETTING, isGranted);
  return isGranted;
}

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
