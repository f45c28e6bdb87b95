import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { workerEntry } from '#infra/workers/worker-entry.ts';
import type {
  FromThread,
  IndexAnswers,
  IndexFigures,
  IndexQuestion,
  ServedModel,
  ThreadData,
} from './index-messages.ts';

interface Dependencies {
  connection: ClientConfig;
  log: Logger;
}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

export interface IndexSearch {
  queries: Int8Array[];
  limit: number;
  /** Only these toys; null for all. */
  among: readonly number[] | null;
}

const REPORT_MS = 5000;

/** A thread does not inherit what lets this process run TypeScript. */
const runSource = (file: string) =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(pathToFileURL(file).href)}); });`;

export type VectorIndex = ReturnType<typeof createVectorIndex>;

/** The vectors of all toys, held by a thread of this process and fresh at every search. */
export function createVectorIndex({ connection, log }: Dependencies) {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let served: { key: string; loading: Promise<IndexFigures> } | null = null;
  let lastId = 0;
  let reportedAt = 0;

  const onMessage = (message: FromThread) => {
    if ('progress' in message) {
      if (performance.now() - reportedAt < REPORT_MS) return;
      reportedAt = performance.now();
      log.info({ vectors: message.progress }, '图片索引载入中');
      return;
    }
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if ('fault' in message) asked?.reject(new Error(message.fault));
    else asked?.resolve(message.answer as never);
  };

  const start = (): Worker => {
    const data: ThreadData = { connection };
    const entry = workerEntry('vector-index-worker', import.meta.url);
    const isSource = entry.endsWith('.ts');
    const worker = new Worker(isSource ? runSource(entry) : entry, { workerData: data, eval: isSource });
    worker.unref();
    worker.on('message', onMessage);
    worker.on('error', (error) => log.error({ err: error }, '图片索引线程出错'));
    worker.once('exit', () => {
      if (thread !== worker) return;
      thread = null;
      served = null;
      for (const { reject } of waiting.values()) reject(new Error('the picture index ended'));
      waiting.clear();
    });
    return worker;
  };

  const ask = <Q extends IndexQuestion>(
    question: Q,
    transfer: ArrayBuffer[] = [],
  ): Promise<IndexAnswers[Q['kind']]> => {
    thread ??= start();
    const worker = thread;
    return new Promise((resolve, reject) => {
      const id = (lastId += 1);
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, question }, transfer);
    });
  };

  /** Loads a model's vectors unless they are there; those of another serve until then. */
  const serve = async ({ model, dimensions }: ServedModel): Promise<IndexFigures> => {
    if (served?.key === model) return served.loading;
    const begun = performance.now();
    const loading = ask({ kind: 'serve', model, dimensions });
    served = { key: model, loading };
    try {
      const figures = await loading;
      log.info({ ...figures, ms: Math.round(performance.now() - begun) }, '图片索引已载入');
      return figures;
    } catch (error) {
      served = null;
      throw error;
    }
  };

  return {
    serve,

    /** Takes in what has changed, before a search has to wait for it. */
    refresh: (): Promise<IndexFigures> => ask({ kind: 'refresh' }),

    isServing: (): boolean => served !== null,

    search({ queries, limit, among }: IndexSearch): Promise<IndexAnswers['search']> {
      const ids = among === null ? null : Float64Array.from(among);
      return ask({ kind: 'search', queries, limit, among: ids }, ids === null ? [] : [ids.buffer]);
    },

    async close(): Promise<void> {
      const worker = thread;
      thread = null;
      await worker?.terminate();
    },
  };
}
