import type { Services } from './compose-services.ts';
import { defineHousekeeping } from './housekeeping.ts';
import type { JobPort } from './infra/jobs/job-port.ts';
import { EXPORT_JOB, EXPORT_JOB_OPTIONS } from './modules/exports/export-job.ts';
import { IMPORT_JOB, IMPORT_JOB_OPTIONS } from './modules/imports/run-import.ts';
import { MATTING_JOB } from './modules/picture-search/image-tasks.service.ts';
import { EMBEDDING_JOB } from './modules/picture-search/index/picture-indexing.service.ts';
import { SHEET_JOB, SHEET_JOB_OPTIONS } from './modules/picture-search/sheets/search-sheet.ts';

/** Looks for toys whose pictures changed without anybody saying so. */
const HOURLY = '10 * * * *';
const SIX_HOURS = 6 * 3600;

/** Calls to factories have slots of a minute's precision. */
export const ASKING_JOB = 'asking-round';
const EVERY_MINUTE = '* * * * *';

/** Every kind of work that outlives a request. */
export async function defineJobs(jobs: JobPort, services: Services): Promise<void> {
  await defineHousekeeping(jobs, services);
  await jobs.define(EMBEDDING_JOB, (_data, { signal }) => services.pictureIndexing.run(signal), {
    unique: 'always',
    timeoutSeconds: SIX_HOURS,
    retries: 12,
  });
  await jobs.schedule(EMBEDDING_JOB, HOURLY);
  await jobs.define<{ id: number }>(
    MATTING_JOB,
    ({ id }, { attempt }) => services.picturing.imageTasks.runMatting(id, attempt),
    {
      concurrency: 2,
      retries: 2,
      timeoutSeconds: 180,
    },
  );
  await jobs.define<{ sheet_id: number }>(
    SHEET_JOB,
    ({ sheet_id }, job) => services.pictureSheets.run(sheet_id, job),
    SHEET_JOB_OPTIONS,
  );
  await jobs.define(EXPORT_JOB, (_data, job) => services.exports.run(job), EXPORT_JOB_OPTIONS);
  await jobs.define<{ import_id: number }>(
    IMPORT_JOB,
    ({ import_id }, job) => services.imports.run(import_id, job),
    IMPORT_JOB_OPTIONS,
  );
  await jobs.define(ASKING_JOB, (_data, { signal }) => services.asking.round(signal), { unique: 'always', retries: 0 });
  await jobs.schedule(ASKING_JOB, EVERY_MINUTE);
  await jobs.define('customer-keys', () => services.customers.fillKeys(), { unique: 'always' });
  await jobs.enqueue('customer-keys', {});
}
