import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** A worker of low priority: requests go before pictures when the cores are scarce. */
export function forkWorker({
  entry,
  threads,
  heapMb,
  niceness = constants.priority.PRIORITY_BELOW_NORMAL,
}: {
  entry: string;
  threads: number;
  /** What its JavaScript may hold; as much as Node allows unless told. */
  heapMb?: number;
  /** How far it stands back: requests have 0, pictures are made at 10. */
  niceness?: number;
}): ChildProcess {
  const limit = heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`];
  const child = fork(entry, {
    serialization: 'advanced',
    execArgv: [...limit, ...(entry.endsWith('.ts') ? ['--import', 'tsx'] : [])],
    // Each thread would keep memory of its own that other threads gave back.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, UV_THREADPOOL_SIZE: String(threads) },
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // Gone already, or not allowed here: the pictures are made all the same.
  }
  return child;
}
