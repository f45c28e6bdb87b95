import type { Db } from '#infra/database/database.ts';
import type { OpenedSite } from '../sites/sites.module.ts';
import { countStanding, findStanding, listStanding } from './news-reader.repo.ts';

type Site = Pick<OpenedSite, 'id' | 'company_id' | 'user_id'>;

const PAGE = 20;

export type SiteNewsReader = typeof siteNewsReader;

/** News as visitors come to them, the newest first. */
export const siteNewsReader = {
  async listed(db: Db, site: Site, now: Date, page: number) {
    const list = await listStanding(db, site, now, { limit: PAGE, offset: (page - 1) * PAGE });
    const isAll = page === 1 && list.length < PAGE;
    return { list, total: isAll ? list.length : await countStanding(db, site, now) };
  },

  item: (db: Db, site: Site, key: string, now: Date) => findStanding(db, site, key, now),
};
