import { defineModule } from '#composition/module.ts';
import { accountModule } from '../account/account.module.ts';
import { cartsModule } from '../carts/carts.module.ts';
import { chatVisitorsModule } from '../chat-visitors/chat-visitors.module.ts';
import { customerOrdersModule } from '../customer-orders/customer-orders.module.ts';
import { customersModule } from '../customers/customers.module.ts';
import { messagesModule } from '../messages/messages.module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { quotationsModule } from '../quotations/quotations.module.ts';
import { reachableSites, sitesModule } from '../sites/sites.module.ts';
import { orderedPickIds, pickedToys } from './picks.repo.ts';
import { guestLanguage, linkVisits } from './site-figures.repo.ts';
import { createSiteVisitorsServices } from './site-visitors-services.ts';
import {
  createSampleSelectsHandlers,
  createSiteTalksHandlers,
  createSiteVisitorsHandlers,
  createSiteVisitsHandlers,
  createWebsiteAccessHandlers,
  createWebsiteSelectsHandlers,
} from './site-visitors.handlers.ts';

export { site_pick_lines, site_picks, site_sessions, site_visitors } from './site-visitors.schema.ts';
export { visitorFigures } from './site-figures.repo.ts';
export { talkLanguage, talkPlace } from './talk-place.ts';
export { visitorBrief } from './visitor-briefs.ts';
export { visitorHead } from './visitor-head.ts';
export type { SiteLimits } from './site-limits.ts';
export type { SeenBy, VisitorToys } from './visitor-toys.service.ts';
export type { VisitorRow } from './visitors.repo.ts';
export { VISIT_SECONDS, type SiteVisits } from './visits.service.ts';
export type { Visit } from './visit.ts';

/** Who visits customer websites, what they pick and submit (docs/websites.md). */
export const siteVisitorsModule = defineModule({
  name: 'site-visitors',
  needs: [
    accountModule,
    sitesModule,
    picturesModule,
    messagesModule,
    customersModule,
    cartsModule,
    quotationsModule,
    customerOrdersModule,
    chatVisitorsModule,
  ],
  create(deps, gathered) {
    const services = createSiteVisitorsServices(deps, gathered);
    const { sessions, visits, visitorToys, picksNews } = services;
    return {
      services: { siteVisits: visits, visitorToys, siteLimits: services.spend, visitorSocket: services.socket },
      handlers: {
        website: createWebsiteSelectsHandlers(services),
        sample: createSampleSelectsHandlers(services),
        company_website: createWebsiteAccessHandlers(services),
        site_visitor: createSiteVisitorsHandlers(services),
        site: { ...createSiteVisitsHandlers(services), ...createSiteTalksHandlers(services) },
      },
      late: {
        isSiteShareOpen: visits.isShareOpen,
        endSiteSessions: services.ended,
        sitePickIds: ({ db, session }, siteId) => orderedPickIds(db, reachableSites(session), siteId),
        siteLinkVisits: linkVisits,
        siteGuestLanguage: guestLanguage,
      },
      exportDocuments: { website: services.paper },
      usedToys: [pickedToys],
      removeOld: [sessions.removeEnded],
      close: async () => {
        picksNews.close();
        sessions.close();
      },
    };
  },
});
