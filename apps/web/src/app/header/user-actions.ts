import { api } from '@wanyuan/contract/client';
import { callApi } from '#lib/call-client.ts';
import { go } from '#lib/navigation.ts';
import { toast } from '#lib/notices.ts';
import { queryClient } from '#lib/query-client.ts';
import { HOME_PATH } from '#lib/route-table.ts';
import { adoptUser, endSession, getUser } from '#lib/session.ts';
import { askAllTabs } from '#lib/tabs.ts';
import { leavePage } from '#lib/usage-record.ts';

/** Drops what is cached on both sides; the session and the open tabs stay. */
export async function clearCache(): Promise<void> {
  try {
    adoptUser(await callApi(api.system.clear_cache, {}, { returnError: true }));
    await queryClient.resetQueries();
    toast.success('清除成功');
  } catch {
    toast.error('清除失败');
  }
}

/**
 * Asks the tabs for unsaved work first. The session ends here before it ends on the server: nothing of this person
 * may be asked for in between, and a server out of reach must not keep the user from leaving.
 */
export async function signOut(): Promise<void> {
  const token = getUser()?.token;
  if (!token || !(await askAllTabs())) return;
  await leavePage();
  go(HOME_PATH, { replace: true });
  endSession('signed_out');
  await callApi(api.account.logout, { token }, { silent: true }).catch(() => undefined);
  toast.success('退出成功');
}
