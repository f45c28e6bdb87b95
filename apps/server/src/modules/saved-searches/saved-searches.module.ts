import { defineModule } from '#composition/module.ts';
import { catalogueModule } from '../catalogue/catalogue.module.ts';
import { messagesModule } from '../messages/messages.module.ts';
import { createSavedSearchCheck } from './check-saved-searches.ts';
import { createSavedSearchHandlers } from './saved-searches.handlers.ts';
import { createSavedSearchService } from './saved-searches.service.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';

export const savedSearchesModule = defineModule({
  name: 'saved-searches',
  needs: [catalogueModule, messagesModule],
  create({ db, bus, newHits, messages, now }) {
    const check = createSavedSearchCheck({ db, bus, newHits, messages, now });
    return {
      handlers: { toy: createSavedSearchHandlers(createSavedSearchService({ now })) },
      jobs: [
        {
          name: 'saved-searches',
          run: (_data, { signal }) => check.run(signal),
          options: { unique: 'always' },
          schedule: EVERY_TEN_MINUTES,
        },
      ],
    };
  },
});
