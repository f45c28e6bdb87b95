import { api } from '@wanyuan/contract/client';
import { go } from '#lib/navigation.ts';
import { notify, toast } from '#lib/notices.ts';
import { invalidateCalls, refetchShown } from '#lib/query-client.ts';
import { onServerEvent, startRealtime } from '#lib/realtime.ts';
import { endSession, onSessionStart } from '#lib/session.ts';
import { siteConfig } from '#lib/site-config.ts';
import { checkAuth, refreshUser } from '#lib/user-refresh.ts';

/** Answers that a window fetched this shortly before its first hello count as fresh. */
const FRESH_MS = 5000;

const ignore = (): undefined => undefined;

function offerReload(): void {
  notify({
    key: 'new-version',
    title: '新版本已发布，刷新后即可使用',
    description: '当前页面仍可继续使用，请在方便时刷新。',
    duration: 0,
    action: {
      label: '刷新',
      onSelect: () => {
        window.location.reload();
      },
    },
  });
}

/** What the app does with each event of the socket. */
export function followServerEvents(): void {
  /** When this window began to listen; null once the socket has said hello. */
  let listeningSince: number | null = Date.now();
  onSessionStart(() => {
    listeningSince = Date.now();
  });
  onServerEvent('hello', ({ version }) => {
    // The socket was away: events may have been missed. A window that listens to another window's socket may never
    // have heard its first hello.
    if (listeningSince === null || Date.now() - listeningSince > FRESH_MS) refetchShown();
    listeningSince = null;
    // Without a configuration in the page this is the development server, which reloads by itself.
    if (siteConfig.version && version !== siteConfig.version) offerReload();
  });
  onServerEvent('data.changed', ({ calls }) => {
    invalidateCalls(calls);
  });
  onServerEvent('message.new', ({ title }) => {
    invalidateCalls([api.system.get_count.name, api.system.get_sys_message.name, api.system.get_message_reminder.name]);
    // Every window of the browser hears it; the one in front says it.
    if (document.visibilityState !== 'visible') return;
    notify({
      title: '收到新消息',
      description: title,
      onClick: () => {
        go('/sys_func');
      },
    });
  });
  onServerEvent('auth.changed', () => {
    refreshUser().catch(ignore);
  });
  onServerEvent('session.ended', ({ reason }) => {
    endSession(reason === 'disabled' ? 'revoked' : reason);
    if (reason === 'revoked') toast.warning('该设备的登录已被下线，请重新登录');
    else if (reason === 'disabled') toast.warning('账号已停用，请联系公司主账号');
    else if (reason === 'expired') toast.warning('登录已失效，请重新登录');
  });
  // A refused token is worth one proper question: the answer −99 then ends the session the usual way.
  startRealtime(() => {
    checkAuth().catch(ignore);
  });
}
