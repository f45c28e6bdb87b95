import { defineModule } from '#composition/module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { createFactoryService } from './factories.service.ts';
import { createFactoryBlockService } from './factory-blocks.service.ts';
import { createFactoryCertificateService } from './factory-certificates.service.ts';

export { hasCertificateInForce } from './certified-condition.sql.ts';
export { seesContacts } from './contact-access.ts';
export { describeCertificate } from './describe-certificate.ts';
export { type FactoryRow, getVisibleFactory, isVisibleTo, listContacts } from './factories.repo.ts';
export { factories, factory_certificates } from './factories.schema.ts';
export { factoryNames, type FactoryService } from './factories.service.ts';
export { blockedFactoryIds, type FactoryBlockService } from './factory-blocks.service.ts';
export { factoriesJoinedWithin, type FactoryBrief, factoryBriefs, factoryMatches } from './factory-briefs.service.ts';
export { countCertificates, isInForce } from './factory-certificates.repo.ts';
export type { FactoryCertificateService } from './factory-certificates.service.ts';
export { type FactoryContact, factoryContacts } from './factory-contacts.service.ts';
export { factoryIdentities, type FactoryIdentities } from './factory-identities.service.ts';
export { factoryPhone } from './factory-phones.service.ts';
export { indexedFactories, type IndexedFactory } from './indexed-factories.service.ts';
export { regionName } from './region-name.ts';
export { shortNameOf } from './short-name.sql.ts';
export { setToyCount } from './factory-figures.repo.ts';

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
