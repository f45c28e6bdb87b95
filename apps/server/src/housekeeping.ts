import type { Services } from './compose-modules.ts';
import type { JobPort } from './infra/jobs/job-port.ts';

const NIGHTLY = '20 3 * * *';

/** Nightly tidying: what nobody can use any more goes. */
export async function defineHousekeeping(jobs: JobPort, services: Services): Promise<void> {
  await jobs.define('housekeeping', async () => {
    await services.sessions.removeEnded();
    await services.codes.removeOld();
    await services.allowance.removeOld();
    await services.browsing.removeOld();
    await services.clicks.removeOld();
  });
  await jobs.schedule('housekeeping', NIGHTLY);
}
