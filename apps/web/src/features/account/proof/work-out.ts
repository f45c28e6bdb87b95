import { scrypt } from '@noble/hashes/scrypt.js';
import { workThrough, type ProofPuzzle } from '@wanyuan/domain';
import type { Tried } from './proof.worker.ts';

interface Working {
  signal: AbortSignal;
  /** How many counters have been tried. */
  onTried: (count: number) => void;
}

/** More would slow down the rest of a phone. */
const MOST_WORKERS = 4;

/** Finds the answer beside the page, on as many cores as are decent; on the page itself where there are no workers. */
export async function workOut(puzzle: ProofPuzzle, working: Working): Promise<string> {
  const workers = startWorkers();
  try {
    return await (workers.length > 0 ? askWorkers(workers, puzzle, working) : workHere(puzzle, working));
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

function startWorkers(): Worker[] {
  const count = Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1);
  try {
    return Array.from(
      { length: count },
      () => new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' }),
    );
  } catch {
    return [];
  }
}

function askWorkers(workers: Worker[], puzzle: ProofPuzzle, { signal, onTried }: Working): Promise<string> {
  return new Promise((resolve, reject) => {
    let tried = 0;
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')), { once: true });
    for (const [first, worker] of workers.entries()) {
      worker.onmessage = ({ data }: MessageEvent<Tried>) => {
        onTried((tried += 1));
        if (data.answer !== null) resolve(data.answer);
        else if (tried >= puzzle.tries) reject(new Error('the puzzle has no answer'));
      };
      worker.onerror = () => reject(new Error('a worker failed'));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of our own
      worker.postMessage({ puzzle, share: { first, step: workers.length } });
    }
  });
}

const workHere = (puzzle: ProofPuzzle, { signal, onTried }: Working): Promise<string> =>
  workThrough(puzzle, scrypt, {
    async pause(tried) {
      onTried(tried);
      // The page goes on between two counters.
      await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
    },
  });
