import type { Db } from '#infra/database/database.ts';
import type { JobPort } from '#infra/jobs/job-port.ts';
import { moveWorld } from './move-world.ts';

const MOVE_JOB = 'demo-clock';
const AT_TWENTY_FIVE_PAST = '25 * * * *';

/** For systems that show the demo world: at the start and every hour it is looked whether a day has passed. */
export async function keepWorldFresh(jobs: JobPort, db: Db): Promise<void> {
  await jobs.define(MOVE_JOB, async () => void (await moveWorld(db, new Date())), { unique: 'always' });
  await jobs.schedule(MOVE_JOB, AT_TWENTY_FIVE_PAST);
  await jobs.enqueue(MOVE_JOB, {});
}
