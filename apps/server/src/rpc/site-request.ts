import { SITE_HEADER, SITE_VIEW_HEADER } from '@wanyuan/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** Set by the rewriting of addresses alone: the request came to a host of a site's own. */
export const OWN_HOST_HEADER = 'x-site-own-host';

/** The product's only cookie: who visits a customer website. */
export const SITE_COOKIE = 'wy_visit';

/** A visitor's call, as its headers say it. */
export interface SiteRequest {
  slug: string;
  /** The slug is the key of an old website. */
  is_old: boolean;
  /** What the cookie holds; its hash names a session. */
  visit: string | null;
  /** With it a person of the company looks at the site as its customer. */
  view_key: string | null;
  /** Gives the browser another visit, or takes it away. */
  setVisit(value: string | null, maxAgeSeconds: number): void;
}

const VALUE = /^[A-Za-z0-9_-]{20,64}$/;

export function cookieOf(header: string | undefined): string | null {
  for (const pair of (header ?? '').slice(0, 8192).split(';')) {
    const [name, value = ''] = pair.trim().split('=');
    if (name === SITE_COOKIE && VALUE.test(value)) return value;
  }
  return null;
}

const textOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && header.length <= 512 ? header : '';

/** A browser says where a call comes from; a call from another site's page is none of the visitor's. */
function refuseForeignPages(request: FastifyRequest): void {
  const site = textOf(request.headers['sec-fetch-site']);
  const origin = textOf(request.headers.origin);
  const isForeign = site !== '' ? site !== 'same-origin' : origin !== '' && originHost(origin) !== request.host;
  if (isForeign) throw new AppError('SITE_FOREIGN_PAGE');
}

function originHost(origin: string): string {
  try {
    return new URL(origin).host;
  } catch {
    return '';
  }
}

/** `SITE_HEADER` of an old website. */
const OLD = /^old:([a-z0-9]{3,40})$/;
const SLUG = /^[a-z0-9-]{3,40}$/;

/** `Path` of the cookie: below the site's address, or the whole of a host of its own. */
const cookiePathOf = (slug: string, is_old: boolean, isOwnHost: boolean): string =>
  isOwnHost ? '/' : `/${is_old ? 'w' : 's'}/${slug}`;

/** `Set-Cookie`; null takes it away. */
export const visitCookie = (
  value: string | null,
  { path, maxAgeSeconds, isSecure }: { path: string; maxAgeSeconds: number; isSecure: boolean },
): string =>
  `${SITE_COOKIE}=${value ?? ''}; Path=${path}; Max-Age=${value === null ? 0 : maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

export function siteRequestOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { isSecure }: { isSecure: boolean },
): SiteRequest {
  refuseForeignPages(request);
  const named = textOf(request.headers[SITE_HEADER]);
  const old = OLD.exec(named)?.[1];
  const slug = old ?? (SLUG.test(named) ? named : null);
  if (slug === null) throw new AppError('NOT_FOUND');
  const is_old = old !== undefined;
  return {
    slug,
    is_old,
    visit: cookieOf(request.headers.cookie),
    view_key: textOf(request.headers[SITE_VIEW_HEADER]) || null,
    setVisit(value, maxAgeSeconds) {
      const path = cookiePathOf(slug, is_old, request.headers[OWN_HOST_HEADER] !== undefined);
      const secure = isSecure || request.protocol === 'https';
      reply.header('set-cookie', visitCookie(value, { path, maxAgeSeconds, isSecure: secure }));
    },
  };
}
