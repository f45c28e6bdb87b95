import { SITE } from '@wanyuan/domain';
import { defineModule } from '#composition/module.ts';
import { accountModule } from '../account/account.module.ts';
import { filesModule } from '../files/files.module.ts';
import { messagesModule } from '../messages/messages.module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { pricingModule } from '../pricing/pricing.module.ts';
import { toySearchModule } from '../toy-search/toy-search.module.ts';
import { customersSites, siteHolding } from './site-holding.repo.ts';
import { siteJobs } from './site-jobs.ts';
import { toysOnSites } from './site-toys.repo.ts';
import { createSitesFace } from './sites-face.ts';
import {
  createCompanyWebsiteHandlers,
  createDisplayPictureHandlers,
  createHomeWebsiteHandlers,
  createSiteHandlers,
} from './sites.handlers.ts';
import { removeDeleted } from './sites.repo.ts';
import { createSitesServices } from './sites-services.ts';

export type { OpenedSite } from './opened-site.ts';
export type { Opening } from './sites-open.service.ts';
export type { SitesFace } from './sites-face.ts';
export { codePlace, type ViewKey } from './site-secrets.ts';
export { inLanguages } from './site-guard.service.ts';
export { createSitePictures, type SitePictures } from './site-pictures.ts';
export type { SiteRow } from './sites.repo.ts';
export { holdForVisit, reach as reachableSites } from './sites.repo.ts';
export { site_toy_names, site_toys, sites } from './sites.schema.ts';

const REMOVED_AT_ONCE = 20;

/** Customer websites as their company makes them (docs/websites.md). */
export const sitesModule = defineModule({
  name: 'sites',
  needs: [accountModule, filesModule, picturesModule, messagesModule, pricingModule, toySearchModule],
  create(deps, gathered) {
    const services = createSitesServices(deps, gathered);
    return {
      services: { sites: createSitesFace(services), siteUpkeep: services },
      handlers: {
        website: createSiteHandlers(services),
        company_website: createCompanyWebsiteHandlers(services),
        home: createHomeWebsiteHandlers(services),
        system: createDisplayPictureHandlers(services),
      },
      holdings: { sites: siteHolding },
      belongings: { sites: customersSites(services.opening.touch) },
      usedToys: [toysOnSites],
      jobs: siteJobs(services),
      takeUp: [() => services.migration.takeUp()],
      removeOld: [
        () => removeDeleted(deps.db, new Date(deps.now().getTime() - SITE.undoHours * 3_600_000), REMOVED_AT_ONCE),
      ],
      close: async () => services.opening.close(),
    };
  },
});
