import type { siteRecords, siteVisits } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { createSiteLooks } from './looks.service.ts';

const unwritten = (): never => {
  throw new Error('not written yet');
};

export const createSiteRecordsHandlers = (): HandlersOf<typeof siteRecords> => ({
  get_login_list: unwritten,
  get_browse_list: unwritten,
  get_search_list: unwritten,
  get_statistics: unwritten,
  get_contacts: unwritten,
  set_contacted: unwritten,
  quote_toys: unwritten,
  export: unwritten,
});

export const createLookHandlers = (looks: ReturnType<typeof createSiteLooks>): Pick<HandlersOf<typeof siteVisits>, 'look'> => ({
  async look(context, told) {
    await looks(context, told);
    return {};
  },
});
