import type { JobHandler, JobPort } from '@wanyuan/server/src/infra/jobs/job-port.ts';

/** Jobs of one process, for tests: they run at once, one after another, and are not tried again. */
export function createMemoryJobs() {
  const handlers = new Map<string, JobHandler<object>>();
  const failed: { name: string; error: unknown }[] = [];
  let last: Promise<void> = Promise.resolve();
  let count = 0;
  const stopping = new AbortController();

  const port: JobPort = {
    async define(name, handler) {
      handlers.set(name, handler as JobHandler<object>);
    },
    async enqueue(name, data) {
      count += 1;
      const id = String(count);
      last = last.then(async () => {
        if (stopping.signal.aborted) return;
        await handlers.get(name)?.(data, { id, attempt: 0, signal: stopping.signal });
      });
      last = last.catch((error: unknown) => void failed.push({ name, error }));
      return id;
    },
    async fateOf() {
      return 'alive';
    },
    async schedule() {},
    async stop() {
      stopping.abort();
      await last;
    },
  };

  return {
    ...port,
    /** What went wrong so far. */
    failed,
    /** Until everything that was enqueued has run. */
    async settle(): Promise<void> {
      for (let seen = last; ; seen = last) {
        await seen;
        if (seen === last) return;
      }
    },
  };
}
