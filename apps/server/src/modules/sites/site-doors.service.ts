import { DAY_MS, SITE, type SiteLanguage } from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import { hashShareToken, newShareToken } from '../share-links/share-links.module.ts';
import { sitePath, type OpenedSite } from './opened-site.ts';
import * as links from './site-links.repo.ts';
import { newLoginCode, type SiteSecrets } from './site-secrets.ts';
import type { SitesOpen } from './sites-open.service.ts';
import * as repo from './sites.repo.ts';
import { unknownSite } from './unknown-site.ts';

interface Dependencies {
  secrets: SiteSecrets;
  opening: SitesOpen;
  endSessions: LatePorts['endSiteSessions'];
  guestLanguage: LatePorts['siteGuestLanguage'];
  linkVisits: LatePorts['siteLinkVisits'];
  /** With which addresses begin; empty where the server does not know its own. */
  base: string;
  now: () => Date;
}

interface NewLink {
  id: number;
  name: string;
  email: string;
  shows_price: boolean;
  expires_days: number | null;
}
interface LinkChange {
  id: number;
  link_id: number;
  name?: string | undefined;
  is_on?: boolean | undefined;
  shows_price?: boolean | undefined;
  expires_days?: number | null | undefined;
  renew: boolean;
}

async function mine(db: Db, session: Session, id: number): Promise<repo.SiteRow> {
  const site = await repo.getSite(db, session, id);
  if (site === null) throw unknownSite();
  return site;
}

const unknownLink = () => new AppError('NOT_FOUND', { msg: '专属链接不存在' });

