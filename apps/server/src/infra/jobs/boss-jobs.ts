import { BUSINESS_TIME_ZONE } from '@wanyuan/domain';
import { PgBoss, type Job, type QueueOptions } from 'pg-boss';
import type { ClientConfig } from 'pg';
import type { DatabaseLog } from '../database/types.ts';
import { setClocksRight } from './clock-repair.ts';
import type { JobFate, JobHandler, JobOptions, JobPort } from './job-port.ts';

interface StartJobsOptions {
  connection: ClientConfig;
  log: DatabaseLog;
  /** False in a process that only hands out work while others do it. */
  work: boolean;
  /** How long running jobs may take to end when the server stops. */
  graceMs?: number;
  /** How often dead workers' jobs are looked for; 30 unless told. */
  superviseSeconds?: number;
  /** How often jobs are looked for that became due without a notice: retries and postponed ones; 10 unless told. */
  pollSeconds?: number;
}

/** A worker that was killed is noticed after this; the smallest that pg-boss takes is 10. */
const HEARTBEAT_SECONDS = 20;
const DAY_SECONDS = 24 * 3600;
const CLOCK_LOOK_MS = 60_000;

/** pg-boss waits until its clock is where it should be: with one that went back a day it would wait for that day. */
const STEADY_CLOCK = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (fn: () => void, ms: number) => setTimeout(fn, ms),
  clearTimeout: (handle: unknown) => clearTimeout(handle as NodeJS.Timeout),
  setInterval: (fn: () => void, ms: number) => setInterval(fn, ms),
  clearInterval: (handle: unknown) => clearInterval(handle as NodeJS.Timeout),
};

/** Jobs in PostgreSQL, schema `pgboss`. */
export async function startJobs(options: StartJobsOptions): Promise<JobPort> {
  const { log } = options;
  const superviseIntervalSeconds = options.superviseSeconds ?? 30;
  const pollSeconds = options.pollSeconds ?? 10;
  const boss = new PgBoss({
    ...bossConnection(options.connection),
    schema: 'pgboss',
    application_name: 'wanyuan-jobs',
    max: 4,
    supervise: options.work,
    schedule: options.work,
    // Workers wake by NOTIFY, so that polling may be rare and an idle server stays idle.
    useListenNotify: options.work,
    superviseIntervalSeconds,
    monitorIntervalSeconds: superviseIntervalSeconds,
    clock: STEADY_CLOCK,
    clockMonitorIntervalSeconds: CLOCK_LOOK_MS / 1000,
  });
  boss.on('error', (error) => log.error({ err: error }, '后台任务出错'));
  boss.on('warning', (warning) => log.warn({ warning: warning.data }, warning.message));
  await boss.start();
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  // A server that is killed again and again may not live until its first look for what died with the others.
  const look = async () => {
    await setClocksRight(boss.getDb());
    await boss.supervise();
  };
  const report = (error: unknown) => log.warn({ err: error }, '后台任务检查失败');
  if (options.work) await look().catch(report);
  const clockTimer = options.work
    ? setInterval(() => void setClocksRight(boss.getDb()).catch(report), CLOCK_LOOK_MS).unref()
    : undefined;

  const ensureQueue = async (name: string, jobOptions: JobOptions) => {
    const settings = queueSettings(jobOptions);
    if (known.has(name)) await boss.updateQueue(name, { ...settings, notify: true });
    else await boss.createQueue(name, { ...settings, notify: true, policy: POLICIES[jobOptions.unique ?? 'none'] });
    known.add(name);
  };

  return {
    async define<T extends object>(name: string, handler: JobHandler<T>, jobOptions: JobOptions = {}) {
      await ensureQueue(name, jobOptions);
      if (!options.work) return;
      const run = async ([job]: Job<T>[]) => {
        if (job === undefined) return;
        try {
          await handler(job.data, { id: job.id, attempt: job.retryCount, signal: job.signal });
        } catch (error) {
          log.warn({ err: error, job: name, job_id: job.id, attempt: job.retryCount }, '后台任务失败');
          throw error;
        }
      };
      for (let lane = 0; lane < (jobOptions.concurrency ?? 1); lane++) {
        let worker: string | undefined;
        const runAndLookAgain = async (work: Job<T>[]) => {
          try {
            await run(work);
          } finally {
            // A notice wakes a worker once; the jobs behind the one it took would each wait for the next look.
            if (worker !== undefined) boss.notifyWorker(worker);
          }
        };
        worker = await boss.work<T>(
          name,
          { pollingIntervalSeconds: Math.min(pollSeconds, 2), notifyPollingIntervalSeconds: pollSeconds },
          runAndLookAgain,
        );
      }
    },
    enqueue: (name, data, { singletonKey, afterSeconds } = {}) =>
      boss.send(name, data, {
        ...(singletonKey === undefined ? {} : { singletonKey }),
        ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
      }),
    async fateOf(name, data) {
      const jobs = await boss.findJobs(name, { data });
      const newest = jobs.toSorted((a, b) => b.createdOn.getTime() - a.createdOn.getTime())[0];
      return newest === undefined ? 'none' : FATES[newest.state];
    },
    schedule: (name, cron, data = {}) => boss.schedule(name, cron, data, { tz: BUSINESS_TIME_ZONE }),
    stop: () => {
      clearInterval(clockTimer);
      return boss.stop({ graceful: true, timeout: options.graceMs ?? 5000 });
    },
  };
}

const POLICIES = { none: 'standard', waiting: 'short', always: 'exclusive' } as const;

const FATES = {
  created: 'alive',
  retry: 'alive',
  active: 'alive',
  completed: 'none',
  cancelled: 'given_up',
  failed: 'given_up',
} as const satisfies Record<string, JobFate>;

function queueSettings(options: JobOptions): QueueOptions {
  return {
    expireInSeconds: options.timeoutSeconds ?? 900,
    retryLimit: options.retries ?? 3,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 300,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: 14 * DAY_SECONDS,
    deleteAfterSeconds: 3 * DAY_SECONDS,
  };
}

/** pg-boss takes the parts of pg's configuration that say where the server is. */
function bossConnection({ connectionString, host, port, user, password, database, ssl }: ClientConfig) {
  const given = { connectionString, host, port, user, password, database, ssl };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
