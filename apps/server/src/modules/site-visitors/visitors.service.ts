import type { CallOutput } from '@wanyuan/contract';
import type { Db } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import { talksOfVisitors } from '../chat-visitors/chat-visitors.module.ts';
import { customerNames, visibleCustomer } from '../customers/customers.module.ts';
import { nicknames } from '../people/people.module.ts';
import { reachableSites } from '../sites/sites.module.ts';
import { pickIdsOf } from './picks.repo.ts';
import type { SiteSessions } from './site-sessions.service.ts';
import { visitorBrief } from './visitor-briefs.ts';
import * as repo from './visitors-list.repo.ts';
import { changeVisitor, listSessions, sessionsOfVisitors } from './visitors.repo.ts';

type SiteVisitor = CallOutput<'site_visitor.get_list'>['list'][number];

interface Dependencies {
  bus: EventBus;
  sessions: SiteSessions;
  /** Seconds that visitors really looked, by visitor. */
  secondsOf(db: Db, visitorIds: readonly number[]): Promise<Map<number, number>>;
  now: () => Date;
}

/** A page counts as open for as long after its last sign of life. */
const OPEN_MS = 90_000;
const unknown = () => new AppError('NOT_FOUND', { msg: '访客不存在或已转交同事' });

/** Who visits a company's sites, as the company sees them. */
export function createVisitors({ bus, sessions, secondsOf, now }: Dependencies) {
  async function shown(db: Db, rows: readonly repo.ListedVisitor[]): Promise<SiteVisitor[]> {
    const customers = await customerNames(
      db,
      rows.map(({ visitor }) => visitor.customer_id),
    );
    const seconds = await secondsOf(
      db,
      rows.map(({ visitor }) => visitor.id),
    );
    return rows.map(({ visitor, site_name, picked }) => ({
      ...visitorBrief(visitor),
      site_id: visitor.site_id,
      site_name,
      email: visitor.email,
      phone: visitor.phone,
      language: visitor.language,
      customer_name: customers.get(visitor.customer_id ?? 0) ?? '',
      is_blocked: visitor.is_blocked,
      shows_price: visitor.shows_price,
      expires_time: visitor.expires_at?.toISOString() ?? null,
      visit_count: visitor.visit_count,
      seconds: seconds.get(visitor.id) ?? 0,
      pick_count: picked,
      first_time: visitor.first_at.toISOString(),
      last_time: visitor.last_at.toISOString(),
    }));
  }

  async function hold({ db, session }: UserCallContext, id: number) {
    const visitor = await repo.lockVisitor(db, reachableSites(session), id);
    if (visitor === null) throw unknown();
    return visitor;
  }

  return {
    async list(
      { db, session }: SessionContext,
      query: {
        site_id?: number | undefined;
        customer_id?: number | undefined;
        keyword: string;
        page: number;
        page_size: number;
      },
    ) {
      const filter = { reach: reachableSites(session), ...query };
      return {
        list: await shown(db, await repo.listVisitors(db, filter, pageRange(query))),
        total: await repo.countVisitors(db, filter),
        page: query.page,
        page_size: query.page_size,
      };
    },

    async detail({ db, session }: SessionContext, id: number) {
      const row = await repo.getVisitor(db, reachableSites(session), id);
      if (row === null) throw unknown();
      const [visitor] = await shown(db, [row]);
      const open = await listSessions(db, id);
      const picks = await pickIdsOf(db, id);
      const here = open.find(({ last_at }) => now().getTime() - last_at.getTime() < OPEN_MS);
      const owner = { user_id: row.owner_user_id, nickname: '' };
      owner.nickname = (await nicknames(db, [owner.user_id])).get(owner.user_id) ?? '';
      const talks = await talksOfVisitors(db, session, [id]);
      return {
        ...visitor!,
        owner,
        conversation_id: talks.get(id) ?? null,
        sessions: open.map((one) => ({
          id: one.id,
          device: one.device,
          ip: one.ip,
          created_time: one.created_at.toISOString(),
          last_time: one.last_at.toISOString(),
        })),
        current_page: here?.page ?? '',
        select_ids: picks.map((pick) => pick.id),
        order_ids: picks.flatMap(({ order_id }) => order_id ?? []),
      };
    },

    async edit(
      context: UserCallContext,
      given: {
        id: number;
        name?: string | undefined;
        customer_id?: number | null | undefined;
        shows_price?: boolean | undefined;
        is_blocked?: boolean | undefined;
      },
    ): Promise<void> {
      const { db, session, afterCommit, audit } = context;
      const visitor = await hold(context, given.id);
      const customer = given.customer_id === undefined ? null : await visibleCustomer(context, given.customer_id);
      const { name, shows_price, is_blocked } = given;
      await changeVisitor(db, visitor.id, {
        ...(name !== undefined && { name }),
        ...(given.customer_id !== undefined && { customer_id: customer?.id ?? null }),
        ...(shows_price !== undefined && { shows_price }),
        ...(is_blocked !== undefined && { is_blocked }),
      });
      if (is_blocked) await sessions.end(context, sessionsOfVisitors([visitor.id]));
      else await sessions.forget(context, [visitor.id]);
      if (shows_price !== undefined || is_blocked !== undefined)
        await audit({
          action: 'site.edit_visitor',
          before: { id: visitor.id, shows_price: visitor.shows_price, is_blocked: visitor.is_blocked },
          after: { id: visitor.id, shows_price, is_blocked },
        });
      afterCommit(() => tellPages(bus, { companyId: session.tenant_id }, 'site_requests'));
    },

    async endSessions(context: UserCallContext, id: number): Promise<number> {
      const visitor = await hold(context, id);
      const ended = await sessions.end(context, sessionsOfVisitors([visitor.id]));
      await context.audit({ action: 'site.end_visits', after: { id: visitor.id, ended } });
      return ended;
    },
  };
}
