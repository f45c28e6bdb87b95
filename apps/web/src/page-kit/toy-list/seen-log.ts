import { api } from '@wanyuan/contract/client';
import type { DataModule } from '@wanyuan/domain';
import { callApi } from '#lib/call-client.ts';
import { getUser, onSessionEnd } from '#lib/session.ts';

const BATCH_MAX = 200;
const IDLE_WAIT_MS = 4000;

interface Seen {
  toy_id: number;
  data_module: DataModule;
  time: string;
}

const known = new Set<string>();
let waiting: Seen[] = [];
let isPlanned = false;

function send(list: Seen[], call: typeof api.log.toy_browse_log_all): void {
  for (let start = 0; start < list.length; start += BATCH_MAX) {
    const batch = { list: list.slice(start, start + BATCH_MAX) };
    // The user does not wait for a record: it may outlive the page and fail without a word.
    void callApi(call, batch, { silent: true, keepalive: true }).catch(() => undefined);
  }
}

function flush(): void {
  isPlanned = false;
  const list = waiting;
  waiting = [];
  if (!getUser()) return;
  send(
    list.filter(({ data_module }) => data_module !== 'new'),
    api.log.toy_browse_log_all,
  );
  send(
    list.filter(({ data_module }) => data_module === 'new'),
    api.log.toy_new_browse_log_all,
  );
}

/** Cards came into view: told to the server in batches when the browser has nothing else to do, each once a visit. */
export function reportSeen(toyIds: readonly number[], dataModule: DataModule): void {
  const time = new Date().toISOString();
  for (const toy_id of toyIds) {
    const key = `${dataModule}:${toy_id}`;
    if (known.has(key)) continue;
    known.add(key);
    waiting.push({ toy_id, data_module: dataModule, time });
  }
  if (waiting.length === 0 || isPlanned) return;
  isPlanned = true;
  if (typeof requestIdleCallback === 'function') requestIdleCallback(flush, { timeout: IDLE_WAIT_MS });
  else setTimeout(flush, IDLE_WAIT_MS);
}

onSessionEnd(() => {
  flush();
  known.clear();
});
