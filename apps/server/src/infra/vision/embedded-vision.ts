import { availableParallelism } from 'node:os';
import { formerModelFiles, OWN_MODEL_FILE } from '@wanyuan/vision';
import { workerEntry } from '../workers/worker-entry.ts';
import { createWorkerPool, type WorkerPool } from '../workers/worker-pool.ts';
import type { EmbeddingModel, VisionPort } from './vision-port.ts';
import type { VisionResults, VisionWork } from './vision-work.ts';

/** Loading the models takes a moment: the process stays while another search may follow soon. */
const CORES = Math.min(4, availableParallelism());
const HALF = Math.max(1, Math.floor(CORES / 2));
const IDLE_MS = 15 * 60_000;
const TIMEOUT_MS = 60_000;
const BACKGROUND = { isBackground: true };
/** A query takes some hundredths of a second: with so many before it, a search waits for about two. */
const MAX_WAITING = 24;
/** Before the call itself runs out of time. */
const PATIENCE_MS = 20_000;
/**
 * Boxes to choose from are a help, and cost what a search costs: found while no search waits, and left out when very many
 * wish for them or when they would come long after the answer.
 */
const OBJECTS = { isBackground: true, maxAlike: 16, mostAtOnce: HALF, patienceMs: 4000 };

export type VisionPool = WorkerPool<VisionWork, VisionResults>;

export function createVisionPool(): VisionPool {
  return createWorkerPool<VisionWork, VisionResults>({
    entry: workerEntry('vision-worker', import.meta.url),
    // The cores look at catalogue pictures between searches, and a search that comes begins at once.
    threads: CORES + 1,
    backgroundThreads: CORES,
    backgroundBesidePeople: HALF,
    maxWaiting: MAX_WAITING,
    patienceMs: PATIENCE_MS,
    idleMs: IDLE_MS,
    timeoutMs: TIMEOUT_MS,
  });
}

/** A model in an ONNX file, run by our own process; null is the one that comes with the product. */
export function embeddedModel(pool: VisionPool, model: string | null): EmbeddingModel {
  let identity: ReturnType<EmbeddingModel['identity']> | undefined;
  return {
    file: model ?? OWN_MODEL_FILE,
    identity() {
      identity ??= pool.run({ kind: 'identify', model }).catch((error: unknown) => {
        identity = undefined;
        throw error;
      });
      return identity;
    },
    indexVector: (source) => pool.run({ kind: 'index', model, source }, BACKGROUND),
    queryVectors: (source, box, how) => pool.run({ kind: 'query', model, source, box }, how),
  };
}

/** Everything in one forked process of low priority. */
export function createEmbeddedVision({ modelFile }: { modelFile?: string | undefined }): VisionPort {
  const pool = createVisionPool();
  const own = embeddedModel(pool, null);
  const former = ownFormerModels(pool);
  return modelFile === undefined
    ? withPool(pool, own, former)
    : withPool(pool, embeddedModel(pool, modelFile), [own, ...former]);
}

/** Those of releases before, which came with this one. */
export const ownFormerModels = (pool: VisionPool): EmbeddingModel[] =>
  formerModelFiles().map((file) => embeddedModel(pool, file));

/** Whatever embeds, objects are found and cut out by our own process. */
export function withPool(pool: VisionPool, model: EmbeddingModel, formerModels: readonly EmbeddingModel[]): VisionPort {
  return {
    model,
    formerModels,
    openModel: (file) => embeddedModel(pool, file),
    findObjects: (source) => pool.run({ kind: 'objects', source }, OBJECTS),
    fingerprint: (source) => pool.run({ kind: 'fingerprint', source }),
    cutOut: (source, how) => pool.run({ kind: 'cut_out', source }, how),
    prepare: (source, options) => pool.run({ kind: 'prepare', source, ...options }),
    close: () => pool.close(),
  };
}
