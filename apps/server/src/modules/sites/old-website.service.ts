import type { CallInput, SiteSettings } from '@wanyuan/contract';
import { EMPTY_SCOPE } from '@wanyuan/domain';
import { withTransaction, type Db, type Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import { checkFormula } from '../pricing/pricing.module.ts';
import { leaderIds } from '../people/people.module.ts';
import { settingsOf, type ShownSites } from './shown-site.ts';
import type { SiteContents } from './site-contents.service.ts';
import type { SiteGuard } from './site-guard.service.ts';
import type { SitePictures } from './site-pictures.ts';
import type { createSitePublishing } from './site-publishing.service.ts';
import { newToyKey, type SiteRefresh } from './site-refresh.service.ts';
import { newLoginCode, type SiteSecrets } from './site-secrets.ts';
import type { SitesOpen } from './sites-open.service.ts';
import * as repo from './sites.repo.ts';
import { companiesWithoutOldSite } from './old-websites.repo.ts';
import { unknownSite } from './unknown-site.ts';

interface Dependencies {
  db: Pool;
  contents: SiteContents;
  publishing: ReturnType<typeof createSitePublishing>;
  opening: SitesOpen;
  pictures: SitePictures;
  refresh: SiteRefresh;
  guard: SiteGuard;
  secrets: SiteSecrets;
  shown: ShownSites;
  now: () => Date;
}

type Change = Omit<CallInput<'home.updateCompanyWebsite'>, 'scope'> & {
  scope?: Parameters<SiteContents['saveScope']>[1]['scope'] | undefined;
};

const NO_CONTACT = { name: '', phone: '', email: '', wechat: '', whatsapp: '', address: '' };
const OLD_COLOUR = '#1F3B57';
const defined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** What an old showroom may be set to; everything else is as it always was. */
const oldSettings = (settings: SiteSettings, row: repo.SiteRow) => ({
  name: settings.name,
  logo_file_id: settings.logo_file_id,
  banner_file_ids: settings.banner_file_ids,
  contact: settings.contact,
  formula_id: settings.formula_id,
  price_shown: settings.price_shown,
  number_shown: settings.number_shown,
  has_code: row.access === 'code',
  is_on: row.is_on,
});

/** The one showroom on the net that a company had before there were sites. */
export function createOldWebsites(deps: Dependencies) {
  const { db: pool, contents, publishing, opening, pictures, refresh, guard, secrets, shown, now } = deps;

  async function ofCompany(db: Db, company_id: number): Promise<repo.SiteRow> {
    const site = await repo.findOldSite(db, company_id);
    if (site === null || site.deleted_at !== null) throw unknownSite();
    return site;
  }

  return {
    async get({ db, session }: SessionContext) {
      const row = await repo.findOldSite(db, session.tenant_id);
      if (row === null || row.deleted_at !== null) return { website: null };
      const { settings, logo, banners, scope, revision, ...site } = await shown.detail(db, session, row);
      const { former_slugs: _former, has_code: _code, formula_name: _name, link_count: _links, ...rest } = site;
      const { deleted_time: _deleted, ...website } = rest;
      return { website: { ...website, settings: oldSettings(settings, row), logo, banners, scope, revision } };
    },

    async edit(context: UserCallContext<Pool>, { revision, scope, is_on, has_code, ...change }: Change) {
      const { db, session } = context;
      const before = await ofCompany(db, session.tenant_id);
      if (before.revision !== revision) throw new AppError('CONFLICT');
      if (typeof change.formula_id === 'number' && change.formula_id !== before.formula_id)
        await checkFormula(context, change.formula_id);
      const files = [...(change.logo_file_id ? [change.logo_file_id] : []), ...(change.banner_file_ids ?? [])];
      await pictures.check(db, session, files, [before.logo_file_id, ...before.banner_file_ids]);
      if (before.is_on)
        await guard.refuse(
          context,
          [before.id],
          [
            { label: '网站名称', text: change.name ?? '' },
            ...Object.values(change.contact ?? {}).map((text = '') => ({ label: '联系方式', text })),
          ],
        );
      const saved = await withTransaction(db, async (tx) => {
        const site = await repo.lockSite(tx, session, before.id);
        if (site === null) throw unknownSite();
        if (site.revision !== revision) throw new AppError('CONFLICT');
        const code =
          has_code === true && site.sealed_code === null
            ? { sealed_code: secrets.sealCode(site.id, newLoginCode()), code_version: site.code_version + 1 }
            : {};
        const columns = defined({
          ...change,
          ...code,
          ...(has_code !== undefined && { access: has_code ? ('code' as const) : ('open' as const) }),
          ...(is_on === false && { is_on: false }),
        }) as repo.SiteChange;
        const next = { ...site, ...columns, revision: revision + 1 };
        await repo.updateSite(tx, site.id, { ...columns, revision: next.revision, updated_at: now() });
        await refresh.afterEdit(tx, next);
        await context.audit(
          {
            action: 'site.edit_old',
            before: oldSettings(settingsOf(site), site),
            after: { ...change, has_code, is_on },
          },
          tx,
        );
        await opening.touch({ db: tx, afterCommit: context.afterCommit }, [site.id], site.company_id);
        return next;
      });
      let latest = saved.revision;
      if (scope !== undefined)
        latest = (await contents.saveScope(context, { id: saved.id, revision: latest, scope })).revision;
      if (is_on === true && !before.is_on)
        await publishing.setStatus(context, { id: saved.id, is_on: true, confirmed_leaks: [] });
      return { revision: latest, tip: '网站已保存' };
    },

    /** Companies that have an old website since before it was kept here get its row, switched off until somebody looks. */
    async makeMissing(): Promise<void> {
      for (const { id, name } of await companiesWithoutOldSite(pool)) {
        const [user_id] = await leaderIds(pool, id);
        if (user_id === undefined) continue;
        const at = now();
        await repo.insertOldSite(pool, {
          company_id: id,
          user_id,
          kind: 'old',
          name,
          slug: '',
          old_key: newToyKey(),
          languages: ['zh', 'en'],
          colour: OLD_COLOUR,
          contact: NO_CONTACT,
          access: 'open',
          price_shown: 'nobody',
          number_shown: 'platform',
          scope: EMPTY_SCOPE,
          created_at: at,
          updated_at: at,
        });
      }
    },
  };
}
