import { defineModule } from '#composition/module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { reachableSites, sitesModule } from '../sites/sites.module.ts';
import {
  createSampleSelectsHandlers,
  createSiteTalksHandlers,
  createSiteVisitorsHandlers,
  createSiteVisitsHandlers,
  createWebsiteAccessHandlers,
  createWebsiteSelectsHandlers,
} from './site-visitors.handlers.ts';
import { createSiteSessions } from './site-sessions.service.ts';
import { createVisitorToys } from './visitor-toys.service.ts';
import { createSiteVisits } from './visits.service.ts';

export type { SeenBy, VisitorToys } from './visitor-toys.service.ts';
export type { SiteVisits } from './visits.service.ts';
export type { Visit } from './visit.ts';

/** Who visits customer websites, what they pick and submit (docs/websites.md). */
export const siteVisitorsModule = defineModule({
  name: 'site-visitors',
  needs: [sitesModule, picturesModule],
  create({ sites: face, ...deps }) {
    const sites = { ...face, reach: reachableSites };
    const sessions = createSiteSessions(deps);
    const siteVisits = createSiteVisits({ ...deps, sites, sessions });
    return {
      services: { siteVisits, visitorToys: createVisitorToys({ ...deps, sites }) },
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
        copySiteVisitors: () => Promise.resolve(0),
      },
    };
  },
});
