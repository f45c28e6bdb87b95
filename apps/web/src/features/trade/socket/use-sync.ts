import { api, type TradeStart, type TradeSync } from '@wanyuan/contract/client';
import { useEffect, useRef, useState } from 'react';
import { act, callApi } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { openAgentSocket } from './agent-socket.ts';
import { networkPermission } from './permission.ts';
import { runSync, type SyncView } from './run-sync.ts';

const QUIET = { silent: true, returnError: true } as const;
const LOOK_EVERY_MS = 1000;
const LINK_MS = 120_000;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Asks until it has ended: the program answers to the server there. */
async function byLink(id: number, signal: AbortSignal, onLook: (sync: TradeSync) => void): Promise<TradeSync> {
  let sync = await act(api.trade.send_by_link, { id }, QUIET);
  const until = Date.now() + LINK_MS;
  while ((sync.state === 'connecting' || sync.state === 'importing') && Date.now() < until && !signal.aborted) {
    await pause(LOOK_EVERY_MS);
    sync = await callApi(api.trade.get_sync, { id }, QUIET);
    onLook(sync);
  }
  return sync;
}

/** A sync from the click to its end; closing the dialog ends its part in it. */
export function useSync() {
  const [view, setView] = useState<SyncView | null>(null);
  const [start, setStart] = useState<TradeStart | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [isStarting, setStarting] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (begin: () => Promise<TradeStart>): Promise<void> => {
    running.current?.abort();
    const control = new AbortController();
    const { signal } = control;
    running.current = control;
    const show = (next: SyncView): void => {
      if (!signal.aborted) setView(next);
    };
    setError(null);
    setStarting(true);
    try {
      const begun = await begin();
      if (signal.aborted) return;
      setStart(begun);
      setStarting(false);
      const { id, line_count: total } = begun.sync;
      const blank = { address: '', faults: [], words: '', hint: '', total };
      await runSync(begun, {
        open: openAgentSocket,
        permission: networkPermission,
        handOver: async (agent_id) => (await act(api.trade.hand_over, { id, agent_id }, QUIET)).token,
        report: (report) => act(api.trade.report, { id, message_id: begun.message.id, ...report }, { ...QUIET }),
        byLink: begun.agents.some(({ is_linked: isLinked }) => isLinked)
          ? () =>
              byLink(id, signal, (sync) =>
                show({
                  ...blank,
                  phase: sync.state === 'importing' ? 'importing' : 'linking',
                  done: sync.done_count,
                  faults: sync.faults,
                  faultCount: sync.fault_count,
                }),
              )
          : null,
        onChange: show,
        signal,
      });
    } catch (thrown) {
      if (!signal.aborted) setError(thrown instanceof CallError ? thrown : null);
    } finally {
      if (running.current === control) setStarting(false);
    }
  };
  return { view, start, error, isStarting, run };
}
