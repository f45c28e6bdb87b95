import { api } from '@wanyuan/contract/client';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '#lib/call-client.ts';
import { CallError, NETWORK_ERROR_CODE } from '#lib/call-error.ts';

/** The specification's interval. */
export const CUTOUT_POLL_MS = 3000;
const FAILED = '没有抠出主体，请换一张背景简单些的图片';

export interface CutPicture {
  imageId: number;
  address: string;
}

class CutoutFailed extends Error {}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** A short loss of the network does not end the waiting: the task goes on without us. */
async function askFor(id: number, signal: AbortSignal) {
  try {
    return await callApi(api.toy.get_task_result, { id }, { signal, silent: true, returnError: true });
  } catch (error) {
    if (error instanceof CallError && error.code === NETWORK_ERROR_CODE) return null;
    throw error;
  }
}

/** Has the background of a picture cut away; null when nobody waits any more. */
export async function cutOut(address: string, signal: AbortSignal): Promise<CutPicture | null> {
  const { id } = await callApi(api.toy.image_matting, { image_url: address }, { signal, returnError: true });
  for (;;) {
    await wait(CUTOUT_POLL_MS, signal);
    if (signal.aborted) return null;
    const task = await askFor(id, signal);
    if (task?.status === 'failed') throw new CutoutFailed(task.reason || FAILED);
    if (task?.status === 'done' && task.image_id !== null) return { imageId: task.image_id, address: task.result };
  }
}

export interface Cutout {
  isWorking: boolean;
  /** Why the last try led to nothing. */
  fault: string | null;
  start: (address: string) => void;
  cancel: () => void;
}

/** Offers the cutout, waits for it, and hands the result over; leaving the page ends the waiting. */
export function useCutout(onDone: (cut: CutPicture) => void): Cutout {
  const [state, setState] = useState<Pick<Cutout, 'isWorking' | 'fault'>>({ isWorking: false, fault: null });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const cancel = (): void => {
    running.current?.abort();
    setState({ isWorking: false, fault: null });
  };
  const start = (address: string): void => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setState({ isWorking: true, fault: null });
    cutOut(address, stop.signal)
      .then((cut) => {
        if (stop.signal.aborted || !cut) return;
        setState({ isWorking: false, fault: null });
        onDone(cut);
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        const fault = error instanceof CallError ? error.msg : error instanceof CutoutFailed ? error.message : FAILED;
        setState({ isWorking: false, fault });
      });
  };
  return { ...state, start, cancel };
}
