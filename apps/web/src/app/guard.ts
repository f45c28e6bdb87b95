import type { UserInfo } from '@wanyuan/contract/client';
import { websiteRedirect } from '@wanyuan/domain';
import { HOME_PATH, type RouteRow } from '#lib/route-table.ts';
import { rowAt } from './row-at.ts';

export type Decision =
  | { kind: 'page'; row: RouteRow }
  /** `wish` is what the visitor wanted; signing in from there leads back to it. */
  | { kind: 'redirect'; to: string; wish?: string };

/** Where an address leads. Visitors see public pages; every other address, known or not, is the home page to them. */
export function decide(path: { pathname: string; search: string }, user: UserInfo | null): Decision {
  const row = rowAt(path.pathname);
  if (!user) {
    if (row.access === 'public') return { kind: 'page', row };
    return { kind: 'redirect', to: HOME_PATH, wish: path.pathname + path.search };
  }
  const to = websiteRedirect(path.pathname, user);
  return to ? { kind: 'redirect', to } : { kind: 'page', row };
}
