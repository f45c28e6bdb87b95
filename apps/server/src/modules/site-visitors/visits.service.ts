import { priceGroup, type PriceReader, type SiteLanguage } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SiteRequest } from '#rpc/site-request.ts';
import { backgroundSession } from '../people/people.module.ts';
import { newShareToken } from '../share-links/share-links.module.ts';
import type { OpenedSite, Opening } from '../sites/sites.module.ts';
import { isRobot } from './device.ts';
import { findRequest } from './requests.repo.ts';
import type { SiteLimits } from './site-limits.ts';
import type { KnownSession, SiteSessions } from './site-sessions.service.ts';
import type { Sites } from './sites-needed.ts';
import type { Visit } from './visit.ts';
import { findVisitor, insertVisitor, type VisitorRow } from './visitors.repo.ts';

interface Dependencies {
  sites: Sites;
  sessions: SiteSessions;
  spend: SiteLimits;
  now: () => Date;
}

/** What a visitor's call or page came with. */
export interface Entering {
  db: Db;
  site: Pick<SiteRequest, 'slug' | 'visit' | 'view_key'> & { is_old?: boolean };
  ip: string;
  user_agent: string;
}

export type SiteVisits = ReturnType<typeof createSiteVisits>;

/** The cookie of a visit lives as long as its session may rest. */
export const VISIT_SECONDS = 90 * 86_400;

/** By which pictures of a site's own toys are shown; a reset code gives them other addresses. */
export const siteShare = ({ id, code_version }: Pick<OpenedSite, 'id' | 'code_version'>): string =>
  `site.${id}.${code_version}`;

const COUNTS_AS_NOBODY: ReadonlySet<VisitorRow['kind']> = new Set(['anonymous']);

/** Decides who gets into a site, and what they may see there. */
export function createSiteVisits({ sites, sessions, spend, now }: Dependencies) {
  /** Who they are taken for now: a link, an approval or a code that ended leaves an anonymous visitor. */
  function readerOf(site: OpenedSite, visitor: VisitorRow | null, code_version: number | null): PriceReader | null {
    if (visitor === null || visitor.is_blocked) return null;
    const isOver = visitor.expires_at !== null && visitor.expires_at <= now();
    const isOldCode = visitor.kind === 'code' && code_version !== site.code_version;
    const kind = isOver || isOldCode ? 'anonymous' : visitor.kind;
    return { kind, shows_price: visitor.shows_price };
  }

  const getsIn = ({ access }: OpenedSite, reader: PriceReader | null): boolean => {
    if (access === 'open') return true;
    if (reader === null || COUNTS_AS_NOBODY.has(reader.kind)) return false;
    return access === 'code' || reader.kind !== 'code';
  };

  /** Somebody who is still of the company, and sees what the customer would. */
  async function view(db: Db, site: OpenedSite, key: string): Promise<Visit> {
    const asked = sites.readViewKey(site.id, key);
    const viewer = asked && (await backgroundSession(db, asked.user_id, site.company_id));
    if (asked === null || viewer === null) throw new AppError('SITE_ENDED');
    const visitor = asked.visitor_id === null ? null : await findVisitor(db, asked.visitor_id);
    const request = asked.request_id === null ? null : await findRequest(db, asked.request_id);
    const known = readerOf(site, visitor, site.code_version);
    const reader: PriceReader =
      request !== null
        ? { kind: 'approved', shows_price: request.shows_price }
        : (known ?? { kind: site.access === 'open' ? 'anonymous' : 'code', shows_price: false });
    return {
      site,
      visitor: null,
      session_id: null,
      price_group: priceGroup(site.price_shown, reader),
      is_view: true,
      is_robot: false,
      share: siteShare(site),
    };
  }

  async function enterSite(
    { db, site: { visit, view_key }, user_agent }: Entering,
    site: OpenedSite,
    gate: boolean,
  ): Promise<Visit> {
    if (view_key !== null) return view(db, site, view_key);
    if (site.state !== 'on') throw new AppError('SITE_CLOSED');
    const found = visit === null ? null : await sessions.resolve(visit);
    const session: KnownSession | null = found?.site_id === site.id ? found : null;
    const visitor = session?.visitor ?? null;
    if (visitor?.is_blocked) throw new AppError('SITE_BLOCKED');
    const reader = readerOf(site, visitor, session?.code_version ?? null);
    if (gate && !getsIn(site, reader)) throw new AppError('SITE_GATE');
    return {
      site,
      visitor,
      session_id: session?.session_id ?? null,
      price_group: priceGroup(site.price_shown, reader),
      is_view: false,
      is_robot: isRobot(user_agent),
      share: siteShare(site),
    };
  }

  /** A page that was open while its site got another address goes on under the former one. */
  const opened = (found: Opening | null): OpenedSite => {
    if (found === null) throw new AppError('NOT_FOUND', { msg: '网站不存在' });
    return 'redirect' in found ? found.to : found;
  };

  return {
    /** `gate: false` lets those in as well whom the site asks for a code first. */
    async enter(context: Entering, { gate = true }: { gate?: boolean } = {}): Promise<Visit> {
      const { slug, is_old = false } = context.site;
      return enterSite(context, opened(await (is_old ? sites.openOld(slug) : sites.open(slug))), gate);
    },

    /** The old website. */
    async byOldKey(context: Entering, key: string, { gate = true }: { gate?: boolean } = {}): Promise<Visit> {
      return enterSite(context, opened(await sites.openOld(key)), gate);
    },

    /** Pictures that a site showed go with it, and with the code that let people see them; talks go with the site. */
    async isShareOpen(share: string): Promise<boolean> {
      const [, id = '0', code_version] = /^site\.(\d{1,15})(?:\.(\d{1,9}))?$/.exec(share) ?? [];
      const site = id === '0' ? null : await sites.byId(Number(id));
      if (site === null || site.state === 'off' || site.state === 'expired') return false;
      return code_version === undefined || String(site.code_version) === code_version;
    },

    /** The visitor of a visit; a browser that did something for the first time becomes one. */
    async ensureVisitor(
      {
        db,
        ip,
        user_agent,
        setVisit,
      }: {
        db: Db;
        ip: string;
        user_agent: string;
        setVisit: SiteRequest['setVisit'];
      },
      { site, visitor, session_id, is_view }: Visit,
      { language, time_zone = '' }: { language: SiteLanguage; time_zone?: string },
    ): Promise<{ visitor: VisitorRow; session_id: number }> {
      if (is_view) throw new AppError('FORBIDDEN', { msg: '以客户身份查看时不能操作' });
      if (visitor !== null && session_id !== null) return { visitor, session_id };
      await spend('newcomer', { site, visitor: null }, ip);
      const at = now();
      const row = await insertVisitor(db, {
        site_id: site.id,
        company_id: site.company_id,
        kind: 'anonymous',
        customer_id: null,
        language,
        time_zone,
        first_at: at,
        last_at: at,
      });
      const cookie = newShareToken();
      const opened_id = await sessions.open(db, row!, { cookie, code_version: null, ip, user_agent });
      setVisit(cookie, VISIT_SECONDS);
      return { visitor: row!, session_id: opened_id };
    },
  };
}
