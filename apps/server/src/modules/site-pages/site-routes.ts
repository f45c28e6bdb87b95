import fastifyStatic from '@fastify/static';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SITE_VIEW_HEADER, type SiteDrawer } from '@wanyuan/contract';
import { formFor } from '#http/packed-text.ts';
import { AppError } from '#rpc/app-error.ts';
import { matchesEtag } from '#rpc/matches-etag.ts';
import { originOf } from '#rpc/request-origin.ts';
import { cookieOf, OWN_HOST_HEADER, visitCookie } from '#rpc/site-request.ts';
import type { Pool } from '#infra/database/database.ts';
import type { RateLimiter, RateRule } from '#infra/limits/rate-limiter.ts';
import { addressGroup } from '#infra/web/address-group.ts';
import { VISIT_SECONDS, type SiteVisits } from '../site-visitors/site-visitors.module.ts';
import type { OpenedSite, Opening } from '../sites/sites.module.ts';
import { drawInTurn } from './draw-in-turn.ts';
import { KeptPage, type PageCache } from './page-cache.ts';
import { pickLanguage, pathOf, readAsked, withoutPrices, type Asked } from './site-address.ts';
import { ASSETS_PATH, themeAddress, themeStyles } from './site-drawing.ts';
import { listSiteAddresses, robotsText, sitemapText } from './site-listing.ts';
import type { SiteIndexes } from './site-index.ts';
import type { PageRequest, Reading, SitePages } from './site-pages.service.ts';
import type { PageSites } from './sites-needed.ts';

interface Dependencies {
  db: Pool;
  sites: Pick<PageSites, 'open' | 'openOld'>;
  siteVisits: Pick<SiteVisits, 'enter' | 'byOldKey'>;
  pages: SitePages;
  indexes: SiteIndexes;
  cache: PageCache;
  drawing: () => Promise<SiteDrawer>;
  siteRoot: string;
  limiter: RateLimiter;
  rateScale: number;
  /** Of pictures, media and live connections beside our own. */
  policy: string;
  /** Where sites without a host of their own are, when it is known. */
  publicUrl: string | undefined;
}

interface SiteRoute {
  Params: { slug: string; '*'?: string };
  Querystring: { at?: unknown; view?: unknown };
}

type Moved = Extract<Opening, { redirect: string }>;

const LONGEST_ADDRESS = 600;
const SLUG = /^[a-z0-9-]{3,40}$/;
const OLD_KEY = /^[a-z0-9]{3,40}$/;
const BUSY_SECONDS = 5;
/** That nobody kept: each costs the process what hundreds of kept ones do, and any address below a site is another one. */
const MADE_A_MINUTE = 480;
const GONE: ReadonlySet<string> = new Set(['SITE_CLOSED', 'SITE_ENDED']);

