import { defineModule } from '#composition/module.ts';
import { sitesModule } from '../sites/sites.module.ts';
import { ordersOfSite } from './site-orders.repo.ts';
import {
  createSampleSelectsHandlers,
  createSiteTalksHandlers,
  createSiteVisitorsHandlers,
  createSiteVisitsHandlers,
  createWebsiteAccessHandlers,
  createWebsiteSelectsHandlers,
} from './site-visitors.handlers.ts';

/** Who visits customer websites, what they pick and submit (docs/websites.md). */
export const siteVisitorsModule = defineModule({
  name: 'site-visitors',
  needs: [sitesModule],
  create() {
    return {
      handlers: {
        website: createWebsiteSelectsHandlers(),
        sample: createSampleSelectsHandlers(),
        company_website: createWebsiteAccessHandlers(),
        site_visitor: createSiteVisitorsHandlers(),
        site: { ...createSiteVisitsHandlers(), ...createSiteTalksHandlers() },
      },
      late: {
        endSiteSessions: () => Promise.resolve(0),
        siteFigures: () => Promise.resolve(new Map()),
        siteLinkVisits: () => Promise.resolve(new Map()),
        requireSiteGuest: () => Promise.resolve(),
        siteOrders: ordersOfSite,
        copySiteVisitors: () => Promise.resolve(0),
      },
    };
  },
});
