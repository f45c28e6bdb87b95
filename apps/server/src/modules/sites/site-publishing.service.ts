import type { SiteCheck } from '@wanyuan/contract';
import { siteState, type SiteState } from '@wanyuan/domain';
import { withTransaction, type Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import { briefCheck, shownCheck, type SiteChecks } from './site-check.service.ts';
import type { SitesOpen } from './sites-open.service.ts';
import * as repo from './sites.repo.ts';
import { unknownSite } from './unknown-site.ts';

const ALLOWED_MOST = 500;

interface Dependencies {
  checks: SiteChecks;
  opening: SitesOpen;
  now: () => Date;
}

/** A site goes on and off; on only after everything on it was looked through. */
export function createSitePublishing({ checks, opening, now }: Dependencies) {
  async function mine({ db, session }: SessionContext, id: number): Promise<repo.SiteRow> {
    const site = await repo.getSite(db, session, id);
    if (site === null) throw unknownSite();
    return site;
  }

  const checked = async (id: number): Promise<SiteCheck> => {
    const check = await checks.run(id);
    if (check === null) throw unknownSite();
    return check;
  };

  async function allow(context: UserCallContext<Pool>, id: number, keys: readonly string[]): Promise<void> {
    await withTransaction(context.db, async (tx) => {
      const site = await repo.lockSite(tx, context.session, id);
      if (site === null) throw unknownSite();
      const allowed_leaks = [...new Set([...site.allowed_leaks, ...keys])].slice(-ALLOWED_MOST);
      await repo.updateSite(tx, id, { allowed_leaks });
      await context.audit({ action: 'site.allow_leaks', after: { id, keys } }, tx);
    });
  }

  return {
    async check(context: SessionContext, id: number) {
      const { check } = await mine(context, id);
      return { check: check === null ? null : briefCheck(check, context.session) };
    },

    async runCheck(context: SessionContext<Pool>, id: number) {
      await mine(context, id);
      return { check: briefCheck(await checked(id), context.session) };
    },

    async setStatus(
      context: UserCallContext<Pool>,
      { id, is_on, confirmed_leaks }: { id: number; is_on: boolean; confirmed_leaks: readonly string[] },
    ): Promise<{ state: SiteState; tip: string }> {
      const { db, session } = context;
      const before = await mine(context, id);
      if (is_on) {
        if (before.toy_count === 0) throw new AppError('SITE_EMPTY');
        // More may be found than one page shows: what was looked at stays allowed while the rest is.
        if (confirmed_leaks.length > 0) await allow(context, id, confirmed_leaks);
        const { leaks } = shownCheck(await checked(id), session);
        const open = leaks.filter(({ is_allowed }) => !is_allowed).map(({ key }) => key);
        if (open.length > 0)
          throw new AppError('SITE_LEAKS', { data: { leaks: open.length, keys: open.slice(0, ALLOWED_MOST) } });
      }
      return withTransaction(db, async (tx) => {
        const site = await repo.lockSite(tx, session, id);
        if (site === null) throw unknownSite();
        const at = now();
        const change = {
          is_on,
          ...(is_on && { published_at: site.published_at ?? at }),
          updated_at: at,
        };
        await repo.updateSite(tx, id, change);
        await context.audit(
          { action: 'site.status', before: { id, is_on: site.is_on }, after: { is_on, confirmed_leaks } },
          tx,
        );
        await opening.touch({ db: tx, afterCommit: context.afterCommit }, [id], site.company_id);
        const state = siteState({ ...site, ...change }, at);
        const tip = is_on
          ? state === 'expired'
            ? '网站已到期，请先改有效期'
            : '网站已发布'
          : '网站已关闭，访客看不到了';
        return { state, tip };
      });
    },
  };
}
