import { SILENT_LOG } from '../database/types.ts';
import { startJobs } from './boss-jobs.ts';

/** A process that takes one job and never ends it: the test kills it. */
const jobs = await startJobs({ connection: { connectionString: process.argv[2] ?? '' }, log: SILENT_LOG, work: true });
await jobs.define('killed', async () => {
  process.send?.('running');
  await new Promise(() => {});
});
