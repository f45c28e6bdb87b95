import { api } from '@wanyuan/contract/client';
import { callApi } from './call-client.ts';
import { queryClient } from './query-client.ts';
import { adoptUser, getUser } from './session.ts';

const CHECK_MS = 5 * 60_000;

/** Fetches user info anew: role, membership or profile have changed. */
export async function refreshUser(): Promise<void> {
  const before = getUser();
  if (!before) return;
  const user = await callApi(api.system.get_user_detail, { reset: true }, { silent: true });
  // The session may have ended, or another one begun, while the answer travelled.
  if (getUser()?.user_id !== before.user_id) return;
  adoptUser(user);
  // With other rights the same questions have other answers.
  if (user.auth_version !== before.auth_version) void queryClient.invalidateQueries();
}

export async function checkAuth(): Promise<void> {
  const user = getUser();
  if (!user) return;
  const { changed } = await callApi(
    api.system.check_auth_change,
    { auth_version: user.auth_version },
    { silent: true },
  );
  if (changed) await refreshUser();
}

/** Asks every five minutes and whenever the window comes back to the front. */
export function watchAuth(target: Window = window): () => void {
  const check = (): void => {
    checkAuth().catch(() => undefined);
  };
  const timer = target.setInterval(check, CHECK_MS);
  target.addEventListener('focus', check);
  return () => {
    target.clearInterval(timer);
    target.removeEventListener('focus', check);
  };
}
