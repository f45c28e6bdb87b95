import type {
  sampleSelects,
  siteTalks,
  siteVisitors,
  siteVisits,
  websiteAccess,
  websiteSelects,
} from '@wanyuan/contract';
import { siteOf, type HandlersOf } from '#rpc/context.ts';
import type { SiteVisitorsServices } from './site-visitors-services.ts';

export const createWebsiteSelectsHandlers = ({ lists }: SiteVisitorsServices): HandlersOf<typeof websiteSelects> => ({
  get_select_sample_list: (context, query) => lists.list(context, query),
  select_to_cart: (context, wanted) => lists.toCart(context, wanted),
  select_to_quotation: (context, wanted) => lists.toQuotation(context, wanted),
});

export const createSampleSelectsHandlers = ({ lists }: SiteVisitorsServices): HandlersOf<typeof sampleSelects> => ({
  getSelectSampleList: (context, { id }) => lists.detail(context, id),
});

export const createWebsiteAccessHandlers = ({ requests }: SiteVisitorsServices): HandlersOf<typeof websiteAccess> => ({
  get_website_access_apply: (context, query) => requests.list(context, query),
  audit_website_access_apply: (context, verdict) => requests.judge(context, verdict),
  revoke_website_access: (context, which) => requests.revoke(context, which),
});

/** Who is written to is marked as contacted, which is a record. */
export const createSiteVisitorsHandlers = ({
  visitors,
}: SiteVisitorsServices): Omit<HandlersOf<typeof siteVisitors>, 'write_first'> => ({
  get_list: (context, query) => visitors.list(context, query),
  get_detail: (context, { id }) => visitors.detail(context, id),
  async edit(context, change) {
    await visitors.edit(context, change);
    return {};
  },
  end_sessions: async (context, { id }) => ({ ended: await visitors.endSessions(context, id) }),
});

/** Records tell what was looked at. */
type VisitCalls = Omit<HandlersOf<typeof siteVisits>, 'look'>;

export const createSiteVisitsHandlers = (services: SiteVisitorsServices): VisitCalls => {
  const { states, signIn, proofs, visits, ask, picks, submitting, orders, exporting } = services;
  return {
    get_visit: (context, asked) => states.get(context, asked),
    async send_captcha({ db, ip, user_agent, ...context }) {
      await visits.enter({ db, site: siteOf(context), ip, user_agent }, { gate: false });
      return proofs.newCaptcha('site_code', { ip });
    },
    async sign_in(context, given) {
      await signIn.signIn(context, given);
      return states.get(context, given);
    },
    async sign_out(context) {
      await signIn.signOut(context);
      return {};
    },
    apply_access: (context, asked) => ask(context, asked),
    get_picks: (context, asked) => picks.get(context, asked),
    save_picks: (context, given) => picks.save(context, given),
    submit_picks: (context, given) => submitting.submit(context, given),
    async open_submit(context) {
      await picks.openSubmit(context);
      return {};
    },
    get_orders: (context, asked) => orders(context, asked),
    start_export: (context, asked) => exporting.start(context, asked),
    get_export: (context, asked) => exporting.get(context, asked),
  };
};

export const createSiteTalksHandlers = ({ talks }: SiteVisitorsServices): HandlersOf<typeof siteTalks> => ({
  get_talk: (context, asked) => talks.get(context, asked),
  send_message: (context, said) => talks.send(context, said),
});
