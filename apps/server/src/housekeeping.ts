import type { Services } from './compose-services.ts';
import type { JobPort } from './infra/jobs/job-port.ts';

const NIGHTLY = '20 3 * * *';
/** After what is too old has been removed. */
const LATER_AT_NIGHT = '50 3 * * *';
const BETWEEN_THE_TWO = '35 3 * * *';
const AT_FORTY_PAST = '40 * * * *';
const AT_FIVE_PAST = '5 * * * *';
const EVERY_TEN_MINUTES = '*/10 * * * *';
const EVERY_MINUTE = '* * * * *';

const SIX_HOURS = 6 * 3600;

/** What has to be done again and again: what nobody can use any more goes at night, new toys are told by day. */
export async function defineHousekeeping(jobs: JobPort, services: Services): Promise<void> {
  await jobs.define('housekeeping', () =>
    runEach([
      () => services.sessions.removeEnded(),
      () => services.codes.removeOld(),
      () => services.joining.requests.removeOld(),
      () => services.allowance.removeOld(),
      () => services.allowance.removeOldCeilings(),
      () => services.browsing.removeOld(),
      () => services.clicks.removeOld(),
      () => services.usage.removeOld(),
      () => services.picturing.imageTasks.removeOld(),
      () => services.pictureIndexing.removeOld(),
      () => services.sampleCarts.carts.removeOld(),
      () => services.imports.removeOld(),
      () => services.exports.removeOld(),
      () => services.printing.removeOld(),
      () => services.acts.removeOld(),
    ]),
  );
  await jobs.schedule('housekeeping', NIGHTLY);
  await jobs.define('old-pictures', (_data, { signal }) => services.picturing.upkeep.removeOld(signal), {
    unique: 'always',
    timeoutSeconds: SIX_HOURS,
    retries: 0,
  });
  await jobs.schedule('old-pictures', NIGHTLY);
  await jobs.define('storage-sweep', async (_data, { signal }) => void (await services.storageSweep.run({ signal })), {
    unique: 'always',
    timeoutSeconds: SIX_HOURS,
    retries: 0,
  });
  await jobs.schedule('storage-sweep', LATER_AT_NIGHT);
  await jobs.define('search-terms', (_data, { signal }) => services.searchTerms.recount(signal), { unique: 'always' });
  await jobs.schedule('search-terms', BETWEEN_THE_TWO);
  await jobs.define('popularity', () => services.browsing.refreshPopularity(), { unique: 'always' });
  await jobs.schedule('popularity', AT_FORTY_PAST);
  await jobs.define('saved-searches', (_data, { signal }) => services.savedSearchCheck.run(signal), {
    unique: 'always',
  });
  await jobs.schedule('saved-searches', EVERY_TEN_MINUTES);
  await jobs.define('export-sweep', () => services.exports.sweep(), { unique: 'always' });
  await jobs.schedule('export-sweep', EVERY_MINUTE);
  await jobs.define('take-up', () => takeUp(services), { unique: 'always', retries: 0 });
  await jobs.schedule('take-up', EVERY_MINUTE);
  // What a server that died has left is looked for at once.
  await jobs.enqueue('take-up', {});
  await jobs.define('rates', () => services.rates.refresh(), { unique: 'always', retries: 2 });
  await jobs.schedule('rates', AT_FIVE_PAST);
}

const takeUp = ({ imports, pictureSheets, picturing }: Services): Promise<void> =>
  runEach([() => imports.takeUp(), () => pictureSheets.takeUp(), () => picturing.imageTasks.takeUp()]);

/** One after the other; what fails keeps none of the others from its turn, and is told at the end. */
async function runEach(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const faults: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${steps.length} steps failed`);
}
