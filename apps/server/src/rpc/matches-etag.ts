/** Whether an If-None-Match header names this ETag, so that the visitor has the bytes already. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag || entry.trim() === '*') ?? false;
}
