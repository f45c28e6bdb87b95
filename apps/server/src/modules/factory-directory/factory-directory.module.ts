import { defineModule } from '#composition/module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { createFactoryService } from './factories.service.ts';
import { createFactoryBlockService } from './factory-blocks.service.ts';
import { createFactoryCertificateService } from './factory-certificates.service.ts';

export const factoryDirectoryModule = defineModule({
  name: 'factory-directory',
  needs: [picturesModule],
  create({ db, bus, pictures, now }) {
    return {
      services: {
        factoryForToys: createFactoryService({ pictures }),
        factoryBlocks: createFactoryBlockService({ db, bus, now }),
        factoryCertificates: createFactoryCertificateService({ pictures, now }),
      },
    };
  },
});
