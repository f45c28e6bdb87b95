import { api } from '@wanyuan/contract/client';
import { normaliseWidth, removeLineBreaks } from '@wanyuan/domain';
import { act } from '#lib/call-client.ts';
import { shellSlots, type SearchKind } from '#lib/feature-module.ts';
import { go } from '#lib/navigation.ts';
import { requireSignIn } from '#lib/sign-in.ts';

/** Searches for the text; a visitor signs in first and comes out at the results. False when there is nothing to do. */
export function submitSearch(kind: SearchKind, text: string): boolean {
  const keyword = normaliseWidth(removeLineBreaks(text)).trim();
  const path = shellSlots().search[kind]?.(keyword);
  if (!keyword || !path) return false;
  if (!requireSignIn(path)) return true;
  // The record is a convenience: the search does not wait for it.
  act(api.log.save_recent_search, { type: kind, keyword }, { silent: true }).catch(() => undefined);
  go(path);
  return true;
}
