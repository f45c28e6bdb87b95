import { rm } from 'node:fs/promises';
import { can, EXPORT_FAILED, EXPORT_FAILED_TEXT } from '@wanyuan/domain';
import type { Logger } from 'pino';
import { withTransaction, type Db } from '#infra/database/database.ts';
import { DocumentWriterFault } from '#infra/documents/document-writer.ts';
import type { JobPort, RunningJob } from '#infra/jobs/job-port.ts';
import { tempPath } from '#infra/storage/temp-folder.ts';
import { AppError } from '#rpc/app-error.ts';
import { toAppError } from '#rpc/error-envelope.ts';
import { backgroundSession } from '../people/people.module.ts';
import { recordAudit } from '../audit/audit.module.ts';
import { cleanFileName } from '../files/files.module.ts';
import { recordQuotedPrices } from '../pricing/pricing.module.ts';
import type { StorageUsageService } from '../storage-usage/storage-usage.module.ts';
import type { ExportCollector, OpenMade } from './export-ports.ts';
import { extensionOf } from './export-kinds.ts';
import type { ExportNews } from './export-news.ts';
import * as repo from './exports.repo.ts';
import { makeFile, type MadeFile, type MakeFileTools } from './make-file.ts';
import { openRequest, type OpenedRequest } from './open-request.ts';
import { watchRun, type RunWatch } from './run-watch.ts';

interface Dependencies extends MakeFileTools {
  db: Db;
  jobs: Pick<JobPort, 'enqueue'>;
  collector: Pick<ExportCollector, 'collect'>;
  made: OpenMade;
  storageUsage: Pick<StorageUsageService, 'ensureRoom' | 'claimRoom'>;
  news: ExportNews;
  tempFolder: string;
  now: () => Date;
  log: Logger;
}

export const EXPORT_JOB = 'export';
/** The job's retries are for processes that died; failures of the work count as attempts of the export. */
export const EXPORT_JOB_OPTIONS = { concurrency: 2, timeoutSeconds: 3600, retries: 20 } as const;
const TRIES = 3;
const NO_ROOM = '服务器存储空间不足，请联系客服';
const RETRY_AFTER_SECONDS = 5;

