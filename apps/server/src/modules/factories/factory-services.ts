import type { Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import type { AllowanceService } from '../allowance/allowance.service.ts';
import type { PicturesService } from '../pictures/pictures.service.ts';
import { createFactoryService } from '../factory-directory/factories.service.ts';
import { createFactoryBlockService } from '../factory-directory/factory-blocks.service.ts';
import { createFactoryCardService } from './factory-cards.service.ts';
import { createFactoryCertificateService } from '../factory-directory/factory-certificates.service.ts';
import { createFactoryDetailService } from './factory-detail.service.ts';
import { createFactorySearchService } from './factory-search.service.ts';
import { createLicenceService } from './licences.service.ts';

interface Dependencies {
  db: Db;
  bus: EventBus;
  now: () => Date;
  pictures: PicturesService;
  allowance: AllowanceService;
}

/** The services of this module, made for each other. */
export function createFactoryServices({ db, bus, now, pictures, allowance }: Dependencies) {
  const cards = createFactoryCardService({ pictures, now });
  const certificates = createFactoryCertificateService({ pictures, now });
  return {
    cards,
    certificates,
    forToys: createFactoryService({ pictures }),
    blocks: createFactoryBlockService({ db, bus, now }),
    details: createFactoryDetailService({ pictures, cards, certificates, now }),
    search: createFactorySearchService({ cards, allowance, now }),
    licences: createLicenceService({ pictures, now }),
  };
}
