import type { ChildProcess } from 'node:child_process';
import { forkWorker } from '../workers/worker-process.ts';
import type { FromReader } from './reading-messages.ts';
import { measureProcess, offerToMemoryKiller } from '../workers/used-cpu.ts';

export interface ReaderProcessOptions {
  /** The program that reads. */
  entry: string;
  /** What its JavaScript may hold. */
  heapMb: number;
  /** How far it stands back behind requests. */
  niceness: number;
}

export interface ReadingLimits {
  /** Computing time, so that a busy machine does not make an innocent file a guilty one. */
  cpuMs: number;
  /** A process that computes nothing and says nothing hangs; as time on the clock. */
  hangsAfterMs: number;
}

/** How the reading of one file ended. */
export type ReadingEnd =
  | { result: unknown }
  | { fault: string; reason: string | null }
  | { died: 'over_limits' | 'for_unknown_reasons' | 'before_it_began' };

export interface ReaderProcess {
  readonly pid: number | undefined;
  /** One file at a time; never rejects. */
  read(work: unknown, limits: ReadingLimits, onProgress?: (share: number) => void): Promise<ReadingEnd>;
  /** Told once, however it ends. */
  onGone(listener: () => void): void;
  letGo(): void;
  kill(): Promise<void>;
}

const LOOKED_AT_EVERY_MS = 100;
/** How V8 ends a program whose memory is full. */
const ABORTED = new Set<string | number | null>(['SIGABRT', 'SIGTRAP', 'SIGILL', 134]);

/** A process that takes files apart, one after the other, and can be ended over any of them. */
export function startReader({ entry, heapMb, niceness }: ReaderProcessOptions): ReaderProcess {
  const child = forkWorker({ entry, threads: 2, heapMb, niceness });
  if (child.pid !== undefined) offerToMemoryKiller(child.pid);
  let isReady = false;
  let isGone = false;
  let begin: (() => void) | null = null;
  let end: ((how: ReadingEnd) => void) | null = null;
  let report: ((share: number) => void) | undefined;
  let isOverLimits = false;

  child.on('message', (message: FromReader) => {
    if (message.kind === 'ready') {
      isReady = true;
      begin?.();
    } else if (message.kind === 'progress') report?.(message.share);
    else if (message.kind === 'result') end?.({ result: message.result });
    else end?.({ fault: message.message, reason: message.reason });
  });
  const gone = new Promise<void>((resolve) => {
    const mourn = (how: string | number | null) => {
      isGone = true;
      if (!isReady) end?.({ died: 'before_it_began' });
      else end?.({ died: isOverLimits || ABORTED.has(how) ? 'over_limits' : 'for_unknown_reasons' });
      resolve();
    };
    child.once('exit', (code, signal) => mourn(signal ?? code));
    child.on('error', () => {
      // Without a number it was never started, and so never exits.
      if (child.pid === undefined) mourn(null);
    });
  });

  return {
    pid: child.pid,
    onGone: (listener) => void gone.then(listener),
    letGo: () => child.connected && child.disconnect(),
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    async read(work, limits, onProgress) {
      if (isGone) return { died: 'before_it_began' };
      isOverLimits = false;
      report = onProgress;
      let stopWatching: (() => void) | null = null;
      const ended = new Promise<ReadingEnd>((resolve) => {
        end = resolve;
      });
      begin = () => {
        begin = null;
        stopWatching = watch(child, limits, () => (isOverLimits = true));
        // A process that cannot be written to is about to end, and its end is told above.
        child.send(work as object, (error) => error && child.kill('SIGKILL'));
      };
      if (isReady) begin();
      const how = await ended;
      (stopWatching as (() => void) | null)?.();
      begin = null;
      end = null;
      report = undefined;
      return how;
    },
  };
}

/** Ends a process that takes more than its file is given. */
function watch(child: ChildProcess, { cpuMs, hangsAfterMs }: ReadingLimits, onOver: () => void): () => void {
  const measure = measureProcess(child.pid ?? 0);
  const timer = setInterval(() => {
    const taken = measure();
    // It has ended a moment ago, and its end is on its way to us.
    if (taken === null) return;
    const { onClock, used } = taken;
    if (used > cpuMs) onOver();
    if (used > cpuMs || onClock > hangsAfterMs) child.kill('SIGKILL');
  }, LOOKED_AT_EVERY_MS);
  return () => clearInterval(timer);
}