/** The ways into a site: its code, links for single people, and the company's own look at it. */
export function createSiteDoors({ secrets, opening, endSessions, guestLanguage, linkVisits, base, now }: Dependencies) {
  const urlOf = (site: repo.SiteRow): string => `${base}${sitePath(site)}`;
  // What stands behind # gets into no log and no other site's hands.
  const linkUrl = (site: repo.SiteRow, token: string): string => `${urlOf(site)}#k=${token}`;
  const until = (days: number | null): Date | null =>
    days === null ? null : new Date(now().getTime() + days * DAY_MS);

  async function ownLink(context: SessionContext, id: number, link_id: number) {
    const site = await mine(context.db, context.session, id);
    const link = await links.getLink(context.db, id, link_id);
    if (link === null) throw unknownLink();
    return { site, link };
  }

  function newToken() {
    const token = newShareToken();
    const token_hash = hashShareToken(token);
    return { token, token_hash, sealed_token: secrets.sealLink(token_hash, token) };
  }

  return {
    urlOf,

    async code(context: UserCallContext, id: number) {
      const site = await mine(context.db, context.session, id);
      const url = urlOf(site);
      if (site.sealed_code === null) return { url, code: '', text: url };
      const code = secrets.codeOf(site);
      if (code === null) throw new AppError('SECRETS_CLOSED', { msg: '登录码的密钥已更换，请重新设置登录码' });
      await context.audit({ action: 'site.read_code', after: { id } });
      return { url, code, text: `${site.name}\n${url}\n登录码 / Code: ${code}` };
    },

    async resetCode(
      context: UserCallContext,
      { id, code = newLoginCode() }: { id: number; code?: string | undefined },
    ) {
      const { db, session } = context;
      const site = await repo.lockSite(db, session, id);
      if (site === null) throw unknownSite();
      await repo.updateSite(db, id, {
        sealed_code: secrets.sealCode(id, code),
        code_version: site.code_version + 1,
        updated_at: now(),
      });
      await opening.touch(context, [id], site.company_id);
      const ended = await endSessions(context, { site_id: id, by: 'code' });
      await context.audit({ action: 'site.reset_code', after: { id, ended } });
      return { code, ended };
    },

    async listLinks({ db, session }: SessionContext, id: number) {
      await mine(db, session, id);
      const rows = await links.listLinks(db, id);
      const visits = await linkVisits(
        db,
        rows.map((link) => link.id),
      );
      return rows.map((link) => ({
        id: link.id,
        name: link.name,
        email: link.email,
        shows_price: link.shows_price,
        is_on: link.is_on,
        expires_time: link.expires_at?.toISOString() ?? null,
        last_visit_time: visits.get(link.id)?.last_at.toISOString() ?? null,
        visit_count: visits.get(link.id)?.visit_count ?? 0,
        created_time: link.created_at.toISOString(),
      }));
    },

    async addLink(context: UserCallContext, { id, expires_days, ...wanted }: NewLink) {
      const { db, session } = context;
      const site = await repo.lockSite(db, session, id);
      if (site === null) throw unknownSite();
      if ((await links.countLinks(db, id)) >= SITE.linksMax)
        throw new AppError('CONFLICT', { msg: `一个网站最多${SITE.linksMax}条专属链接` });
      const { token, ...kept } = newToken();
      const row = await links.insertLink(db, {
        site_id: id,
        ...wanted,
        ...kept,
        expires_at: until(expires_days),
        created_at: now(),
      });
      await context.audit({ action: 'site.add_link', after: { id, link_id: row.id, name: wanted.name } });
      return { link_id: row.id, url: linkUrl(site, token) };
    },

    async editLink(context: UserCallContext, { id, link_id, expires_days, renew, ...change }: LinkChange) {
      const { site, link } = await ownLink(context, id, link_id);
      const made = renew ? newToken() : null;
      await links.updateLink(context.db, link_id, {
        ...(change.name !== undefined && { name: change.name }),
        ...(change.is_on !== undefined && { is_on: change.is_on }),
        ...(change.shows_price !== undefined && { shows_price: change.shows_price }),
        ...(expires_days !== undefined && { expires_at: until(expires_days) }),
        ...(made !== null && { token_hash: made.token_hash, sealed_token: made.sealed_token }),
      });
      const isTighter = renew || change.is_on === false || change.shows_price === false || expires_days !== undefined;
      if (isTighter) await endSessions(context, { site_id: id, by: 'link', link_id });
      await context.audit({
        action: 'site.edit_link',
        before: { name: link.name, is_on: link.is_on, shows_price: link.shows_price },
        after: { id, link_id, renew, ...change },
      });
      return { url: made === null ? null : linkUrl(site, made.token) };
    },

    async linkAddress(context: UserCallContext, id: number, link_id: number): Promise<string> {
      const { site, link } = await ownLink(context, id, link_id);
      const token = secrets.linkOf(link.token_hash, link.sealed_token);
      if (token === null) throw new AppError('SECRETS_CLOSED', { msg: '链接的密钥已更换，请换新链接' });
      await context.audit({ action: 'site.read_link', after: { id, link_id } });
      return linkUrl(site, token);
    },

    /** For a visitor who came with one; null where it opens nothing. */
    async findLink(db: Db, site: Pick<OpenedSite, 'id'>, token: string) {
      const link = await links.findLinkByHash(db, site.id, hashShareToken(token));
      if (link === null || !link.is_on || (link.expires_at !== null && link.expires_at <= now())) return null;
      const { id, name, email, shows_price, expires_at } = link;
      return { id, name, email, shows_price, expires_at };
    },

    codeFits: (site: { id: number; sealed_code: string | null }, code: string) => secrets.codeFits(site, code),
    readViewKey: (siteId: number, key: string) => secrets.readViewKey(siteId, key),

    async viewKey(
      { db, session }: SessionContext,
      {
        id,
        language,
        ...as
      }: {
        id: number;
        visitor_id?: number | undefined;
        request_id?: number | undefined;
        language?: SiteLanguage | undefined;
      },
    ) {
      const site = await mine(db, session, id);
      const theirs = await guestLanguage(db, id, as);
      // As they read it, not as the browser of who looks prefers.
      const shown = [language, theirs].find((one) => one && site.languages.includes(one)) ?? site.languages[0];
      const { key, expires } = secrets.makeViewKey(id, { ...as, user_id: session.id });
      const query = new URLSearchParams({ view: key });
      return { path: `${sitePath(site)}/${shown}?${query.toString()}`, expires_time: expires.toISOString() };
    },
  };
}
