import { defineModule } from '#composition/module.ts';
import { toySearchModule } from '../toy-search/toy-search.module.ts';
import { toysModule } from '../toys/toys.module.ts';
import { usageModule } from '../usage/usage.module.ts';
import { createBrowseLogHandlers, createHistoryHandlers } from './browsing.handlers.ts';
import { createBrowsingService } from './browsing.service.ts';

const AT_FORTY_PAST = '40 * * * *';

export const browsingModule = defineModule({
  name: 'browsing',
  needs: [toySearchModule, toysModule, usageModule],
  create({ db, search, toyCards, clicks, now, log }) {
    const browsing = createBrowsingService({ db, search, toyCards, clicks, now, log });
    return {
      services: { browsing },
      handlers: { log: createBrowseLogHandlers(browsing), system: createHistoryHandlers(browsing) },
      jobs: [
        {
          name: 'popularity',
          run: () => browsing.refreshPopularity(),
          options: { unique: 'always' },
          schedule: AT_FORTY_PAST,
        },
      ],
      removeOld: [() => browsing.removeOld()],
      close: () => browsing.close(),
    };
  },
});
