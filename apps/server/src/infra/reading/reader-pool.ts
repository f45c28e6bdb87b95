import { availableParallelism } from 'node:os';
import { ReadersBusy, ReadingFault } from './reading-fault.ts';
import { startReader, type ReaderProcess, type ReadingEnd, type ReadingLimits } from './reader-process.ts';

export interface ReaderPoolOptions<W extends { kind: string }> {
  /** The program that reads. */
  entry: string;
  /** What a file of each kind is given. */
  limits: Readonly<Record<W['kind'], ReadingLimits>>;
  heapMb?: number;
  /** How many files are read at a time, those that people wait for and those of jobs. */
  processes?: { people: number; jobs: number };
  /** How many people's files may wait for their turn; further ones are refused. */
  maxWaiting?: number;
  /** A process without work goes after this. */
  idleMs?: number;
}

export interface ReadOptions {
  isBackground?: boolean;
  /** Whose file it is: one owner's files never take all processes while others wait. */
  owner?: number;
  onProgress?: (share: number) => void;
}

/** Each kind of work has its kind of result. */
export interface ReaderPool<W extends { kind: string }, R extends Record<W['kind'], unknown>> {
  /** Rejects with a ReadingFault when the file is at fault, with ReadersBusy when no process can read it now. */
  read<T extends W>(work: T, how?: ReadOptions): Promise<R[T['kind']]>;
  /** For tests that want to see them die. */
  pids(): number[];
  close(): Promise<void>;
}

interface Job<W> {
  work: W;
  how: ReadOptions;
  deaths: number;
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

interface Lane<W> {
  most: number;
  niceness: number;
  waiting: Job<W>[];
  idle: ReaderProcess[];
  busy: Map<ReaderProcess, Job<W>>;
  idleTimer?: NodeJS.Timeout;
}

const CORES = availableParallelism();
const PROCESSES = { people: Math.min(4, Math.max(2, CORES)), jobs: Math.min(4, Math.max(2, Math.floor(CORES / 2))) };
/** Behind requests and before pictures, which are made at 10: people wait for what is read, of jobs too. */
const NICENESS = { people: 2, jobs: 5 };
const HEAP_MB = 768;
const IDLE_MS = 20_000;
const MAX_WAITING = 60;
/** Once may be an accident. */
const MOST_DEATHS = 2;

/**
 * The processes that take apart what people send, one file each at a time: whatever a file does to its process, the server
 * goes on, and it is known whose fault it was. They are started when there is work, and go when there is none.
 */
export function createReaderPool<W extends { kind: string }, R extends Record<W['kind'], unknown>>(
  options: ReaderPoolOptions<W>,
): ReaderPool<W, R> {
  const { entry, limits, processes = PROCESSES } = options;
  const { heapMb = HEAP_MB, idleMs = IDLE_MS, maxWaiting = MAX_WAITING } = options;
  const lane = (most: number, niceness: number): Lane<W> => ({
    most,
    niceness,
    waiting: [],
    idle: [],
    busy: new Map(),
  });
  const people = lane(processes.people, NICENESS.people);
  const jobs = lane(processes.jobs, NICENESS.jobs);
  let isClosed = false;

  const pump = (of: Lane<W>) => {
    while (of.waiting.length > 0 && of.busy.size < of.most) {
      const job = takeFairest(of);
      const reader = of.idle.pop() ?? start(of);
      of.busy.set(reader, job);
      void reader
        .read(job.work, limits[job.work.kind as W['kind']], job.how.onProgress)
        .then((end) => finish(of, reader, job, end));
    }
    clearTimeout(of.idleTimer);
    if (of.idle.length > 0) of.idleTimer = setTimeout(() => letGo(of), idleMs).unref();
  };

  const start = (of: Lane<W>): ReaderProcess => {
    const reader = startReader({ entry, heapMb, niceness: of.niceness });
    reader.onGone(() => {
      of.idle = of.idle.filter((other) => other !== reader);
    });
    return reader;
  };

  const finish = (of: Lane<W>, reader: ReaderProcess, job: Job<W>, end: ReadingEnd) => {
    of.busy.delete(reader);
    if (!('died' in end)) of.idle.push(reader);
    settle(of, job, end);
    if (!isClosed) pump(of);
  };

  const settle = (of: Lane<W>, job: Job<W>, end: ReadingEnd) => {
    if ('result' in end) return job.resolve(end.result as never);
    if ('fault' in end)
      return job.reject(end.reason === null ? new Error(end.fault) : new ReadingFault(end.fault, end.reason));
    if (end.died === 'over_limits')
      return job.reject(new ReadingFault(`${job.work.kind} took more than it is given`, 'too_complex'));
    const deaths = job.deaths + 1;
    if (isClosed) job.reject(new ReadersBusy('closed'));
    else if (deaths < MOST_DEATHS) of.waiting.unshift({ ...job, deaths });
    else if (end.died === 'before_it_began') job.reject(new ReadersBusy('readers cannot be started'));
    else job.reject(new ReadingFault(`two readers died of a ${job.work.kind}`, 'deadly'));
  };

  return {
    read<T extends W>(work: T, how: ReadOptions = {}) {
      const of = how.isBackground === true ? jobs : people;
      return new Promise<R[T['kind']]>((resolve, reject) => {
        const isFull = of === people && of.waiting.length >= maxWaiting;
        if (isClosed || isFull) return reject(new ReadersBusy(isClosed ? 'closed' : 'too many wait'));
        of.waiting.push({ work, how, deaths: 0, resolve, reject });
        pump(of);
      });
    },

    pids: () => [people, jobs].flatMap(({ idle, busy }) => [...idle, ...busy.keys()].flatMap(({ pid }) => pid ?? [])),

    async close(): Promise<void> {
      isClosed = true;
      for (const of of [people, jobs]) {
        clearTimeout(of.idleTimer);
        for (const { reject } of of.waiting.splice(0)) reject(new ReadersBusy('closed'));
        await Promise.all([...of.idle, ...of.busy.keys()].map((reader) => reader.kill()));
      }
    },
  };
}

/** Of those whose files are being read least, the one who waits longest. */
function takeFairest<W>({ waiting, busy }: Lane<W>): Job<W> {
  const running = (job: Job<W>) =>
    job.how.owner === undefined ? 0 : [...busy.values()].filter(({ how }) => how.owner === job.how.owner).length;
  let fairest = 0;
  for (const [index, job] of waiting.entries()) if (running(job) < running(waiting[fairest]!)) fairest = index;
  return waiting.splice(fairest, 1)[0]!;
}

function letGo<W>(of: Lane<W>): void {
  for (const reader of of.idle.splice(0)) reader.letGo();
}
