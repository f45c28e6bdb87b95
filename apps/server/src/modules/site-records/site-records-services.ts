import { businessDay, DAY_MS, SITE_RECORDS, startOfBusinessDay } from '@wanyuan/domain';
import type { SiteFigures } from '#composition/late-ports.ts';
import type { Gathered, Platform } from '#composition/module.ts';
import type { Db } from '#infra/database/database.ts';
import { blockedFactoryIds } from '../factory-directory/factory-directory.module.ts';
import type { WebsiteTalks } from '../chat-visitors/chat-visitors.module.ts';
import type { FilesService } from '../files/files.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import type { RateService } from '../pricing/pricing.module.ts';
import type { QuotationServices } from '../quotations/quotations.module.ts';
import {
  visitorFigures,
  type SiteLimits,
  type SiteVisits,
  type VisitorToys,
} from '../site-visitors/site-visitors.module.ts';
import type { ToySearchService } from '../toy-search/toy-search.module.ts';
import { createContacts } from './contacts.service.ts';
import { createSiteLooks } from './looks.service.ts';
import { createRecordSheets } from './record-sheets.service.ts';
import { createRecordLists } from './records.service.ts';
import { createSeenToys } from './seen-toys.ts';
import { removeOldRecords, writeDays } from './site-days.repo.ts';
import { visitFigures } from './statistics.repo.ts';
import { createStatistics } from './statistics.service.ts';

interface Dependencies extends Platform {
  files: FilesService;
  pictures: PicturesService;
  quotations: QuotationServices;
  quotingRates: RateService;
  websiteTalks: WebsiteTalks;
  search: ToySearchService;
  siteVisits: SiteVisits;
  siteLimits: SiteLimits;
  visitorToys: VisitorToys;
}

export type SiteRecordsServices = ReturnType<typeof createSiteRecordsServices>;

/** Everything about what visitors did, put together. */
export function createSiteRecordsServices(deps: Dependencies, { late }: Pick<Gathered, 'late'>) {
  const { db, search, now } = deps;
  const seenToys = createSeenToys(deps);
  const lists = createRecordLists({ seenToys });
  const contacts = createContacts({ ...deps, seenToys });
  const statistics = createStatistics({
    seenToys,
    async countToys(target, company_id, words) {
      const viewer = { tenant: company_id, blocked_factory_ids: await blockedFactoryIds(target, company_id) };
      const query = { keyword: words, topic: '' };
      const found = await search.search(target, viewer, { query, scope: {}, order: 'relevance', offset: 0, limit: 1 });
      return found.total;
    },
    now,
  });
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS);
  /** Rows are kept a day longer than they are shown: the days of all that are shown are whole. */
  const write = () => writeDays(db, now(), startOfBusinessDay(ago(SITE_RECORDS.rowDays)));
  return {
    look: createSiteLooks({
      ...deps,
      rateScale: deps.config.RATE_LIMIT_SCALE,
      newsOpened: (...which) => late.newsOpened(...which),
    }),
    lists,
    contacts,
    statistics,
    sheets: createRecordSheets({ ...deps, lists, contacts, statistics }),

    /** Of lists of sites. */
    async figures(target: Db, siteIds: readonly number[]): Promise<Map<number, SiteFigures>> {
      const visits = await visitFigures(target, siteIds, ago(7));
      const figures = await visitorFigures(target, siteIds);
      const none = { visitors_7d: 0, visits_7d: 0 };
      return new Map([...figures].map(([id, known]) => [id, { ...known, ...(visits.get(id) ?? none) }]));
    },

    writeDays: write,

    /** Sums come first: rows that have none yet stay in no figure. */
    async removeOld(): Promise<void> {
      await write();
      await removeOldRecords(db, {
        rowsBefore: ago(SITE_RECORDS.rowDays + 1),
        daysBefore: businessDay(ago(SITE_RECORDS.sumDays)),
        batchesBefore: ago(1),
      });
    },
  };
}
