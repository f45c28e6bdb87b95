import { createHash, timingSafeEqual } from 'node:crypto';
import { SITE } from '@wanyuan/domain';
import { newReadableCode } from '#infra/secrets/readable-code.ts';
import type { SecretBox } from '#infra/secrets/secret-box.ts';
import { signLink, verifyLink, type LinkQuery } from '#infra/storage/signed-link.ts';
import { AppError } from '#rpc/app-error.ts';

/** Eight letters: 39 bits. */
export const newLoginCode = (): string => newReadableCode(8);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Letters in any case. */
const isSame = (given: string, wanted: string): boolean =>
  timingSafeEqual(digest(given.trim().toUpperCase()), digest(wanted.toUpperCase()));

/** A code opens for its own row only. */
export const codePlace = (siteId: number): string => `sites.sealed_code ${siteId}`;
export const linkPlace = (tokenHash: string): string => `site_links.sealed_token ${tokenHash}`;

export type SiteSecrets = ReturnType<typeof createSiteSecrets>;

/** As whom somebody of the company looks. */
export interface ViewKey {
  user_id: number;
  visitor_id: number | null;
  request_id: number | null;
}

/** Login codes and personal links are copied any day, so they are sealed and not hashed. */
export function createSiteSecrets({ secrets, viewKey, now }: { secrets: SecretBox; viewKey: Buffer; now: () => Date }) {
  function seal(place: string, text: string): string {
    if (!secrets.isOpen) throw new AppError('SECRETS_CLOSED');
    return secrets.seal('site_secrets', place, text);
  }

  const viewSecret = viewKey.toString('base64url');

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

    /** Opens a site to somebody of its company as the customer sees it, for minutes. */
    makeViewKey(
      siteId: number,
      as: { user_id: number; visitor_id?: number | undefined; request_id?: number | undefined },
    ) {
      const viewer = `${as.visitor_id ?? 0}.${as.request_id ?? 0}.${as.user_id}`;
      const times = { now: now().getTime(), ttlSeconds: SITE.viewKeyMinutes * 60, isExact: true };
      const query = signLink('site_view', { id: siteId, name: viewer }, { secret: viewSecret, ...times });
      const { e, s } = Object.fromEntries(new URLSearchParams(query)) as Required<LinkQuery>;
      return { key: `${viewer}.${e}.${s}`, expires: new Date(Number(e) * 1000) };
    },

    readViewKey(siteId: number, key: string): ViewKey | null {
      const [visitor = '', request = '', user = '', e, s, ...more] = key.split('.');
      const subject = { id: siteId, name: `${visitor}.${request}.${user}` };
      const left = verifyLink('site_view', subject, { e, s }, { secret: viewSecret, now: now().getTime() });
      if (left === null || more.length > 0) return null;
      return { user_id: Number(user), visitor_id: Number(visitor) || null, request_id: Number(request) || null };
    },
  };
}
