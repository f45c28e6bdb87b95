import { createHmac, timingSafeEqual } from 'node:crypto';

/** Links of one grid step are identical, so that a browser's cache holds pictures while people move about. */
const GRID_SECONDS = 6 * 3600;

export interface LinkSubject {
  id: number;
  name: string;
}

/** `/files/<id>/<name>?e=<unix>&s=<hmac>`, valid for at least `ttlSeconds` and at most six hours longer. */
export function signFileUrl(
  subject: LinkSubject,
  options: { secret: string; ttlSeconds: number; now: number },
): string {
  const expires = Math.ceil((options.now / 1000 + options.ttlSeconds) / GRID_SECONDS) * GRID_SECONDS;
  return `/files/${subject.id}/${encodeURIComponent(subject.name)}?e=${expires}&s=${signature(subject, expires, options.secret)}`;
}

export interface LinkQuery {
  e?: string | undefined;
  s?: string | undefined;
}

/** Seconds for which the link still holds, or null when it is expired or not ours. */
export function verifyFileUrl(
  subject: LinkSubject,
  query: LinkQuery,
  options: { secret: string; now: number },
): number | null {
  if (typeof query.e !== 'string' || typeof query.s !== 'string' || !/^\d{1,12}$/.test(query.e)) return null;
  const expected = Buffer.from(signature(subject, Number(query.e), options.secret));
  const given = Buffer.from(query.s);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const left = Math.floor(Number(query.e) - options.now / 1000);
  return left > 0 ? left : null;
}

function signature(subject: LinkSubject, expires: number, secret: string): string {
  return createHmac('sha256', secret).update(`file\n${subject.id}\n${expires}\n${subject.name}`).digest('base64url');
}
