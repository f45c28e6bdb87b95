import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { SITE } from '@wanyuan/domain';
import type { SecretBox } from '#infra/secrets/secret-box.ts';
import { AppError } from '#rpc/app-error.ts';

/** Without letters and digits that are taken for one another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

export const newLoginCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Letters in any case. */
const isSame = (given: string, wanted: string): boolean =>
  timingSafeEqual(digest(given.trim().toUpperCase()), digest(wanted.toUpperCase()));

/** A code opens for its own row only. */
export const codePlace = (siteId: number): string => `sites.sealed_code ${siteId}`;
export const linkPlace = (tokenHash: string): string => `site_links.sealed_token ${tokenHash}`;

export type SiteSecrets = ReturnType<typeof createSiteSecrets>;

/** Login codes and personal links are copied any day, so they are sealed and not hashed. */
export function createSiteSecrets({ secrets, viewKey, now }: { secrets: SecretBox; viewKey: Buffer; now: () => Date }) {
  function seal(place: string, text: string): string {
    if (!secrets.isOpen) throw new AppError('SECRETS_CLOSED');
    return secrets.seal('site_secrets', place, text);
  }

  const sign = (text: string): string => createHmac('sha256', viewKey).update(text).digest('base64url');

  return {
    sealCode: (siteId: number, code: string): string => seal(codePlace(siteId), code),
    /** Null without a code, or when its key is gone. */
    codeOf: ({ id, sealed_code }: { id: number; sealed_code: string | null }): string | null =>
      sealed_code === null ? null : secrets.unseal('site_secrets', codePlace(id), sealed_code),

    codeFits(site: { id: number; sealed_code: string | null }, code: string): boolean {
      const wanted = this.codeOf(site);
      return wanted !== null && isSame(code, wanted);
    },

    sealLink: (tokenHash: string, token: string): string => seal(linkPlace(tokenHash), token),
    linkOf: (tokenHash: string, sealed: string): string | null =>
      secrets.unseal('site_secrets', linkPlace(tokenHash), sealed),

    /** Opens a site to its company as the customer sees it, for minutes. */
    makeViewKey(siteId: number, as: { visitor_id?: number | undefined; request_id?: number | undefined }) {
      const expires = new Date(now().getTime() + SITE.viewKeyMinutes * 60_000);
      const text = [siteId, as.visitor_id ?? 0, as.request_id ?? 0, expires.getTime()].join('.');
      return { key: `${text}.${sign(text)}`, expires };
    },

    readViewKey(siteId: number, key: string): { visitor_id: number | null; request_id: number | null } | null {
      const parts = key.split('.');
      const signature = parts.pop() ?? '';
      const text = parts.join('.');
      if (parts.length !== 4 || !timingSafeEqual(digest(signature), digest(sign(text)))) return null;
      const [site, visitor, request, expires] = parts.map(Number);
      if (site !== siteId || expires! <= now().getTime()) return null;
      return { visitor_id: visitor || null, request_id: request || null };
    },
  };
}
