import type { JobPort } from '#infra/jobs/job-port.ts';
import type { JobRow } from './module.ts';

/** Every kind of work that outlives a request. */
export async function defineJobs(jobs: JobPort, rows: readonly JobRow[]): Promise<void> {
  for (const { name, run, options, schedule, atStart } of rows) {
    await jobs.define<never>(name, run, options);
    if (schedule !== undefined) await jobs.schedule(name, schedule);
    if (atStart) await jobs.enqueue(name, {});
  }
}
