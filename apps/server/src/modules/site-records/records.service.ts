import type { CallOutput, SiteBrowseRecord, SiteLoginRecord } from '@wanyuan/contract';
import { pageRange } from '#infra/database/page-range.ts';
import type { SessionContext } from '#rpc/context.ts';
import { visitorBrief } from '../site-visitors/site-visitors.module.ts';
import { reachableSites } from '../sites/sites.module.ts';
import * as repo from './records.repo.ts';
import type { SeenToys } from './seen-toys.ts';

type Paged<F> = Omit<F, 'reach'> & { page: number; page_size: number };
type SearchRecord = CallOutput<'site_record.get_search_list'>['list'][number];

export type SiteRecordLists = ReturnType<typeof createRecordLists>;

/** What visitors did, row by row. */
export function createRecordLists({ seenToys }: { seenToys: SeenToys }) {
  return {
    async logins({ db, session }: SessionContext, query: Paged<repo.LoginFilter>) {
      const filter = { ...query, reach: reachableSites(session) };
      const rows = await repo.listLogins(db, filter, pageRange(query));
      const list = rows.map(({ visit, visitor, site_name }): SiteLoginRecord => ({
        id: visit.id,
        site_id: visit.site_id,
        site_name,
        visitor: visitorBrief(visitor),
        kind: visit.kind,
        device: visit.device,
        language: visit.language,
        ip: visit.ip,
        is_new: visit.is_new,
        pages: visit.pages,
        seconds: visit.seconds,
        began_time: visit.began_at.toISOString(),
        ended_time: visit.ended_at.toISOString(),
      }));
      return { list, total: await repo.countLogins(db, filter), page: query.page, page_size: query.page_size };
    },

    async looks({ db, session }: SessionContext, query: Paged<repo.LookFilter> & { order: repo.LookOrder }) {
      const filter = { ...query, reach: reachableSites(session) };
      const rows = await repo.listLooks(db, filter, pageRange(query));
      const toyOf = await seenToys(
        db,
        session.tenant_id,
        rows.map(({ look }) => look.toy_id),
      );
      const list = rows.map(({ look, visitor, site_name, is_picked }): SiteBrowseRecord => ({
        id: look.id,
        site_id: look.site_id,
        site_name,
        visitor: visitorBrief(visitor),
        toy: toyOf(look.toy_id),
        seconds: look.seconds,
        times: look.times,
        words: look.words,
        is_picked,
        last_time: look.last_at.toISOString(),
      }));
      return { list, total: await repo.countLooks(db, filter), page: query.page, page_size: query.page_size };
    },

    async searches({ db, session }: SessionContext, query: Paged<repo.SearchFilter>) {
      const filter = { ...query, reach: reachableSites(session) };
      const rows = await repo.listSearches(db, filter, pageRange(query));
      const list = rows.map(({ search, visitor, site_name }): SearchRecord => ({
        id: search.id,
        site_id: search.site_id,
        site_name,
        visitor: visitorBrief(visitor),
        words: search.words,
        way: search.way,
        hits: search.hits,
        time: search.created_at.toISOString(),
      }));
      return { list, total: await repo.countSearches(db, filter), page: query.page, page_size: query.page_size };
    },
  };
}
