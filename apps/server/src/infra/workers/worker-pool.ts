import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { measureProcess } from './used-cpu.ts';
import type { WorkAnswer, WorkRequest } from './work-messages.ts';
import { PictureFault, PoolBusyError } from './worker-faults.ts';
import { forkWorker } from './worker-process.ts';

export interface WorkerPoolOptions {
  /** The program that serves the work. */
  entry: string;
  /** How many pieces of work it may have at a time; somewhat more than cores unless told. */
  threads?: number;
  /** How many of them may be background work; half of the cores unless told. */
  backgroundThreads?: number;
  /** The same while people's work is under way; as many unless told. */
  backgroundBesidePeople?: number;
  /** How many may wait for their turn; further ones are refused. */
  maxWaiting?: number;
  /** A person's work is refused after waiting this long, instead of being done when its asker has gone. */
  patienceMs?: number;
  /** Work during which the process computes longer is given up with it: a busy machine makes no picture a guilty one. */
  timeoutMs?: number;
  /** A process without work goes after this. */
  idleMs?: number;
}

interface Job<W> {
  request: WorkRequest<W>;
  /** Was under way when the process died: it may be the cause, so it is tried again alone. */
  isSuspect: boolean;
  isBackground: boolean;
  mostAtOnce: number;
  worker?: ChildProcess;
  timer?: NodeJS.Timeout;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

const CORES = availableParallelism();
/** Somewhat more than cores: while one result is on its way the cores have work. */
const THREADS = Math.min(8, CORES + 2);
const BACKGROUND_THREADS = Math.max(1, Math.floor(Math.min(8, CORES) / 2));

/** A process that computes nothing for so many times its limit hangs. */
const HANGS_AFTER_TIMES = 10;

interface RunOptions {
  isBackground?: boolean;
  /** Refused when so many of its kind wait already. */
  maxAlike?: number;
  /** Background work waits while so many of its kind are under way. */
  mostAtOnce?: number;
  /** Refused after waiting this long; unless told, jobs wait without end and people's work as long as the pool says. */
  patienceMs?: number;
}

/** Each kind of work has its kind of result. */
export interface WorkerPool<W extends { kind: string }, R extends Record<W['kind'], unknown>> {
  run<T extends W>(work: T, how?: RunOptions): Promise<R[T['kind']]>;
  /** For tests that want to see it die. */
  pid(): number | undefined;
  close(): Promise<void>;
}

/**
 * Hands work to one process of low priority that works on several pictures at a time. It is started by the
 * first work and anew after it died; background work only begins while no person's work waits.
 */
export function createWorkerPool<W extends { kind: string }, R extends Record<W['kind'], unknown>>(
  options: WorkerPoolOptions,
): WorkerPool<W, R> {
  const { entry, maxWaiting = 200, timeoutMs = 25_000, idleMs = 120_000 } = options;
  const { patienceMs, threads = THREADS, backgroundThreads = BACKGROUND_THREADS } = options;
  const { backgroundBesidePeople = backgroundThreads } = options;
  const waiting: Job<W>[] = [];
  const background: Job<W>[] = [];
  const running = new Map<number, Job<W>>();
  let child: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;

  const next = (): Job<W> | undefined => {
    const isAlone = [...running.values()].some((job) => job.isSuspect);
    if (isAlone || running.size >= threads) return undefined;
    if (waiting[0]?.isSuspect === true && running.size > 0) return undefined;
    if (waiting.length > 0) return waiting.shift();
    return nextInBackground();
  };

  const nextInBackground = (): Job<W> | undefined => {
    const present = [...running.values()];
    const hasPeople = present.some((job) => !job.isBackground);
    if (present.length >= (hasPeople ? backgroundBesidePeople : backgroundThreads)) return undefined;
    const alike = ({ request }: Job<W>) => present.filter((job) => job.request.work.kind === request.work.kind).length;
    const at = background.findIndex((job) => alike(job) < job.mostAtOnce);
    return at < 0 ? undefined : background.splice(at, 1)[0];
  };

  const pump = () => {
    for (let job = next(); job !== undefined; job = next()) start(job);
    clearTimeout(idleTimer);
    if (running.size === 0) idleTimer = setTimeout(letGo, idleMs).unref();
  };

  const letGo = () => {
    child?.disconnect();
    child = null;
  };

  const start = (job: Job<W>) => {
    child ??= startChild();
    const worker = child;
    running.set(job.request.id, job);
    job.worker = worker;
    clearTimeout(job.timer);
    giveTime(job, worker);
    worker.send(job.request, (error) => {
      // A worker that cannot be written to is about to end, and its end is dealt with below.
      if (error) worker.kill('SIGKILL');
    });
  };

  const giveTime = (job: Job<W>, worker: ChildProcess) => {
    const measure = measureProcess(worker.pid ?? 0);
    const look = () => {
      const taken = measure();
      // Gone, and its end, which settles the job, is on its way.
      if (taken === null) return;
      const { onClock, used } = taken;
      if (used >= timeoutMs || onClock >= timeoutMs * HANGS_AFTER_TIMES) worker.kill('SIGKILL');
      else job.timer = setTimeout(look, timeoutMs - used);
    };
    job.timer = setTimeout(look, timeoutMs);
  };

  const startChild = (): ChildProcess => {
    const worker = forkWorker({ entry, threads });
    worker.on('message', (message: WorkAnswer) => finish(message));
    const mourn = () => {
      if (child === worker) child = null;
      retryOrFail(worker);
      pump();
    };
    worker.once('exit', mourn);
    worker.on('error', () => {
      // Without a number it was never started, and so never exits.
      if (worker.pid === undefined) mourn();
    });
    return worker;
  };

  const finish = (answer: WorkAnswer) => {
    const job = running.get(answer.id);
    if (job === undefined) return;
    clearTimeout(job.timer);
    running.delete(answer.id);
    if ('fault' in answer) job.reject(new PictureFault(answer.fault, answer.reason));
    else job.resolve(answer.result);
    pump();
  };

  const retryOrFail = (worker: ChildProcess) => {
    for (const [id, job] of running) {
      if (job.worker !== worker) continue;
      clearTimeout(job.timer);
      running.delete(id);
      if (isClosed) job.reject(new PoolBusyError('closed'));
      else if (job.isSuspect) job.reject(new PictureFault('the worker died of it twice'));
      else waiting.unshift({ ...job, isSuspect: true });
    }
  };

  return {
    run<T extends W>(work: T, how: RunOptions = {}) {
      const line = how.isBackground === true ? background : waiting;
      const alike = line.filter(({ request }) => request.work.kind === work.kind).length;
      const isFull = line === waiting && line.length >= maxWaiting;
      return new Promise<R[T['kind']]>((resolve, reject) => {
        if (isClosed || isFull || alike >= (how.maxAlike ?? Infinity))
          return reject(new PoolBusyError(isClosed ? 'closed' : 'too many wait'));
        const request = { id: (lastId += 1), work };
        const { isBackground = false, mostAtOnce = Infinity } = how;
        const settling = { resolve: resolve as Job<W>['resolve'], reject };
        const job: Job<W> = { request, isSuspect: false, isBackground, mostAtOnce, ...settling };
        line.push(job);
        pump();
        const patience = how.patienceMs ?? (how.isBackground === true ? undefined : patienceMs);
        if (patience === undefined || !line.includes(job)) return;
        job.timer = setTimeout(() => {
          line.splice(line.indexOf(job), 1);
          reject(new PoolBusyError('waited too long'));
        }, patience);
      });
    },

    pid: () => child?.pid,

    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(idleTimer);
      for (const job of [...waiting.splice(0), ...background.splice(0)]) {
        clearTimeout(job.timer);
        job.reject(new PoolBusyError('closed'));
      }
      const worker = child;
      if (worker === null) return;
      const gone = new Promise((done) => worker.once('exit', done));
      worker.kill('SIGKILL');
      await gone;
    },
  };
}
