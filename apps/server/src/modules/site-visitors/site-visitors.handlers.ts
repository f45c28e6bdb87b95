import type {
  websiteSelects,
  sampleSelects,
  websiteAccess,
  siteVisitors,
  siteVisits,
  siteTalks,
} from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';

const unwritten = (): never => {
  throw new Error('not written yet');
};

export const createWebsiteSelectsHandlers = (): HandlersOf<typeof websiteSelects> => ({
  get_select_sample_list: unwritten,
  select_to_cart: unwritten,
  select_to_quotation: unwritten,
});

export const createSampleSelectsHandlers = (): HandlersOf<typeof sampleSelects> => ({
  getSelectSampleList: unwritten,
});

export const createWebsiteAccessHandlers = (): HandlersOf<typeof websiteAccess> => ({
  get_website_access_apply: unwritten,
  audit_website_access_apply: unwritten,
  revoke_website_access: unwritten,
});

export const createSiteVisitorsHandlers = (): HandlersOf<typeof siteVisitors> => ({
  get_list: unwritten,
  get_detail: unwritten,
  edit: unwritten,
  end_sessions: unwritten,
});

export const createSiteVisitsHandlers = (): HandlersOf<typeof siteVisits> => ({
  get_visit: unwritten,
  sign_in: unwritten,
  sign_out: unwritten,
  apply_access: unwritten,
  get_picks: unwritten,
  save_picks: unwritten,
  submit_picks: unwritten,
  open_submit: unwritten,
  get_orders: unwritten,
  look: unwritten,
  start_export: unwritten,
  get_export: unwritten,
});

export const createSiteTalksHandlers = (): HandlersOf<typeof siteTalks> => ({
  get_talk: unwritten,
  send_message: unwritten,
});
