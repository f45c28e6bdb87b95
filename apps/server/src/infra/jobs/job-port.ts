export interface RunningJob {
  id: string;
  /** 0 for the first try. */
  attempt: number;
  /** Aborted when the server stops, or when the job was taken away; the job is tried again elsewhere. */
  signal: AbortSignal;
}

export type JobHandler<T extends object> = (data: T, job: RunningJob) => Promise<void>;

export interface JobOptions {
  /** Jobs of this kind that one process runs at a time; 1 unless told. */
  concurrency?: number;
  /** A try that takes longer is given up; 15 minutes unless told. */
  timeoutSeconds?: number;
  /** Tries after the first one; 3 unless told. They are spaced out exponentially. */
  retries?: number;
  /**
   * What `singletonKey` means: at most one waiting job for each key (`waiting`), or at most one waiting or running
   * (`always`). Fixed when the queue is first made. Jobs without a key share one.
   */
  unique?: 'waiting' | 'always';
}

export interface EnqueueOptions {
  singletonKey?: string;
  /** Counted by the database: the clocks of servers may differ. */
  afterSeconds?: number;
}

/** Under way; given up after its last try; or never asked for, or done. */
export type JobFate = 'alive' | 'given_up' | 'none';

/** Work that outlives a request. A job runs at least once: handlers must bear being repeated. */
export interface JobPort {
  /** Makes the queue and, in a process that works, starts to serve it. */
  define<T extends object>(name: string, handler: JobHandler<T>, options?: JobOptions): Promise<void>;
  /** The job's id, or null when its singleton key is taken. */
  enqueue(name: string, data: object, options?: EnqueueOptions): Promise<string | null>;
  /** What became of the newest job of this kind with this data. */
  fateOf(name: string, data: object): Promise<JobFate>;
  /** Cron in Chinese time; one job for each time, however many processes run. */
  schedule(name: string, cron: string, data?: object): Promise<void>;
  /** Running jobs get `graceMs` to end; those that do not are handed back to be tried again. */
  stop(): Promise<void>;
}
