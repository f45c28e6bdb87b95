import { DAY_MS, SHARE_LINK_DAYS } from '@wanyuan/domain';
import { hashShareToken, newShareToken } from './share-keys.ts';
import type { LinkTerms } from './share-link-kind.ts';

/** What the owner of a link wants of it. */
export interface WantedTerms {
  is_on: boolean;
  /** Null is for good; undefined keeps the end before, unless it has passed. */
  expires_days?: number | null | undefined;
  /** Null is none; undefined keeps the one before. */
  code?: string | null | undefined;
  /** A new link in the place of the one before, which ends. */
  renew: boolean;
}

function expiry(days: number | null | undefined, before: LinkTerms | null, at: Date): Date | null {
  if (days === undefined && before && (before.expires_at === null || before.expires_at > at)) return before.expires_at;
  return days === null ? null : new Date(at.getTime() + (days ?? SHARE_LINK_DAYS) * DAY_MS);
}

/** What a link's row is to hold, and the new token where there is one: it is kept nowhere, so it can be shown this once. */
export function nextTerms(
  before: LinkTerms | null,
  { is_on, expires_days, code, renew }: WantedTerms,
  { at, hashCode }: { at: Date; hashCode: (code: string) => string },
): { token: string | null; terms: LinkTerms } {
  // A link that is stopped keeps what it had, for when it is opened again.
  if (!is_on && before) {
    const { token_hash, code_hash, expires_at } = before;
    return { token: null, terms: { token_hash, code_hash, expires_at, is_on } };
  }
  const token = before && !renew ? null : newShareToken();
  return {
    token,
    terms: {
      token_hash: token ? hashShareToken(token) : before!.token_hash,
      code_hash: code === undefined ? (before?.code_hash ?? null) : code && hashCode(code),
      is_on,
      expires_at: expiry(expires_days, before, at),
    },
  };
}
