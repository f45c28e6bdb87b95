import { api } from '@wanyuan/contract/client';
import { callApi } from '#lib/call-client.ts';
import { toast } from '#lib/notices.ts';
import { endSession } from '#lib/session.ts';

/** Ends the session on the server and in this browser. */
export async function leaveAccount(): Promise<void> {
  // A server out of reach must not keep the user from leaving this browser.
  await callApi(api.account.logout, {}, { silent: true }).catch(() => undefined);
  endSession('signed_out');
  toast.success('退出成功');
}
