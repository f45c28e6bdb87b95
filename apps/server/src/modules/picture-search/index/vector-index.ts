import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { workerEntry } from '#infra/workers/worker-entry.ts';
import type { FoundView } from './held-vectors.ts';
import type {
  FromThread,
  IndexAnswers,
  IndexFigures,
  IndexQuestion,
  ModelVectors,
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
  /** The model that made the questions. */
  model: string;
  queries: Int8Array[];
  limit: number;
  /** Only these toys; null for all. */
  among: readonly number[] | null;
}

export interface FoundViews {
  found: FoundView[];
  change: number;
}

/** Another model has taken over since the questions were made: they have to be made with that. */
export class ModelReleasedError extends Error {
  override readonly name = 'ModelReleasedError';
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
  const held = new Map<string, Promise<IndexFigures>>();
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
      held.clear();
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

  /** Loads a model's vectors unless they are there; those of others stay until they are released. */
  const hold = async ({ model, dimensions }: ModelVectors): Promise<IndexFigures> => {
    const known = held.get(model);
    if (known) return known;
    const begun = performance.now();
    const loading = ask({ kind: 'hold', model, dimensions });
    held.set(model, loading);
    try {
      const figures = await loading;
      log.info({ ...figures, model, ms: Math.round(performance.now() - begun) }, '图片索引已载入');
      return figures;
    } catch (error) {
      if (held.get(model) === loading) held.delete(model);
      throw error;
    }
  };

  return {
    hold,

    /** Lets go of all vectors but those of one model. Searches that were under way with others are told. */
    async releaseOthers(kept: string): Promise<void> {
      for (const model of [...held.keys()].filter((key) => key !== kept)) {
        held.delete(model);
        await ask({ kind: 'release', model });
      }
    },

    /** Takes in what has changed, before a search has to wait for it. */
    refresh: (): Promise<null> => ask({ kind: 'refresh' }),

    isHolding: (): boolean => held.size > 0,

    async search({ model, queries, limit, among }: IndexSearch): Promise<FoundViews> {
      const ids = among === null ? null : Float64Array.from(among);
      const question = { kind: 'search' as const, model, queries, limit, among: ids };
      const { found, change } = await ask(question, ids === null ? [] : [ids.buffer]);
      if (found === null) throw new ModelReleasedError(model);
      return { found, change };
    },

    async close(): Promise<void> {
      const worker = thread;
      thread = null;
      await worker?.terminate();
    },
  };
}
