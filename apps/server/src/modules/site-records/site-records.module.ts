import { defineModule } from '#composition/module.ts';
import { siteVisitorsModule } from '../site-visitors/site-visitors.module.ts';
import { sitesModule } from '../sites/sites.module.ts';
import { secondsOf } from './looks.repo.ts';
import { createSiteLooks } from './looks.service.ts';
import { createLookHandlers, createSiteRecordsHandlers } from './site-records.handlers.ts';

/** What visitors did, in rows and in figures (docs/websites.md). */
export const siteRecordsModule = defineModule({
  name: 'site-records',
  needs: [sitesModule, siteVisitorsModule],
  create(deps) {
    return {
      handlers: { site_record: createSiteRecordsHandlers(), site: createLookHandlers(createSiteLooks(deps)) },
      late: { siteSeconds: secondsOf },
    };
  },
});
