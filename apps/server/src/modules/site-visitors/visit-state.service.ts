import type { VisitState } from '@wanyuan/contract';
import {
  HOUR_MS,
  isServiceTime,
  nextServiceTime,
  SITE_RECORDS,
  type ServiceHours,
  type SiteLanguage,
} from '@wanyuan/domain';
import type { Db, Pool } from '#infra/database/database.ts';
import { siteOf, type CallContext } from '#rpc/context.ts';
import { unreadOfVisitor } from '../chat-visitors/chat-visitors.module.ts';
import { nicknames } from '../people/people.module.ts';
import * as picks from './picks.repo.ts';
import type { VisitorToys } from './visitor-toys.service.ts';
import type { Visit } from './visit.ts';
import type { VisitorRow } from './visitors.repo.ts';
import type { SiteVisits } from './visits.service.ts';

interface Dependencies {
  visits: SiteVisits;
  visitorToys: VisitorToys;
  hours: ServiceHours;
  now: () => Date;
}

/** When somebody was here last; what they do now is another visit already after a long pause. */
function wasHereBefore({ last_at, previous_at }: VisitorRow, at: Date): Date | null {
  return at.getTime() - last_at.getTime() > SITE_RECORDS.visitGapMinutes * (HOUR_MS / 60) ? last_at : previous_at;
}

export type VisitStates = ReturnType<typeof createVisitStates>;

/** Tells a browser who it is taken for; nothing of it stands in a page, which is the same for all who may see the same. */
export function createVisitStates({ visits, visitorToys, hours, now }: Dependencies) {
  /** When the site's salesperson is at work; before that nobody answers. */
  async function salesperson(db: Db, user_id: number): Promise<VisitState['salesperson']> {
    const at = now();
    const is_there = isServiceTime(hours, at);
    return {
      name: (await nicknames(db, [user_id])).get(user_id) ?? '',
      is_there,
      back_time: is_there ? null : nextServiceTime(hours, at).toISOString(),
    };
  }

  async function stateOf(db: Db, visit: Visit): Promise<VisitState> {
    const { site, visitor, price_group, is_view } = visit;
    const pick = visitor === null ? null : await picks.findOpenPick(db, visitor.id);
    const lines = pick === null ? [] : await picks.listLines(db, pick.id);
    const before = visitor === null ? null : wasHereBefore(visitor, now());
    return {
      is_signed_in: visitor !== null && visitor.kind !== 'anonymous',
      kind: visitor?.kind ?? null,
      name: visitor?.name ?? '',
      company: visitor?.company ?? '',
      email: visitor?.email ?? '',
      shows_price: price_group === 'shown',
      is_view,
      last_visit_time: before?.toISOString() ?? null,
      new_since: before === null ? 0 : await visitorToys.countNewSince(db, site, before),
      pick_count: lines.length,
      pick_cartons: lines.reduce((sum, { cartons }) => sum + cartons, 0),
      order_count: visitor === null ? 0 : await picks.countSubmitted(db, visitor.id),
      unread_count: visitor === null ? 0 : await unreadOfVisitor(db, visitor.id),
      salesperson: await salesperson(db, site.user_id),
    };
  }

  return {
    salesperson,

    /** Also at the door of a site that asks for a code first. */
    async get({ db, ip, user_agent, ...context }: CallContext<Pool>, _asked: { language: SiteLanguage }) {
      return stateOf(db, await visits.enter({ db, site: siteOf(context), ip, user_agent }, { gate: false }));
    },
  };
}
