import type { IncomingMessage } from 'node:http';
import { SITE_HEADER } from '@wanyuan/contract';

/** Set by the rewriting alone: the request came to a host of a site's own. */
export const OWN_HOST_HEADER = 'x-site-own-host';

/** What a site's pages load beside themselves, under the same address on every host. */
const SHARED = /^\/(?:site-assets|pictures|media|files\/exports)\//;
const SITE_CALL = /^\/s\/([a-z0-9-]{3,40})\/call\/(\w{1,60})$/;
const OLD_CALL = /^\/w\/([a-z0-9]{3,40})\/call\/(\w{1,60})$/;

const pathEnd = (url: string): number => {
  const at = url.indexOf('?');
  return at < 0 ? url.length : at;
};

/**
 * Leads requests of customer websites to where they are answered, before anything looks at their address: calls below a
 * site's own address are calls of the contract that name the site, and a host of a site's own knows nothing but it.
 */
export function rewriteSiteAddress(siteHosts: Readonly<Record<string, string>>) {
  return (request: Pick<IncomingMessage, 'url' | 'headers' | 'method'>): string => {
    const { headers } = request;
    let url = request.url ?? '/';
    Reflect.deleteProperty(headers, OWN_HOST_HEADER);
    const slug = siteHosts[(headers.host ?? '').toLowerCase()];
    if (slug !== undefined) {
      headers[OWN_HOST_HEADER] = slug;
      if (!url.startsWith('/')) url = '/';
      if (SHARED.test(url)) return url;
      url = `/s/${slug}${url === '/' ? '' : url}`;
    }
    const end = pathEnd(url);
    const [, name, call] = SITE_CALL.exec(url.slice(0, end)) ?? [];
    const [, key, oldCall] = OLD_CALL.exec(url.slice(0, end)) ?? [];
    if (call === undefined && oldCall === undefined) return url;
    headers[SITE_HEADER] = name ?? `old:${key}`;
    return `/api/site/${call ?? oldCall}`;
  };
}