/** `/s/…`, `/w/…` and what their pages load. */
export function registerSiteRoutes(fastify: FastifyInstance, deps: Dependencies): void {
  const { db, sites, siteVisits, pages, indexes, cache, drawing } = deps;
  const inTurn = drawInTurn();
  const making: RateRule = { name: 'site_page', points: Math.ceil(MADE_A_MINUTE * deps.rateScale), seconds: 60 };
  registerAssets(fastify, deps.siteRoot);

  /** Who reads, and how far they get; a former address leads to the present one. */
  async function enter(
    request: FastifyRequest<SiteRoute>,
    isOld: boolean,
  ): Promise<{ site: OpenedSite | null; reading: Reading } | Moved> {
    const { slug } = request.params;
    const isName = (isOld ? OLD_KEY : SLUG).test(slug);
    const found = isName ? await (isOld ? sites.openOld(slug, db) : sites.open(slug, db)) : null;
    if (found === null) return { site: null, reading: { state: 'ended', reason: 'missing', site: null } };
    // A host of a site's own has no other address to lead to.
    if ('redirect' in found && !isOwnHost(request)) return found;
    const site = 'redirect' in found ? found.to : found;
    const given = request.query.view ?? request.headers[SITE_VIEW_HEADER];
    const view_key = typeof given === 'string' && given !== '' && given.length <= 512 ? given : null;
    const context = {
      db,
      site: { slug, is_old: isOld, visit: cookieOf(request.headers.cookie), view_key },
      ...originOf(request),
    };
    const come = (options: { gate?: boolean }) =>
      isOld ? siteVisits.byOldKey(context, slug, options) : siteVisits.enter(context, options);
    try {
      return { site, reading: { state: 'in', visit: await come({}) } };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const ended = (reason: 'expired' | 'closed' | 'blocked' | 'missing') =>
        ({ site, reading: { state: 'ended', reason, site } }) as const;
      if (error.errorName === 'SITE_GATE')
        return { site, reading: { state: 'gate', visit: await come({ gate: false }) } };
      if (GONE.has(error.errorName)) return ended(site.state === 'expired' ? 'expired' : 'closed');
      if (error.errorName === 'SITE_BLOCKED') return ended('blocked');
      if (error.errorName === 'NOT_FOUND') return ended('missing');
      throw error;
    }
  }

  const isOwnHost = (request: FastifyRequest): boolean => request.headers[OWN_HOST_HEADER] !== undefined;

  /** A host of a site's own is one of the configuration, whatever a request says of where it was sent before. */
  function originOfSite(request: FastifyRequest): string | null {
    const protocol = request.protocol === 'https' ? 'https' : 'http';
    if (isOwnHost(request)) return `${protocol}://${request.headers.host!.toLowerCase()}`;
    return deps.publicUrl === undefined ? null : new URL(deps.publicUrl).origin;
  }

  async function payFor({ ip }: FastifyRequest): Promise<void> {
    const { allowed, retryAfterSeconds } = await deps.limiter.consume(making, addressGroup(ip));
    if (!allowed) throw new AppError('TOO_MANY_REQUESTS', { data: { retry_after: retryAfterSeconds } });
  }

  async function keptPage(
    request: FastifyRequest<SiteRoute>,
    site: OpenedSite | null,
    reading: Reading,
    asked: PageRequest & { isJson: boolean },
  ): Promise<KeptPage> {
    const origin = originOfSite(request);
    const make = async (): Promise<KeptPage> => {
      await payFor(request);
      const { page, status } = await pages.make(reading, asked);
      if (asked.isJson) return new KeptPage(JSON.stringify(page), status);
      const drawer = await drawing();
      const text = drawer.draw(page, {
        theme: themeAddress(page.frame.colour),
        origin,
        isListed: site !== null && site.is_listed && site.access === 'open',
      });
      return new KeptPage(text, status);
    };
    // What the company looks at stands in no visitor's way, and an error of today is not kept.
    if (site === null || reading.state === 'ended' || reading.visit.is_view) return make();
    const { price_group } = reading.visit;
    const key = [
      site.id,
      site.version,
      asked.language,
      price_group,
      reading.state,
      asked.base,
      asked.isJson ? 1 : 0,
      origin,
    ];
    return cache.get(`${key.join(' ')} ${asked.place === null ? '!' : pathOf(asked.place)}`, () => inTurn(make));
  }

  /** To the same page below the present address, as the same visitor: their cookie goes along, once. */
  async function lead(
    request: FastifyRequest<SiteRoute>,
    reply: FastifyReply,
    address: string,
    isOld: boolean,
  ): Promise<FastifyReply> {
    const { slug } = request.params;
    const former = `/${isOld ? 'w' : 's'}/${slug}`;
    const visit = cookieOf(request.headers.cookie);
    const site = { slug, is_old: isOld, visit, view_key: null };
    const known = await siteVisits
      .enter({ db, site, ...originOf(request) }, { gate: false })
      .catch((error: unknown) => {
        if (error instanceof AppError) return null;
        throw error;
      });
    if (visit !== null && known !== null && known.session_id !== null) {
      const isSecure = request.protocol === 'https' || (deps.publicUrl?.startsWith('https:') ?? false);
      reply.header('set-cookie', [
        visitCookie(visit, { path: address, maxAgeSeconds: VISIT_SECONDS, isSecure }),
        // Otherwise it would come back over one that is newer there.
        visitCookie(null, { path: former, maxAgeSeconds: 0, isSecure }),
      ]);
    }
    return reply.header('cache-control', 'no-store').redirect(`${address}${request.url.slice(former.length)}`, 302);
  }

  async function send(
    request: FastifyRequest<SiteRoute>,
    reply: FastifyReply,
    { isOld, isJson }: { isOld: boolean; isJson: boolean },
  ): Promise<FastifyReply> {
    const entered = await enter(request, isOld);
    if ('redirect' in entered) return lead(request, reply, entered.redirect, isOld);
    const rest = request.params['*'] ?? '';
    const { site, reading } = entered;
    const languages = site?.languages ?? ['en'];
    const given = typeof request.query.at === 'string' ? request.query.at : '';
    const at = isJson ? given : `/${rest}${queryOf(request.url)}`;
    const address: Asked = at.length > LONGEST_ADDRESS ? { language: null, place: null } : readAsked(at, languages);
    const language = address.language ?? pickLanguage(request.headers['accept-language'], languages);
    const base = isOwnHost(request) ? '' : `/${isOld ? 'w' : 's'}/${request.params.slug}`;
    const seesPrices = reading.state !== 'ended' && reading.visit.price_group === 'shown';
    const place = seesPrices ? address.place : withoutPrices(address.place);
    const asked = { base, language, place, isJson };
    const page = await keptPage(request, site, reading, asked).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.errorName !== 'BUSY') throw error;
      reply.header('retry-after', BUSY_SECONDS);
      return keptPage(request, site, { state: 'ended', reason: 'busy', site }, asked);
    });
    const isPublic =
      reading.state === 'in' &&
      site?.access === 'open' &&
      reading.visit.price_group === 'hidden' &&
      !reading.visit.is_view;
    const form = formFor(request.headers['accept-encoding']);
    const etag = `"${page.etag}-${form}"`;
    const isListed = isPublic && site.is_listed;
    reply.headers({
      'content-type': isJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'cache-control': isPublic ? 'public, max-age=0, s-maxage=60' : 'private, no-store',
      vary: `accept-encoding, cookie${address.language === null ? ', accept-language' : ''}`,
      'content-security-policy': deps.policy,
      etag,
      ...(isListed ? {} : { 'x-robots-tag': 'noindex, nofollow' }),
      ...(isPublic ? {} : { 'referrer-policy': 'same-origin' }),
    });
    if (page.status === 200 && matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (form !== 'plain') reply.header('content-encoding', form);
    const body = page.as(form);
    return reply.code(page.status).send(Buffer.isBuffer(body) ? body : await body);
  }

  for (const [prefix, isOld] of [
    ['/s', false],
    ['/w', true],
  ] as const) {
    fastify.get<SiteRoute>(`${prefix}/:slug`, (request, reply) => send(request, reply, { isOld, isJson: false }));
    fastify.get<SiteRoute>(`${prefix}/:slug/page.json`, (request, reply) =>
      send(request, reply, { isOld, isJson: true }),
    );
    fastify.get<SiteRoute>(`${prefix}/:slug/*`, (request, reply) => send(request, reply, { isOld, isJson: false }));
  }
  fastify.get<SiteRoute>('/s/:slug/robots.txt', async (request, reply) => {
    const entered = await enter(request, false);
    const isListed = 'site' in entered && isOpenToSearch(entered.site, entered.reading);
    const origin = originOfSite(request);
    const base = isOwnHost(request) ? '' : `/s/${request.params.slug}`;
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(robotsText(isListed && origin !== null ? `${origin}${base}/sitemap.xml` : null));
  });
  fastify.get<SiteRoute>('/s/:slug/sitemap.xml', async (request, reply) => {
    const entered = await enter(request, false);
    const origin = originOfSite(request);
    if ('redirect' in entered || origin === null || !isOpenToSearch(entered.site, entered.reading))
      throw new AppError('NOT_FOUND');
    const site = entered.site!;
    const base = isOwnHost(request) ? '' : `/s/${request.params.slug}`;
    const kept = await cache.get(`sitemap ${site.id} ${site.version} ${origin}${base}`, async () => {
      await payFor(request);
      const index = await indexes.get(db, site, 'hidden');
      return new KeptPage(sitemapText(listSiteAddresses(origin + base, site.languages, index)), 200);
    });
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=300').send(kept.plain);
  });
}

const isOpenToSearch = (site: OpenedSite | null, reading: Reading): boolean =>
  site !== null && reading.state === 'in' && site.is_listed && site.access === 'open';

const queryOf = (url: string): string => {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
};

/** Named by their bytes: kept for ever. */
function registerAssets(fastify: FastifyInstance, siteRoot: string): void {
  fastify.get<{ Params: { name: string } }>(`${ASSETS_PATH}theme/:name`, (request, reply) => {
    const styles = themeStyles(request.params.name);
    if (styles === null) throw new AppError('NOT_FOUND');
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(styles);
  });
  const root = join(siteRoot, 'client');
  if (!existsSync(root)) return;
  void fastify.register(fastifyStatic, {
    root,
    prefix: ASSETS_PATH,
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
}
