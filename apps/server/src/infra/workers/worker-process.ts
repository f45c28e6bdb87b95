import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

const PRIORITIES = { lower: 5, low: constants.priority.PRIORITY_BELOW_NORMAL } as const;

/** A worker of low priority: requests go before pictures when the cores are scarce. */
export function forkWorker({
  entry,
  threads,
  heapMb,
  priority = 'low',
}: {
  entry: string;
  threads: number;
  /** What its JavaScript may hold; as much as Node allows unless told. */
  heapMb?: number;
  /** `lower` for what a person waits for: behind requests, before pictures. */
  priority?: 'lower' | 'low';
}): ChildProcess {
  const limit = heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`];
  const child = fork(entry, {
    serialization: 'advanced',
    execArgv: [...limit, ...(entry.endsWith('.ts') ? ['--import', 'tsx'] : [])],
    // Each thread would keep memory of its own that other threads gave back.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, UV_THREADPOOL_SIZE: String(threads) },
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, PRIORITIES[priority]);
  } catch {
    // Gone already, or not allowed here: the pictures are made all the same.
  }
  return child;
}
