import type { JobRow } from '#composition/module.ts';
import type { QuotationServices } from './quotation-services.ts';

/** What ends with the Shanghai day ends with its first minute. */
const EVERY_TEN_MINUTES = '*/10 * * * *';
const EVERY_HOUR = '20 * * * *';

export const quotationJobs = (
  { expireDue, remind, watch }: Pick<QuotationServices, 'expireDue' | 'remind' | 'watch'>,
  now: () => Date,
): JobRow[] => [
  {
    name: 'quotation-times',
    async run(_data, { signal }) {
      await expireDue(now());
      await remind(now(), signal);
    },
    options: { unique: 'always' },
    schedule: EVERY_TEN_MINUTES,
  },
  {
    name: 'quotation-watch',
    run: (_data, { signal }) => watch(signal),
    options: { unique: 'always' },
    schedule: EVERY_HOUR,
  },
];
