import type { AllowanceService } from '../allowance/allowance.service.ts';
import { exhibitorFactoryIds } from '../exhibitions/exhibitions.service.ts';
import type { FactoryCertificateService } from '../factory-directory/factory-certificates.service.ts';
import { createCoveredToyService } from '../toys/covered-toys.service.ts';
import { createHomeListService } from './home-lists/home-lists.service.ts';
import { createRankingService } from '../rankings/rankings.service.ts';
import { createRelatedToyService } from '../toy-details/related/related-toys.service.ts';
import type { ToySearchService } from '../toy-search/toy-search.service.ts';
import type { ToyCardService } from '../toys/toy-cards.service.ts';
import { createToyFigureService } from '../toy-search/toy-figures.service.ts';
import { createZoneService } from './zones/zones.service.ts';

interface Dependencies {
  search: ToySearchService;
  toyCards: ToyCardService;
  certificates: FactoryCertificateService;
  allowance: AllowanceService;
  now: () => Date;
}

/** What lists toys, made for each other. */
export function createCatalogueServices({ search, toyCards, certificates, allowance, now }: Dependencies) {
  const figures = createToyFigureService({ now });
  const rankings = createRankingService({ toyCards, now });
  return {
    figures,
    rankings,
    zones: createZoneService({ search, toyCards, rankings, allowance, exhibitorIds: exhibitorFactoryIds, now }),
    related: createRelatedToyService({ toyCards, certificates }),
    coveredToys: createCoveredToyService({ toyCards }),
    homeLists: createHomeListService({ toyCards, figures, now }),
  };
}
