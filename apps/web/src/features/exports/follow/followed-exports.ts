import { api, ERRORS, type ExportProgress } from '@wanyuan/contract/client';
import { act, callApi } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import type { ExportRequest } from '#lib/exports.ts';
import { invalidateCalls } from '#lib/query-client.ts';
import { onSessionEnd } from '#lib/session.ts';
import { tellEnd, tellProgress } from './export-notices.tsx';
import { followedStore as store, type Followed } from './followed-store.ts';
import { markRunning } from './running-mark.ts';

const QUIET = { silent: true, returnError: true };
const HISTORY = api.system.get_export_history;
const FOUND_MAX = 20;

const timers = new Map<string, ReturnType<typeof setTimeout>>();

function put(uuid: string, followed: Followed | null): void {
  const all = new Map(store.getState().all);
  if (followed) all.set(uuid, followed);
  else all.delete(uuid);
  store.setState({ all });
  markRunning(all.size > 0);
}

function drop(uuid: string): void {
  clearTimeout(timers.get(uuid));
  timers.delete(uuid);
  put(uuid, null);
}

function askLater(uuid: string, ms: number): void {
  clearTimeout(timers.get(uuid));
  timers.set(
    uuid,
    setTimeout(() => void ask(uuid), ms),
  );
}

function take(progress: ExportProgress): void {
  const { uuid, state } = progress;
  const before = store.getState().all.get(uuid);
  if (!before) return;
  const followed = { ...before, progress };
  if (state === 'waiting' || state === 'running') {
    put(uuid, followed);
    askLater(uuid, progress.poll_ms);
    return;
  }
  drop(uuid);
  invalidateCalls([HISTORY.name]);
  tellEnd(followed);
}

async function ask(uuid: string): Promise<void> {
  const followed = store.getState().all.get(uuid);
  if (!followed) return;
  try {
    take(await callApi(api.system.get_callback, { uuid }, QUIET));
  } catch (error) {
    if (error instanceof CallError && error.code === ERRORS.NOT_FOUND.code) drop(uuid);
    // A network that is down for a while loses nothing: the server works on.
    else if (store.getState().all.has(uuid)) askLater(uuid, followed.progress.poll_ms * 2);
  }
}

/** Shows how far an export is until it ends. */
export function follow(progress: ExportProgress, request?: ExportRequest, isHere = true): void {
  if (store.getState().all.has(progress.uuid)) return;
  put(progress.uuid, { progress, request, isHere });
  if (progress.state === 'waiting' || progress.state === 'running') tellProgress(progress, () => cancel(progress.uuid));
  take(progress);
}

/** The server says that one has ended: no need to wait for the next time. */
export function askNow(uuid: string): void {
  if (store.getState().all.has(uuid)) void ask(uuid);
  else invalidateCalls([HISTORY.name]);
}

async function cancel(uuid: string): Promise<void> {
  take(await act(api.system.callback, { uuid, event: 'cancel' }));
}

/** After a reload: finds the user's exports that are under way. */
export async function findRunning(): Promise<void> {
  const { list } = await callApi(HISTORY, { page: 1, page_size: FOUND_MAX }, QUIET);
  const running = list.filter(({ is_own: isOwn, state }) => isOwn && (state === 'waiting' || state === 'running'));
  if (running.length === 0) markRunning(false);
  for (const { uuid } of running) {
    follow(await callApi(api.system.get_callback, { uuid }, QUIET), undefined, false);
  }
}

onSessionEnd(() => {
  timers.forEach((timer) => clearTimeout(timer));
  timers.clear();
  store.setState({ all: new Map() });
});
