import type { IncomingMessage } from 'node:http';
import { contract, SITE_SOCKET_PATH, type SiteClientEvents } from '@wanyuan/contract';
import type { z } from 'zod';
import { rewriteSiteAddress } from '#http/site-addresses.ts';
import type { Pool } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import type { Answer, Listener, Visitor } from '#infra/realtime/hear-words.ts';
import type { Reach } from '#infra/realtime/realtime-hub.ts';
import type { SocketUser } from '#infra/realtime/socket-registry.ts';
import { pathOf } from '#infra/realtime/upgrades.ts';
import { visitorAddress } from '#infra/web/visitor-address.ts';
import { AppError } from '#rpc/app-error.ts';
import type { CallContext } from '#rpc/context.ts';
import { toAppError } from '#rpc/error-envelope.ts';
import { cookieOf, type SiteRequest } from '#rpc/site-request.ts';
import { validateInput } from '#rpc/validate-input.ts';
import type { SiteLimits } from './site-limits.ts';
import type { VisitorTalks } from './visitor-talks.service.ts';
import type { SiteVisits } from './visits.service.ts';

interface Dependencies {
  db: Pool;
  bus: EventBus;
  visits: Pick<SiteVisits, 'enter'>;
  talks: VisitorTalks;
  spend: SiteLimits;
  config: { SITE_HOSTS: Readonly<Record<string, string>>; TRUST_PROXY: number };
}

const PLACE = new RegExp(`^/([sw])/([a-z0-9-]{3,40})${SITE_SOCKET_PATH}$`);
/** What ends by time, such as a link, ends without news. */
const RECHECK_MS = 60_000;
/** For whom a socket has nothing more. */
const OVER: ReadonlySet<string> = new Set(['NOT_FOUND', 'SITE_CLOSED', 'SITE_GATE', 'SITE_BLOCKED', 'SITE_ENDED']);

const { get_talk, send_message } = contract.site;
const isWord = (event: string): event is keyof SiteClientEvents => event === 'get_talk' || event === 'send_message';

/** The socket of a visitor's conversation: the calls of the same names, and the news that there is something to ask for. */
export function createVisitorSocket({ db, bus, visits, talks, spend, config }: Dependencies) {
  const addressed = rewriteSiteAddress(config.SITE_HOSTS);
  let reached: Reach | null = null;

  /** Null for what is no socket of a site. */
  function placeOf(request: IncomingMessage): Pick<SiteRequest, 'slug' | 'is_old'> | null {
    const [, kind, slug] = PLACE.exec(pathOf({ url: addressed(request) })) ?? [];
    return slug === undefined ? null : { slug, is_old: kind === 'w' };
  }

  const siteOf = (request: IncomingMessage, visit: string): SiteRequest => {
    const place = placeOf(request);
    if (place === null) throw new AppError('NOT_FOUND');
    return {
      ...place,
      visit,
      view_key: null,
      // Nobody becomes a visitor by a socket: no cookie can be given over it.
      setVisit() {
        throw new AppError('SITE_GATE');
      },
    };
  };

  /** The visit of now; who is nobody any longer has none. */
  async function enter(request: IncomingMessage, token: string) {
    const site = siteOf(request, token);
    const ip = visitorAddress(request, config.TRUST_PROXY);
    const user_agent = request.headers['user-agent'] ?? '';
    const visit = await visits.enter({ db, site, ip, user_agent });
    if (visit.visitor === null || visit.session_id === null) throw new AppError('SITE_GATE');
    return { visit, visitor: visit.visitor, session_id: visit.session_id, site, ip, user_agent };
  }

  async function answer({ request, token }: Visitor, event: string, data: unknown): Promise<unknown> {
    const { visit, site, ip, user_agent } = await enter(request, token);
    await spend('word', visit, ip);
    if (!isWord(event)) throw new AppError('UNKNOWN_CALL');
    const effects: (() => Promise<void> | void)[] = [];
    const context: CallContext<Pool> = {
      request_id: '',
      ip,
      user_agent,
      client: 'browser',
      db,
      session: null,
      site,
      afterCommit: (effect) => void effects.push(effect),
    };
    const said =
      event === 'get_talk'
        ? get_talk.output.parse(
            await talks.get(context, validateInput(get_talk, data) as z.output<typeof get_talk.input>),
          )
        : send_message.output.parse(
            await talks.send(context, validateInput(send_message, data) as z.output<typeof send_message.input>),
          );
    for (const effect of effects) await effect();
    return said;
  }

  const listener: Listener = {
    async hear(visitor, event, data): Promise<Answer> {
      try {
        return { code: 0, msg: '', data: await answer(visitor, event, data) };
      } catch (thrown) {
        const error = toAppError(thrown);
        if (error.errorName === 'INTERNAL') throw thrown;
        if (OVER.has(error.errorName)) reached?.end({ sessionId: visitor.user.sessionId }, 'revoked');
        return { code: error.code, msg: error.message, data: error.data ?? null };
      }
    },
    left() {},
  };

  return {
    listener,
    at: (request: IncomingMessage): boolean => placeOf(request) !== null,
    tokenOf: ({ headers }: IncomingMessage): string | null => cookieOf(headers.cookie),

    async authenticate(token: string, request: IncomingMessage): Promise<SocketUser | null> {
      try {
        const { visitor, session_id } = await enter(request, token);
        return { userId: visitor.id, companyId: visitor.site_id, sessionId: session_id };
      } catch (error) {
        if (error instanceof AppError) return null;
        throw error;
      }
    },

    feed(reach: Reach): (() => void)[] {
      reached = reach;
      const recheck = setInterval(() => void reach.recheck({ all: true }), RECHECK_MS).unref();
      return [
        () => clearInterval(recheck),
        bus.subscribe('site.push', ({ to, event }) => reach.push(to, event)),
        bus.subscribe('site.sessions_ended', ({ sessionIds }) => {
          for (const sessionId of sessionIds) void reach.recheck({ sessionId });
        }),
        bus.subscribe('site.changed', ({ siteIds }) => {
          for (const companyId of siteIds) void reach.recheck({ companyId });
        }),
        bus.subscribe('bus.reset', () => reach.reset()),
      ];
    },
  };
}