/** Makes one export that waits: state, file, store, news; whatever happens, nothing is left behind. */
export function createExportRunner(deps: Dependencies) {
  const { db, storage, storageUsage, news, now, log } = deps;

  async function make(row: repo.ExportRow, run: repo.Run, folder: string, watch: RunWatch): Promise<void> {
    const session = await backgroundSession(db, row.user_id, row.company_id);
    if (session === null || !can(session, 'export.use'))
      throw new AppError('FORBIDDEN', { msg: '导出人的账号已停用或不再属于本公司' });
    const opened = await openRequest(deps, session, row.request);
    const file = await makeFile(deps, opened, { tenant: row.company_id, folder, watch });
    await storageUsage.ensureRoom(db, row.company_id, file.bytes);
    watch.signal.throwIfAborted();
    await keep(row, run, opened, file);
  }

  async function keep(row: repo.ExportRow, run: repo.Run, opened: OpenedRequest, file: MadeFile): Promise<void> {
    const extension = extensionOf(row.kind, opened.plan);
    const month = row.created_at.toISOString().slice(0, 7);
    // Each try has a key of its own: one that was overtaken must not remove the other's file.
    const file_key = `exports/${row.company_id}/${month}/${row.uuid}-${run.attempt}.${extension}`;
    const file_name = cleanFileName(opened.file_name, extension);
    const isKept = await storage
      .put(file_key, { path: file.path })
      .then(() => save(row, run, opened, { ...file, file_key, file_name }))
      .catch(async (error: unknown) => {
        // The answer to COMMIT may have been lost. Where the database cannot say, the nightly sweep finds out.
        const isNamed = await repo.hasFile(db, row.id, file_key).catch(() => null);
        if (isNamed === true) return true;
        if (isNamed === false) await storage.remove(file_key);
        throw error;
      });
    if (isKept) await news.ended(row, 'done', file_name);
    else await storage.remove(file_key);
  }

  /** In one transaction; false when the run was cancelled, removed or overtaken. */
  function save(
    row: repo.ExportRow,
    run: repo.Run,
    { is_internal, shows_cost, quotedTo }: OpenedRequest,
    file: MadeFile & { file_key: string; file_name: string },
  ): Promise<boolean> {
    return withTransaction(db, async (tx) => {
      await storageUsage.claimRoom(tx, row.company_id, file.bytes);
      const isWanted = await repo.updateRun(tx, run, {
        state: 'done',
        progress: 100,
        reason: '',
        toy_count: file.rows,
        done_count: file.rows,
        lost_pictures: file.lost,
        file_key: file.file_key,
        file_name: file.file_name,
        file_size: file.bytes,
        is_internal,
        shows_cost,
        finished_at: now(),
      });
      if (!isWanted) return false;
      if (quotedTo !== null) {
        const { customer_id, prices } = quotedTo;
        await recordQuotedPrices(tx, { company_id: row.company_id, customer_id }, prices, now());
      }
      const { uuid, kind, content } = row;
      await recordAudit(tx, {
        company_id: row.company_id,
        user_id: row.user_id,
        action: 'export.done',
        ip: row.ip,
        after: { uuid, kind, content, toy_count: file.rows, is_internal, shows_cost },
      });
      return true;
    });
  }

  async function fail(row: repo.ExportRow, run: repo.Run, reason: string): Promise<void> {
    const values = { state: 'failed', progress: EXPORT_FAILED, reason, finished_at: now() } as const;
    if (await repo.updateRun(db, run, values)) await news.ended(row, 'failed');
  }

  /** To be made again; `isCounted` unless the job was stopped. */
  async function putBack(row: repo.ExportRow, run: repo.Run, isCounted: boolean): Promise<void> {
    const attempt = isCounted ? row.attempt : row.attempt - 1;
    const isBack = await repo.updateRun(db, run, { state: 'waiting', job_id: null, progress: 0, attempt });
    if (!isBack || !isCounted) return;
    await deps.jobs.enqueue(EXPORT_JOB, {}, { afterSeconds: RETRY_AFTER_SECONDS * 2 ** row.attempt });
  }

  return async function runExport(job: RunningJob): Promise<void> {
    const row = await repo.claimExport(db, job.id, now());
    if (row === null) return;
    const run = { id: row.id, job_id: job.id, attempt: row.attempt };
    // A try whose process died has failed nowhere else.
    if (row.attempt > TRIES) return fail(row, run, EXPORT_FAILED_TEXT);
    const folder = tempPath(deps.tempFolder, 'export', `${row.uuid}-${row.attempt}`);
    const watch = watchRun({ save: (values) => repo.updateRun(db, run, values), stopping: job.signal, now });
    try {
      await make(row, run, folder, watch).finally(watch.stop);
    } catch (error) {
      if (watch.isUnwanted()) return;
      if (job.signal.aborted) {
        await putBack(row, run, false);
        throw error;
      }
      const reason = explain(error);
      log.warn({ err: error, export: row.uuid, attempt: row.attempt }, '导出未完成');
      if (reason === null && row.attempt < TRIES) await putBack(row, run, true);
      else await fail(row, run, reason ?? EXPORT_FAILED_TEXT);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

/** What people are told of faults that another try would not mend; null for all others. */
function explain(error: unknown): string | null {
  if (error instanceof AppError && error.errorName !== 'INTERNAL') return error.message;
  if (toAppError(error).errorName === 'STORAGE_FULL') return NO_ROOM;
  if (error instanceof DocumentWriterFault && !['crashed', 'failed'].includes(error.reason))
    return explainFault(error.reason);
  return null;
}

function explainFault(reason: string): string {
  if (reason === 'no_room') return NO_ROOM;
  if (reason === 'too_large') return '文件过大，请减少产品或缩小图片后再导出';
  if (reason === 'template_without_row') return '模板中没有产品行的占位符，请修改模板后再导出';
  if (reason === 'template_scattered') return '模板的产品行占位符须在同一行，请修改模板后再导出';
  return '模板文件无法使用，请重新上传模板';
}
