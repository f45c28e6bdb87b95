import { defineModule } from '#composition/module.ts';
import { allowanceModule } from '../allowance/allowance.module.ts';
import { exhibitorFactoryIds } from '../exhibitions/exhibitions.module.ts';
import { factoryDirectoryModule } from '../factory-directory/factory-directory.module.ts';
import { rankingsModule } from '../rankings/rankings.module.ts';
import { toyDetailsModule } from '../toy-details/toy-details.module.ts';
import { toySearchModule } from '../toy-search/toy-search.module.ts';
import { toysModule } from '../toys/toys.module.ts';
import { createToyListHandlers } from './catalogue.handlers.ts';
import { createHomeListHandlers } from './home-lists/home-lists.handlers.ts';
import { createHomeListService } from './home-lists/home-lists.service.ts';
import { createNewHitsService } from './zones/new-hits.service.ts';
import { createZoneService } from './zones/zones.service.ts';

export type { NewHitsService } from './zones/new-hits.service.ts';
export type { ZoneService } from './zones/zones.service.ts';

export const catalogueModule = defineModule({
  name: 'catalogue',
  needs: [toysModule, toySearchModule, rankingsModule, toyDetailsModule, allowanceModule, factoryDirectoryModule],
  create({ search, toyCards, toyFigures, rankings, related, allowance, factoryBlocks: blocks, now }) {
    const exhibitorIds = exhibitorFactoryIds;
    const zones = createZoneService({ search, toyCards, rankings, blocks, allowance, exhibitorIds, now });
    const homeLists = createHomeListService({ toyCards, figures: toyFigures, blocks, now });
    return {
      services: { zones, newHits: createNewHitsService({ search, exhibitorIds, now }) },
      handlers: {
        toy: createToyListHandlers({ zones, related, now }),
        system: createHomeListHandlers({ homeLists, rankings }),
      },
    };
  },
});
