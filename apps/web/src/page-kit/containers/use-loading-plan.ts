import type { LoadingPlan } from '@wanyuan/domain';
import { useEffect, useState } from 'react';
import type { LoadTask } from './load.worker.ts';

export type PlanState = { phase: 'working' } | { phase: 'ready'; plan: LoadingPlan } | { phase: 'failed' };

/** Packs in a worker: hundreds of cartons take a moment, and the page goes on meanwhile. */
export function useLoadingPlan(task: LoadTask): PlanState {
  const [done, setDone] = useState<{ task: LoadTask; state: PlanState } | null>(null);
  useEffect(() => {
    const worker = new Worker(new URL('./load.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<LoadingPlan>) =>
      setDone({ task, state: { phase: 'ready', plan: data } });
    worker.onerror = () => setDone({ task, state: { phase: 'failed' } });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of our own
    worker.postMessage(task);
    return () => worker.terminate();
  }, [task]);
  return done?.task === task ? done.state : { phase: 'working' };
}
