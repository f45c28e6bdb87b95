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

/** A short loss of the network does not end the waiting: the task goes on at the server. */
async function askFor(id: number, signal: AbortSignal) {
  try {
    return await callApi(api.toy.get_task_result, { id }, { signal, silent: true, returnError: true });
  } catch (error) {
    if (error instanceof CallError && error.code === NETWORK_ERROR_CODE) return null;
    throw error;
  }
}

/** Waits until the background of a picture has been cut away; null when the waiting was cancelled. */
async function cutOut(task: Promise<{ id: number }>, signal: AbortSignal): Promise<CutPicture | null> {
  const { id } = await task;
  for (;;) {
    await wait(CUTOUT_POLL_MS, signal);
    if (signal.aborted) return null;
    const result = await askFor(id, signal);
    if (result?.status === 'failed') throw new CutoutFailed(result.reason || FAILED);
    if (result?.status === 'done' && result.image_id !== null)
      return { imageId: result.image_id, address: result.result };
  }
}

function faultOf(error: unknown): string {
  if (error instanceof CallError) return error.msg;
  return error instanceof CutoutFailed ? error.message : FAILED;
}

export interface Cutout {
  isWorking: boolean;
  /** Why the last try led to nothing. */
  fault: string | null;
  start: (address: string) => void;
  cancel: () => void;
}

/** Offers the cutout, waits for it, and hands the result over; a hidden page waits on when it is shown again. */
export function useCutout(onDone: (cut: CutPicture) => void): Cutout {
  const [task, setTask] = useState<Promise<{ id: number }> | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  // The newest `onDone` counts: the page may have changed while the cutout was made.
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => {
    if (!task) return undefined;
    const stop = new AbortController();
    cutOut(task, stop.signal).then(
      (cut) => {
        if (stop.signal.aborted || !cut) return;
        setTask(null);
        latest.current(cut);
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        setTask(null);
        setFault(faultOf(error));
      },
    );
    return () => {
      stop.abort();
    };
  }, [task]);
  return {
    isWorking: task !== null,
    fault,
    start: (address) => {
      setFault(null);
      setTask(callApi(api.toy.image_matting, { image_url: address }, { returnError: true }));
    },
    cancel: () => {
      setFault(null);
      setTask(null);
    },
  };
}
