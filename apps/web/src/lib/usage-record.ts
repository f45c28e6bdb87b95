import { api } from '@wanyuan/contract/client';
import { callApi } from './call-client.ts';
import { getUser, onSessionEnd } from './session.ts';

interface Visit {
  key: string;
  title: string;
  since: Date;
}

let visit: Visit | null = null;

async function send({ title, since }: Visit): Promise<void> {
  if (!getUser()) return;
  const record = { func_module: title, enter_time: since.toISOString(), exit_time: new Date().toISOString() };
  // keepalive: the page may be on its way out.
  await callApi(api.system.save_menu_statistics, record, { silent: true, keepalive: true }).catch(() => undefined);
}

/** A page came to the front; the one before it has been left. */
export function enterPage(key: string, title: string): void {
  if (visit?.key === key) return;
  void leavePage();
  visit = { key, title, since: new Date() };
}

/** Resolves when the record has arrived; only signing out waits for that, to send it in its session. */
export async function leavePage(): Promise<void> {
  const left = visit;
  visit = null;
  if (left) await send(left);
}

/** A window that is hidden or closed counts as left; coming back is a new visit. */
export function watchVisibility(target: Document = document): () => void {
  let left: Visit | null = null;
  const follow = (): void => {
    if (target.visibilityState === 'hidden') {
      left = visit;
      void leavePage();
    } else if (left && !visit) {
      enterPage(left.key, left.title);
    }
  };
  target.addEventListener('visibilitychange', follow);
  return () => {
    target.removeEventListener('visibilitychange', follow);
  };
}

// The session's end is the last moment at which the token still counts.
onSessionEnd(() => void leavePage());
