import { createHmac, timingSafeEqual } from 'node:crypto';

/** Links of one grid step are identical, so that a browser's cache holds pictures while people move about. */
const GRID_SECONDS = 6 * 3600;

export interface LinkSubject {
  id: number;
  name: string;
}

/** What is linked: a signature for one never opens another. */
export type LinkKind =
  | 'file'
  /** In its widths only. */
  | 'picture'
  | 'picture_original'
  /** In its widths only, as long as the share holds that its name ends with. */
  | 'shared_picture'
  | 'platform_file'
  /** Of a message, for one of its readers, as long as both hold. */
  | 'chat_file'
  | 'export'
  /** A customer website, for somebody of its company. */
  | 'site_view';

interface SignOptions {
  secret: string;
  ttlSeconds: number;
  now: number;
  /** Not a second longer, at the price of what browsers keep. */
  isExact?: boolean;
}

/** `/files/<id>/<name>?e=<unix>&s=<hmac>`, valid for at least `ttlSeconds` and at most six hours longer. */
export function signFileUrl(subject: LinkSubject, options: SignOptions): string {
  return `/files/${subject.id}/${encodeURIComponent(subject.name)}?${signLink('file', subject, options)}`;
}

/** The query of a signed link. */
export function signLink(kind: LinkKind, subject: LinkSubject, options: SignOptions): string {
  const step = options.isExact === true ? 1 : GRID_SECONDS;
  const expires = Math.ceil((options.now / 1000 + options.ttlSeconds) / step) * step;
  return `e=${expires}&s=${signature(kind, subject, expires, options.secret)}`;
}

export interface LinkQuery {
  e?: string | undefined;
  s?: string | undefined;
}

interface VerifyOptions {
  secret: string;
  now: number;
}

export function verifyFileUrl(subject: LinkSubject, query: LinkQuery, options: VerifyOptions): number | null {
  return verifyLink('file', subject, query, options);
}

/** Seconds for which the link still holds, or null when it is expired or not ours. */
export function verifyLink(
  kind: LinkKind,
  subject: LinkSubject,
  query: LinkQuery,
  options: VerifyOptions,
): number | null {
  if (typeof query.e !== 'string' || typeof query.s !== 'string' || !/^\d{1,12}$/.test(query.e)) return null;
  const expected = Buffer.from(signature(kind, subject, Number(query.e), options.secret));
  const given = Buffer.from(query.s);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const left = Math.floor(Number(query.e) - options.now / 1000);
  return left > 0 ? left : null;
}

function signature(kind: LinkKind, subject: LinkSubject, expires: number, secret: string): string {
  return createHmac('sha256', secret).update(`${kind}\n${subject.id}\n${expires}\n${subject.name}`).digest('base64url');
}
