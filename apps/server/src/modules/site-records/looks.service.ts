import type { siteVisits as SiteVisitCalls } from '@wanyuan/contract';
import type { LatePorts } from '#composition/late-ports.ts';
import { createGroupCommit } from '#infra/batching/group-commit.ts';
import { withTransaction, type Pool } from '#infra/database/database.ts';
import type { Limits } from '#infra/limits/rate-limiter.ts';
import { siteOf, type CallContext, type HandlersOf } from '#rpc/context.ts';
import type { SiteLimits, SiteVisits, VisitorToys } from '../site-visitors/site-visitors.module.ts';
import { createKeptRows } from './kept-rows.ts';
import { createTakeLooks, type LookBatch } from './take-looks.ts';

interface Dependencies {
  db: Pool;
  siteVisits: SiteVisits;
  visitorToys: VisitorToys;
  siteLimits: SiteLimits;
  limits: Pick<Limits, 'limiter'>;
  rateScale: number;
  newsOpened: LatePorts['newsOpened'];
  now: () => Date;
}

type Known = Awaited<ReturnType<SiteVisits['ensureVisitor']>>;
type Told = Parameters<HandlersOf<typeof SiteVisitCalls>['look']>[1];

/** What visitors really saw. Robots and the company's own looks are told of nowhere. */
export function createSiteLooks(deps: Dependencies) {
  const { db: pool, siteVisits, visitorToys, siteLimits, newsOpened, now } = deps;
  const mayKeep = createKeptRows(deps);
  const take = createGroupCommit<LookBatch, null>(createTakeLooks({ db: pool, newsOpened, now }));
  return async (context: CallContext<Pool>, { language, toys, time_zone, ...told }: Told): Promise<void> => {
    const { db, ip, user_agent } = context;
    const request = siteOf(context);
    const visit = await siteVisits.enter({ db, site: request, ip, user_agent });
    if (visit.is_view || visit.is_robot) return;
    await siteLimits('look', visit, ip);
    const { site } = visit;
    const ids = await visitorToys.keysToIds(
      db,
      site,
      toys.map(({ key }) => key),
    );
    const { setVisit } = request;
    const known = { visitor: visit.visitor, session_id: visit.session_id };
    const isKnown = (who: typeof known): who is Known => who.visitor !== null && who.session_id !== null;
    // Most looks are of somebody who is known: those need no transaction.
    const { visitor, session_id } = isKnown(known)
      ? known
      : await withTransaction(db, (tx) =>
          siteVisits.ensureVisitor({ db: tx, ip, user_agent, setVisit }, visit, { language, time_zone }),
        );
    const seen = toys.flatMap(({ key, ...look }) => {
      const toy_id = ids.get(key);
      return toy_id === undefined ? [] : [{ ...look, toy_id }];
    });
    const who = { site_id: site.id, visitor_id: visitor.id, ip };
    const isKept = await mayKeep(who, seen.length + told.searches.length);
    await take({
      ...told,
      // Beyond it, that somebody is here is still known.
      ...(!isKept && { searches: [] }),
      site: { id: site.id, company_id: site.company_id },
      visitor_id: visitor.id,
      session_id,
      language,
      ip,
      time_zone,
      toys: isKept ? seen : [],
    });
  };
}
