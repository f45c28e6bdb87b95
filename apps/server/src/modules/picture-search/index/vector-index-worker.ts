/* Entry of the index's thread: it reads the vectors by itself and scans them, away from the server's thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { createPool, poolOf } from '#infra/database/database.ts';
import { SILENT_LOG } from '#infra/database/types.ts';
import { HeldVectors } from './held-vectors.ts';
import type { FromThread, IndexAnswers, IndexQuestion, ThreadData, ToThread } from './index-messages.ts';

const { connection } = workerData as ThreadData;
const pool = createPool(connection, { log: SILENT_LOG, poolSize: 1, applicationName: 'wanyuan-picture-index' });
const db = poolOf(pool);
const tell = (message: FromThread) => parentPort?.postMessage(message, []);

/** Searches wait while the first vectors are read; while others are read, the former ones serve. */
let held: Promise<HeldVectors> | null = null;

async function perform(question: IndexQuestion): Promise<IndexAnswers[IndexQuestion['kind']]> {
  if (question.kind === 'serve') {
    const loading = HeldVectors.load(db, question, (progress) => tell({ progress }));
    const former = held;
    held ??= loading;
    try {
      held = Promise.resolve(await loading);
    } catch (error) {
      held = former;
      throw error;
    }
    return (await held).figures;
  }
  if (held === null) throw new Error('nothing is served yet');
  const vectors = await held;
  await vectors.refresh();
  if (question.kind === 'refresh') return vectors.figures;
  const { queries, limit, among } = question;
  return { found: vectors.search(queries, limit, among), change: vectors.figures.change };
}

parentPort?.on('message', ({ id, question }: ToThread) => {
  perform(question).then(
    (answer) => tell({ id, answer }),
    (error: unknown) => tell({ id, fault: error instanceof Error ? error.message : String(error) }),
  );
});
