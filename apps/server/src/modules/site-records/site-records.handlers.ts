import type { siteRecords, siteVisitors, siteVisits } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { SiteRecordsServices } from './site-records-services.ts';

export const createSiteRecordsHandlers = ({
  lists,
  contacts,
  statistics,
  sheets,
}: SiteRecordsServices): HandlersOf<typeof siteRecords> => ({
  get_login_list: (context, query) => lists.logins(context, query),
  get_browse_list: (context, query) => lists.looks(context, query),
  get_search_list: (context, query) => lists.searches(context, query),
  get_statistics: (context, period) => statistics.get(context, period),
  get_contacts: (context, asked) => contacts.list(context, asked),
  async set_contacted(context, mark) {
    await contacts.setContacted(context, mark);
    return {};
  },
  quote_toys: (context, wanted) => contacts.quote(context, wanted),
  export: (context, asked) => sheets(context, asked),
});

export const createLookHandlers = ({ look }: SiteRecordsServices): Pick<HandlersOf<typeof siteVisits>, 'look'> => ({
  async look(context, told) {
    await look(context, told);
    return {};
  },
});

export const createFirstWordHandlers = ({
  contacts,
}: SiteRecordsServices): Pick<HandlersOf<typeof siteVisitors>, 'write_first'> => ({
  write_first: (context, said) => contacts.writeFirst(context, said),
});
