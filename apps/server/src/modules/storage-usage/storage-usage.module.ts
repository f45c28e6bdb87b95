import { defineModule } from '#composition/module.ts';
import { createStorageUsageHandlers } from './storage-usage.handlers.ts';
import { createStorageUsageService, quotasOf } from './storage-usage.service.ts';
import { createStorageSweep } from './sweep-storage.ts';

export type { StorageUsageService } from './storage-usage.service.ts';
export { createStorageSweep } from './sweep-storage.ts';

const LATE_AT_NIGHT = '50 3 * * *';
const SIX_HOURS = 6 * 3600;

export const storageUsageModule = defineModule({
  name: 'storage-usage',
  needs: [],
  create({ db, storage, config, now, log }, { storedRows }) {
    const storageUsage = createStorageUsageService({ rows: storedRows, quotas: quotasOf(config) });
    const storageSweep = createStorageSweep({ owners: storedRows, db, storage, now, log });
    return {
      services: { storageUsage, storageSweep },
      handlers: { system: createStorageUsageHandlers(storageUsage) },
      jobs: [
        {
          name: 'storage-sweep',
          run: async (_data, { signal }) => void (await storageSweep.run({ signal })),
          options: { unique: 'always', timeoutSeconds: SIX_HOURS, retries: 0 },
          // After what is too old has been removed.
          schedule: LATE_AT_NIGHT,
        },
      ],
    };
  },
});
