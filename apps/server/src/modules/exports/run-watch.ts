import type { NewExport } from './exports.repo.ts';

/** Progress is saved once a tick at most, and once a beat at least, as a sign of life. */
const TICK_MS = 500;
const BEAT_MS = 2000;
/** A run that takes longer hangs. */
const MAKE_WITHIN_MS = 30 * 60_000;

/** Shares of the whole, in percent: looking rows up, writing the file; the rest is storing it. */
const COLLECTED = 8;
const WRITTEN = 97;

interface WatchOptions {
  /** False when the run was cancelled, removed or overtaken. */
  save(values: Partial<NewExport>): Promise<boolean>;
  /** The server stops, or the job was taken away. */
  stopping: AbortSignal;
  now: () => Date;
}

export type RunWatch = ReturnType<typeof watchRun>;

/** Saves an export's progress while it is made, and stops the work once it is cancelled, removed or overtaken. */
export function watchRun({ save, stopping, now }: WatchOptions) {
  const unwanted = new AbortController();
  const signal = AbortSignal.any([unwanted.signal, stopping, AbortSignal.timeout(MAKE_WITHIN_MS)]);
  let current: Pick<NewExport, 'progress' | 'done_count' | 'lost_pictures'> = { progress: 0 };
  let saved: unknown = null;
  let savedAt = performance.now();
  let saving: Promise<void> | null = null;

  const tick = async () => {
    const hasNews = current !== saved && !signal.aborted;
    if (!hasNews && performance.now() - savedAt < BEAT_MS) return;
    const values = current;
    saved = values;
    savedAt = performance.now();
    if (!(await save({ ...values, beat_at: now() }))) unwanted.abort(new Error('the export is not wanted any more'));
  };
  const timer = setInterval(() => {
    // A short outage of the database ends no run; one that stays silent is overtaken.
    saving ??= tick()
      .catch(() => {})
      .finally(() => (saving = null));
  }, TICK_MS);

  const share = (done: number, total: number) => Math.min(1, done / Math.max(1, total));
  const move = (progress: number, rest: Omit<typeof current, 'progress'>) => {
    if (Math.floor(progress) === current.progress && rest.done_count === current.done_count) return;
    current = { progress: Math.floor(progress), ...rest };
  };

  return {
    signal,
    isUnwanted: () => unwanted.signal.aborted,
    collected: (count: number, total: number) => move(COLLECTED * share(count, total), {}),
    written: ({ done, lost }: { done: number; lost: number }, total: number) =>
      move(COLLECTED + (WRITTEN - COLLECTED) * share(done, total), { done_count: done, lost_pictures: lost }),
    async stop(): Promise<void> {
      clearInterval(timer);
      await saving;
    },
  };
}
