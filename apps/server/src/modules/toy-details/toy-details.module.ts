import { defineModule } from '#composition/module.ts';
import { factoryDirectoryModule } from '../factory-directory/factory-directory.module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { toysModule } from '../toys/toys.module.ts';
import { createRelatedToyService } from './related/related-toys.service.ts';
import { createToyDetailHandlers } from './toy-details.handlers.ts';
import { createToyDetailService } from './toy-details.service.ts';

export type { RelatedToyService } from './related/related-toys.service.ts';
export type { ToyDetailService } from './toy-details.service.ts';

export const toyDetailsModule = defineModule({
  name: 'toy-details',
  needs: [picturesModule, toysModule, factoryDirectoryModule],
  create({ pictures, toyCards, factoryForToys, factoryCertificates, now }) {
    const details = createToyDetailService({
      pictures,
      factories: factoryForToys,
      certificates: factoryCertificates,
      now,
    });
    return {
      services: { details, related: createRelatedToyService({ toyCards, certificates: factoryCertificates }) },
      handlers: { toy: createToyDetailHandlers(details) },
    };
  },
});
