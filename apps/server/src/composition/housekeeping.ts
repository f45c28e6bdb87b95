import type { JobRow } from './module.ts';

const NIGHTLY = '20 3 * * *';
const EVERY_MINUTE = '* * * * *';

type Steps = readonly (() => Promise<unknown>)[];

/** What has to be done again and again for all modules: what is too old goes at night, what was left is taken up. */
export const housekeepingJobs = ({ removeOld, takeUp }: { removeOld: Steps; takeUp: Steps }): JobRow[] => [
  { name: 'housekeeping', run: () => runEach(removeOld), schedule: NIGHTLY },
  {
    name: 'take-up',
    run: () => runEach(takeUp),
    options: { unique: 'always', retries: 0 },
    schedule: EVERY_MINUTE,
    // What a server that died has left is looked for at once.
    atStart: true,
  },
];

/** One after the other; what fails keeps none of the others from its turn, and is told at the end. */
async function runEach(steps: Steps): Promise<void> {
  const faults: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${steps.length} steps failed`);
}
