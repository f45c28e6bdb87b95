import { defineModule } from '#composition/module.ts';
import { customersSites, siteHolding } from './site-holding.repo.ts';
import {
  createCompanyWebsiteHandlers,
  createHomeWebsiteHandlers,
  createSystemDisplayPicturesHandlers,
  createWebsiteSitesHandlers,
} from './sites.handlers.ts';

/** Customer websites as their company makes them (docs/websites.md). */
export const sitesModule = defineModule({
  name: 'sites',
  needs: [],
  create() {
    return {
      handlers: {
        website: createWebsiteSitesHandlers(),
        company_website: createCompanyWebsiteHandlers(),
        home: createHomeWebsiteHandlers(),
        system: createSystemDisplayPicturesHandlers(),
      },
      holdings: { sites: siteHolding },
      belongings: { sites: customersSites },
    };
  },
});
