/* Entry of the index's thread: it reads the vectors by itself and scans them, away from the server's thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { createPool, poolOf } from '#infra/database/database.ts';
import { SILENT_LOG } from '#infra/database/types.ts';
import { HeldVectors } from './held-vectors.ts';
import type { FromThread, IndexAnswers, IndexQuestion, ModelVectors, ThreadData, ToThread } from './index-messages.ts';

const { connection } = workerData as ThreadData;
const pool = createPool(connection, { log: SILENT_LOG, poolSize: 1, applicationName: 'wanyuan-picture-index' });
const db = poolOf(pool);
const tell = (message: FromThread) => parentPort?.postMessage(message, []);

/** By model. Searches wait while their model's vectors are read; those of another serve meanwhile. */
const held = new Map<string, Promise<HeldVectors>>();

async function hold(vectors: ModelVectors) {
  const { model } = vectors;
  const loading = held.get(model) ?? HeldVectors.load(db, vectors, (progress) => tell({ progress }));
  held.set(model, loading);
  try {
    return (await loading).figures;
  } catch (error) {
    if (held.get(model) === loading) held.delete(model);
    throw error;
  }
}

async function perform(question: IndexQuestion): Promise<IndexAnswers[IndexQuestion['kind']]> {
  switch (question.kind) {
    case 'hold':
      return hold(question);
    case 'release':
      held.delete(question.model);
      return null;
    case 'refresh':
      for (const loading of held.values()) await (await loading).refresh();
      return null;
    case 'search':
      break;
  }
  const { model, queries, limit, among } = question;
  const vectors = await held.get(model);
  if (vectors === undefined) return { found: null, change: 0 };
  await vectors.refresh();
  return { found: vectors.search(queries, limit, among), change: vectors.figures.change };
}

parentPort?.on('message', ({ id, question }: ToThread) => {
  perform(question).then(
    (answer) => tell({ id, answer }),
    (error: unknown) => tell({ id, fault: error instanceof Error ? error.message : String(error) }),
  );
});
