import type { JobRow } from '#composition/module.ts';
import { MIGRATION_JOB } from './site-migration.service.ts';
import type { SitesServices } from './sites-services.ts';

const EVERY_HOUR = '40 * * * *';
/** After the night's new prices. */
const AT_NIGHT = '15 4 * * *';
const EVERY_TEN_MINUTES = '*/10 * * * *';
const RETRIES = 3;

export const siteJobs = ({ refresh, checks, names, old, migration, reseal }: SitesServices): JobRow[] => [
  {
    name: 'site-refresh',
    run: (_data, { signal }) => refresh.refreshAll(signal),
    options: { unique: 'always' },
    schedule: EVERY_HOUR,
  },
  {
    name: 'site-checks',
    run: (_data, { signal }) => checks.runAll(signal),
    options: { unique: 'always' },
    schedule: AT_NIGHT,
  },
  {
    name: 'site-names',
    run: (_data, { signal }) => names.translateAll(signal),
    options: { unique: 'always', retries: 0 },
    schedule: EVERY_TEN_MINUTES,
  },
  { name: 'old-websites', run: () => old.makeMissing(), options: { unique: 'always' }, atStart: true },
  { name: 'site-secrets', run: () => reseal(), options: { unique: 'always' }, atStart: true },
  {
    name: MIGRATION_JOB,
    async run({ company_id }: { company_id: number }, { signal, attempt }) {
      try {
        await migration.run(company_id);
      } catch (error) {
        if (!signal.aborted && attempt >= RETRIES) await migration.fail(company_id, error);
        throw error;
      }
    },
    options: { unique: 'always', retries: RETRIES },
  },
];
