import { defineModule } from '#composition/module.ts';
import { hasRows } from '#infra/database/has-rows.ts';
import { allowanceModule } from '../allowance/allowance.module.ts';
import {
  factories,
  factory_certificates,
  factoryDirectoryModule,
} from '../factory-directory/factory-directory.module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { rankingsModule } from '../rankings/rankings.module.ts';
import { toySearchModule } from '../toy-search/toy-search.module.ts';
import { toysModule } from '../toys/toys.module.ts';
import { createCertificateZoneService } from './certificates/certificate-zone.service.ts';
import { createGccHandlers } from './certificates/gcc.handlers.ts';
import { createFactoryHandlers, createLicenceHandlers } from './factories.handlers.ts';
import { createFactoryCardService } from './factory-cards.service.ts';
import { createFactoryDetailService } from './factory-detail.service.ts';
import { createFactorySearchService } from './factory-search.service.ts';
import { createLicenceService } from './licences.service.ts';

export type { FactoryCardService } from './factory-cards.service.ts';
export { indexFactories } from './factory-index.service.ts';
export { ownFactories } from './own-factories.service.ts';
export { factoriesToChoose, suggestFactories } from './factory-suggestions.service.ts';

export const factoriesModule = defineModule({
  name: 'factories',
  needs: [picturesModule, allowanceModule, factoryDirectoryModule, toysModule, toySearchModule, rankingsModule],
  create({ pictures, allowance, factoryBlocks, factoryCertificates, coveredToys, toyFigures, rankings, now }) {
    const factoryCards = createFactoryCardService({ pictures, now });
    return {
      services: { factoryCards },
      handlers: {
        factory: createFactoryHandlers({
          blocks: factoryBlocks,
          details: createFactoryDetailService({
            pictures,
            cards: factoryCards,
            certificates: factoryCertificates,
            now,
          }),
          search: createFactorySearchService({ cards: factoryCards, allowance, blocks: factoryBlocks, now }),
        }),
        gcc: createGccHandlers({
          certificates: createCertificateZoneService({ pictures, now }),
          coveredToys,
          figures: toyFigures,
          rankings,
        }),
        system: createLicenceHandlers(createLicenceService({ pictures, now })),
      },
      places: {
        factories: (target) => hasRows(target, factories),
        certificates: (target) => hasRows(target, factory_certificates),
      },
    };
  },
});
