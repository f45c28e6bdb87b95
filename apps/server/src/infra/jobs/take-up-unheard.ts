import { setTimeout as sleep } from 'node:timers/promises';
import type { JobPort } from './job-port.ts';

/** Between a row's commit and its job in the queue; no living server takes so long. */
const MOMENT_MS = 5000;

interface Unfinished<T> {
  jobs: Pick<JobPort, 'enqueue' | 'fateOf'>;
  job: string;
  /** Rows that a job has to finish. */
  list: () => Promise<T[]>;
  dataOf: (row: T) => object;
  /** Its tries are used up by processes that died before they could say so. */
  giveUp: (row: T) => Promise<void>;
}

/** Finds work that waits for a job that there is not: its server died before the job was in the queue, or with it. */
export async function takeUpUnheard<T extends { id: number }>(
  { jobs, job, list, dataOf, giveUp }: Unfinished<T>,
  momentMs = MOMENT_MS,
): Promise<void> {
  const before = new Set<number>();
  for (const row of await list()) if ((await jobs.fateOf(job, dataOf(row))) !== 'alive') before.add(row.id);
  if (before.size === 0) return;
  await sleep(momentMs);
  for (const row of await list()) {
    if (!before.has(row.id)) continue;
    const fate = await jobs.fateOf(job, dataOf(row));
    if (fate === 'none') await jobs.enqueue(job, dataOf(row));
    if (fate === 'given_up') await giveUp(row);
  }
}
