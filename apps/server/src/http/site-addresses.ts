import type { IncomingMessage } from 'node:http';
import { SITE_HEADER } from '@wanyuan/contract';
import { OWN_HOST_HEADER } from '#rpc/site-request.ts';

/** What a site's pages load beside themselves, under the same address on every host. */
const SHARED = /^\/(?:site-assets|pictures|media|files\/exports)\//;
const SITE_CALL = /^\/s\/([a-z0-9-]{3,40})\/call\/(\w{1,60})$/;
const OLD_CALL = /^\/w\/([a-z0-9]{3,40})\/call\/(\w{1,60})$/;

/** The site that a host is of, by the host that was connected to; a name may end with a dot. */
export const slugOfHost = (siteHosts: Readonly<Record<string, string>>, host: string): string | undefined => {
  const name = host.toLowerCase().replace(/\.(?=$|:)/, '');
  return Object.hasOwn(siteHosts, name) ? siteHosts[name] : undefined;
};

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
    const slug = slugOfHost(siteHosts, headers.host ?? '');
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
