import { defineModule } from '#composition/module.ts';
import { chatVisitorsModule } from '../chat-visitors/chat-visitors.module.ts';
import { filesModule } from '../files/files.module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { pricingModule } from '../pricing/pricing.module.ts';
import { quotationsModule } from '../quotations/quotations.module.ts';
import { siteVisitorsModule } from '../site-visitors/site-visitors.module.ts';
import { sitesModule } from '../sites/sites.module.ts';
import { toySearchModule } from '../toy-search/toy-search.module.ts';
import { moveRecords, secondsOf } from './looks.repo.ts';
import { createFirstWordHandlers, createLookHandlers, createSiteRecordsHandlers } from './site-records.handlers.ts';
import { createSiteRecordsServices } from './site-records-services.ts';

/** Shortly after midnight in China: the day that is over gets its sums. */
const AT_MIDNIGHT = '20 0 * * *';

/** What visitors did, in rows and in figures (docs/websites.md). */
export const siteRecordsModule = defineModule({
  name: 'site-records',
  needs: [
    sitesModule,
    siteVisitorsModule,
    chatVisitorsModule,
    filesModule,
    picturesModule,
    pricingModule,
    quotationsModule,
    toySearchModule,
  ],
  create(deps, gathered) {
    const services = createSiteRecordsServices(deps, gathered);
    return {
      handlers: {
        site_record: createSiteRecordsHandlers(services),
        site_visitor: createFirstWordHandlers(services),
        site: createLookHandlers(services),
      },
      late: { siteSeconds: secondsOf, siteFigures: services.figures, moveSiteRecords: moveRecords },
      jobs: [{ name: 'site-days', run: services.writeDays, options: { unique: 'always' }, schedule: AT_MIDNIGHT }],
      removeOld: [services.removeOld],
    };
  },
});
