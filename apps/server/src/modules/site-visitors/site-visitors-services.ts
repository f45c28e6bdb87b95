import { parseServiceHours } from '@wanyuan/domain';
import type { Gathered, Platform } from '#composition/module.ts';
import { createSeldomNews } from '#infra/events/seldom-news.ts';
import type { CallContext } from '#rpc/context.ts';
import type { CodeService } from '../account/account.module.ts';
import type { CartServices } from '../carts/carts.module.ts';
import type { VisitorSide } from '../chat-visitors/chat-visitors.module.ts';
import type { CustomerOrderServices } from '../customer-orders/customer-orders.module.ts';
import type { MessageService } from '../messages/messages.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import type { QuotationServices } from '../quotations/quotations.module.ts';
import { createAccessRequests } from './access-requests.service.ts';
import { createAskAccess } from './ask-access.service.ts';
import { createPickedLists } from './picked-lists.service.ts';
import { createSitePicks } from './picks.service.ts';
import { createSignIn } from './sign-in.service.ts';
import { createSiteLimits } from './site-limits.ts';
import { createSiteSessions } from './site-sessions.service.ts';
import type { Sites } from './sites-needed.ts';
import { createSubmitPicks } from './submit-picks.service.ts';
import { createVisitStates } from './visit-state.service.ts';
import { createVisitorExports } from './visitor-exports.service.ts';
import { createVisitorOrders } from './visitor-orders.service.ts';
import { createSitePaper } from './site-paper.ts';
import { createVisitorSocket } from './visitor-socket.ts';
import { createVisitorTalks } from './visitor-talks.service.ts';
import { createVisitorToys } from './visitor-toys.service.ts';
import { createVisitors } from './visitors.service.ts';
import { sessionsByCode, sessionsByLink } from './visitors.repo.ts';
import { createSiteVisits } from './visits.service.ts';

interface Dependencies extends Platform {
  sites: Sites;
  pictures: PicturesService;
  messages: MessageService;
  carts: CartServices;
  quotations: QuotationServices;
  customerOrders: CustomerOrderServices;
  visitorSide: VisitorSide;
  codes: CodeService;
}

export type SiteVisitorsServices = ReturnType<typeof createSiteVisitorsServices>;

/** Everything about who visits customer websites, put together. */
export function createSiteVisitorsServices(platform: Dependencies, { late }: Pick<Gathered, 'late'>) {
  const { config } = platform;
  const deps = { ...platform, rateScale: config.RATE_LIMIT_SCALE };
  const sessions = createSiteSessions(deps);
  const visitorToys = createVisitorToys(deps);
  const spend = createSiteLimits(deps);
  const visits = createSiteVisits({ ...deps, sessions, spend });
  const picksNews = createSeldomNews(deps.bus, 'site_picks');
  const common = { ...deps, sessions, visits, visitorToys, picksNews, spend };
  const picks = createSitePicks(common);
  const states = createVisitStates({ ...common, hours: parseServiceHours(config.SERVICE_HOURS)! });
  const talks = createVisitorTalks({ ...common, states });
  return {
    sessions,
    visits,
    visitorToys,
    picksNews,
    spend,
    picks,
    states,
    talks,
    socket: createVisitorSocket({ ...common, talks }),
    paper: createSitePaper(common),
    proofs: deps.codes,
    signIn: createSignIn({
      ...common,
      proofs: deps.codes,
      moveSiteRecords: (...which) => late.moveSiteRecords(...which),
    }),
    ask: createAskAccess(common),
    submitting: createSubmitPicks({ ...common, picks, mailSiteOrder: (...mailed) => late.mailSiteOrder(...mailed) }),
    orders: createVisitorOrders(common),
    lists: createPickedLists(deps),
    requests: createAccessRequests({
      ...common,
      mailSiteCode: (...mailed) => late.mailSiteCode(...mailed),
      publicUrl: config.PUBLIC_URL?.replace(/\/+$/, '') ?? '',
    }),
    visitors: createVisitors({ ...common, secondsOf: (...which) => late.siteSeconds(...which) }),
    exporting: createVisitorExports({
      ...common,
      exportMadeFor: (...wish) => late.exportMadeFor(...wish),
      exportMadeProgress: (...which) => late.exportMadeProgress(...which),
    }),
    ended: (
      context: Pick<CallContext, 'db' | 'afterCommit'>,
      which: Parameters<Gathered['late']['endSiteSessions']>[1],
    ) =>
      sessions.end(
        context,
        which.by === 'code' ? sessionsByCode(which.site_id) : sessionsByLink(which.site_id, which.link_id),
      ),
  };
}
