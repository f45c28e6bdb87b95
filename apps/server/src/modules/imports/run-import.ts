import type { Db } from '#infra/database/database.ts';
import type { RunningJob } from '#infra/jobs/job-port.ts';
import { setToyCount } from '../factory-directory/factory-directory.module.ts';
import { commitPictures } from './commit-pictures.ts';
import { commitProducts } from './commit-products.ts';
import { explainImportFault, GIVEN_UP } from './import-faults.ts';
import { actorOf, type ImportTools } from './import-tools.ts';
import { getImport, moveImport, updateImport, type ImportRecord } from './imports.repo.ts';
import { keepPictures } from './keep-pictures.ts';
import { listPictures } from './read-pictures.ts';
import { parseSheet, recheckRows } from './read-products.ts';
import { undoRows } from './undo-import.ts';

export const IMPORT_JOB = 'product-import';
export const IMPORT_JOB_OPTIONS = { concurrency: 2, timeoutSeconds: 3600, retries: 6 } as const;

/** Does the work of the import's phase. After an interruption, the next try goes on where this one stopped. */
export async function runImport(tools: ImportTools, importId: number, job: RunningJob): Promise<void> {
  const record = await getImport(tools.db, importId);
  if (record === null) return;
  try {
    if (record.phase === 'reading') await read(tools, record, job.signal);
    else if (record.phase === 'importing') await commit(tools, record, job.signal);
    else if (record.phase === 'undoing') await undo(tools, record, job.signal);
  } catch (error) {
    const reason = explainImportFault(error);
    if (reason === null && (job.signal.aborted || job.attempt < IMPORT_JOB_OPTIONS.retries)) throw error;
    await giveUpImport(tools.db, record, reason ?? GIVEN_UP);
    if (reason === null) throw error;
  }
}

/** What was taken back stays so; the rest can be tried again. */
export async function giveUpImport(db: Db, { id, phase }: ImportRecord, reason: string = GIVEN_UP): Promise<void> {
  await moveImport(db, id, [phase], { phase: phase === 'undoing' ? 'done' : 'failed', percent: 100, reason });
}

async function read(tools: ImportTools, record: ImportRecord, signal: AbortSignal): Promise<void> {
  if (record.stage === 'check') await recheckRows(tools, record, signal);
  if (record.stage === 'parse') {
    await updateImport(tools.db, record.id, { percent: 2 });
    if (record.kind === 'products') await parseSheet(tools, record, signal);
    else await listPictures(tools, record);
  }
  await keepPictures(tools, record, signal);
  await moveImport(tools.db, record.id, ['reading'], { phase: 'preview', percent: 100, reason: '' });
}

async function commit(tools: ImportTools, record: ImportRecord, signal: AbortSignal): Promise<void> {
  const writeNext = record.kind === 'products' ? commitProducts : commitPictures;
  while (await writeNext(tools, record.id)) signal.throwIfAborted();
  // All that was in the sheet or in archives is in rows and pictures by now.
  const isDone = await moveImport(tools.db, record.id, ['importing'], {
    phase: 'done',
    percent: 100,
    reason: '',
    file_ids: [],
  });
  await countToys(tools, record);
  if (isDone) await tools.files.removeUnused(actorOf(record), record.file_ids);
}

async function undo(tools: ImportTools, record: ImportRecord, signal: AbortSignal): Promise<void> {
  while (await undoRows(tools, record.id)) signal.throwIfAborted();
  await countToys(tools, record);
  await moveImport(tools.db, record.id, ['undoing'], { phase: 'undone', percent: 100, reason: '' });
}

async function countToys({ db, toys }: ImportTools, { is_public, factory_id }: ImportRecord): Promise<void> {
  if (is_public) await setToyCount(db, factory_id, await toys.countListed(db, factory_id));
}
