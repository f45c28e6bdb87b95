import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** In the sources beside this file, in the build beside the bundle. */
const ENTRY = fileURLToPath(new URL(`./picture-worker${extname(import.meta.url)}`, import.meta.url));

/** A worker of low priority: requests go before pictures when the cores are scarce. */
export function forkWorker(options: { threads: number; entry?: string }): ChildProcess {
  const entry = options.entry ?? ENTRY;
  const child = fork(entry, {
    serialization: 'advanced',
    execArgv: entry.endsWith('.ts') ? ['--import', 'tsx'] : [],
    env: { ...process.env, UV_THREADPOOL_SIZE: String(options.threads) },
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Gone already, or not allowed here: the pictures are made all the same.
  }
  return child;
}
