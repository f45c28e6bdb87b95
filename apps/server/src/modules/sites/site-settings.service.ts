import type { SiteSettings } from '@wanyuan/contract';
import { can, DAY_MS, EMPTY_SCOPE, numberedSlug, SITE, SITE_SLUG, slugFault, slugOf } from '@wanyuan/domain';
import type { Db, Tx } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import { AppError, invalidInput } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import type { AccountService } from '../account/account.module.ts';
import { visibleCustomer } from '../customers/customers.module.ts';
import { backgroundSession, companyBrief, websiteVersion } from '../people/people.module.ts';
import { checkFormula } from '../pricing/pricing.module.ts';
import { settingsOf } from './shown-site.ts';
import { readableColour } from './site-colour.ts';
import type { SiteGuard } from './site-guard.service.ts';
import { inLanguages } from './site-guard.service.ts';
import type { SitePictures } from './site-pictures.ts';
import type { SiteRefresh } from './site-refresh.service.ts';
import { countTaken, findSlug, giveUpSlug, takeBack, takeSlug } from './site-slugs.repo.ts';
import { formerUntil, type SitesOpen } from './sites-open.service.ts';
import * as repo from './sites.repo.ts';
import { unknownSite } from './unknown-site.ts';

interface Dependencies {
  account: Pick<AccountService, 'setWebsiteVersion'>;
  opening: SitesOpen;
  refresh: SiteRefresh;
  guard: SiteGuard;
  pictures: SitePictures;
  now: () => Date;
}

interface NewSite {
  name: string;
  slug: string;
  customer_id: number | null;
  copy_id?: number | undefined;
}
export type SettingsChange = { [K in keyof SiteSettings]?: SiteSettings[K] | undefined };

const DEFAULT_COLOUR = '#1F3B57';
const NO_CONTACT = { name: '', phone: '', email: '', wechat: '', whatsapp: '', address: '' };
const refused = (msg: string) =>
  new AppError('SITE_SLUG_REFUSED', { msg, data: { issues: [{ path: 'slug', message: msg }] } });

/** What of the settings prices and numbers follow from. */
const FACING = ['customer_id', 'formula_id', 'currency', 'number_shown', 'user_id'] as const;
/** What tells later who let whom see what. */
const AUDITED = [
  'access',
  'price_shown',
  'number_shown',
  'may_export',
  'expires_time',
  'user_id',
  'formula_id',
] as const;

/** What a site is: made, set, taken away. */
export function createSiteSettings({ account, opening, refresh, guard, pictures, now }: Dependencies) {
  async function slugProblem(db: Db, slug: string, siteId: number | undefined): Promise<string | null> {
    const fault = slugFault(slug);
    if (fault !== null) return fault;
    const taken = await findSlug(db, slug);
    return taken !== null && (siteId === undefined || taken.site_id !== siteId) ? '这个网址已被使用，请换一个' : null;
  }

  /** Addresses are never given to another site: who takes them by the hundred would have all of them. */
  async function take(db: Db, slug: string, site: Pick<repo.SiteRow, 'id' | 'company_id'>): Promise<void> {
    const at = now();
    if ((await countTaken(db, site.company_id, new Date(at.getTime() - DAY_MS))) >= SITE_SLUG.perDay)
      throw refused(`一天最多启用${SITE_SLUG.perDay}个新网址，请明天再试`);
    if (!(await takeSlug(db, slug, site.id, at))) throw refused('这个网址已被使用，请换一个');
  }

  /** The present address becomes a former one, which leads to the new one for a while. */
  async function changeSlug(tx: Db, site: repo.SiteRow, slug: string): Promise<void> {
    const fault = await slugProblem(tx, slug, site.id);
    if (fault !== null) throw refused(fault);
    if (!(await takeBack(tx, slug, site.id))) await take(tx, slug, site);
    await giveUpSlug(tx, site.slug, formerUntil(now()));
  }

  async function checkChange(context: UserCallContext, site: repo.SiteRow, change: SettingsChange): Promise<void> {
    const { db, session } = context;
    const { customer_id, formula_id, user_id, logo_file_id, banner_file_ids } = change;
    if (customer_id !== undefined && customer_id !== site.customer_id) await visibleCustomer(context, customer_id);
    if (formula_id !== undefined && formula_id !== null && formula_id !== site.formula_id)
      await checkFormula(context, formula_id);
    if (user_id !== undefined && user_id !== site.user_id) {
      const receiver = await backgroundSession(db, user_id, session.tenant_id);
      if (!receiver || !can(receiver, 'site.use')) throw new AppError('NOT_FOUND', { msg: '没有这位业务员' });
      if (!can(session, 'site.manage')) throw new AppError('FORBIDDEN', { msg: '只有主账号和管理员可以换业务员' });
    }
    const files = [...(logo_file_id ? [logo_file_id] : []), ...(banner_file_ids ?? [])];
    await pictures.check(db, session, files, [site.logo_file_id, ...site.banner_file_ids]);
    if (typeof change.expires_time === 'string' && Date.parse(change.expires_time) <= now().getTime())
      throw invalidInput([{ path: 'expires_time', message: '到期时间须晚于现在' }]);
    if (site.is_on) {
      const texts = [
        ...(change.name === undefined ? [] : [{ label: '网站名称', text: change.name }]),
        ...inLanguages('欢迎语', change.welcome ?? {}),
        ...Object.values(change.contact ?? {}).map((text) => ({ label: '联系方式', text })),
      ];
      await guard.refuse(context, [site.id], texts);
    }
  }

  const columnsOf = ({ expires_time, colour, ...change }: SettingsChange): repo.SiteChange => ({
    ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
    ...(colour !== undefined && { colour: readableColour(colour) }),
    ...(expires_time !== undefined && { expires_at: expires_time === null ? null : new Date(expires_time) }),
  });

  /** The letterhead of a first site is what the company says of itself. */
  async function contactOf({ db, session }: SessionContext) {
    const company = await companyBrief(db, session.tenant_id);
    return { ...NO_CONTACT, name: company?.contact ?? '', phone: company?.telephone || company?.mobile || '' };
  }

  return {
    async checkSlug({ db }: SessionContext, slug: string, id: number | undefined) {
      const fault = await slugProblem(db, slug, id);
      if (fault === null) return { fault, suggestion: slug };
      const stem = slugOf(slug) || 'showroom';
      for (let n = 2; n < 50; n++) {
        const suggestion = numberedSlug(stem, n);
        if ((await slugProblem(db, suggestion, id)) === null) return { fault, suggestion };
      }
      return { fault, suggestion: '' };
    },

    async add(context: UserCallContext<Tx>, { name, slug, customer_id, copy_id }: NewSite): Promise<number> {
      const { db, session } = context;
      await lockUntilEnd(db, 'site.add', session.tenant_id);
      const version = await websiteVersion(db, session.tenant_id);
      if (version === 'old') throw new AppError('CONFLICT', { msg: '贵公司使用旧版网站，请先升级到新版' });
      if ((await repo.countSites(db, session.tenant_id)) >= SITE.max) throw new AppError('SITE_LIMIT');
      await visibleCustomer(context, customer_id);
      const model = copy_id === undefined ? null : await repo.getSite(db, session, copy_id);
      if (copy_id !== undefined && model === null) throw unknownSite();
      const at = now();
      const settings: repo.SiteChange =
        model === null
          ? { contact: await contactOf(context) }
          : { ...columnsOf(settingsOf(model)), scope: model.scope };
      const fault = await slugProblem(db, slug, undefined);
      if (fault !== null) throw refused(fault);
      const site = await repo.insertSite(db, {
        languages: ['en', 'zh'],
        colour: DEFAULT_COLOUR,
        contact: NO_CONTACT,
        access: 'open',
        price_shown: 'nobody',
        number_shown: 'platform',
        scope: EMPTY_SCOPE,
        ...settings,
        expires_at: null,
        name,
        slug,
        customer_id,
        company_id: session.tenant_id,
        user_id: session.id,
        created_at: at,
        updated_at: at,
      });
      await take(db, slug, site);
      if (version === 'none') await account.setWebsiteVersion(context, session.tenant_id, 'new');
      if (model !== null) await refresh.copyToys(db, model, site);
      await context.audit({ action: 'site.add', after: { id: site.id, name, slug, customer_id } });
      await opening.touch(context, [site.id], site.company_id);
      return site.id;
    },

    async edit(
      context: UserCallContext<Tx>,
      { id, revision, slug, ...change }: SettingsChange & { id: number; revision: number; slug?: string | undefined },
    ) {
      const { db, session } = context;
      const site = await repo.lockSite(db, session, id);
      if (site === null || site.kind === 'old') throw unknownSite();
      if (site.revision !== revision) throw new AppError('CONFLICT');
      await checkChange(context, site, change);
      if (slug !== undefined && slug !== site.slug) await changeSlug(db, site, slug);
      const columns = columnsOf(change);
      const next = { ...site, ...columns, revision: revision + 1 };
      await repo.updateSite(db, id, {
        ...columns,
        ...(slug !== undefined && { slug }),
        revision: next.revision,
        updated_at: now(),
      });
      if (FACING.some((field) => next[field] !== site[field])) await refresh.afterEdit(db, next);
      const before = settingsOf(site);
      const after = settingsOf(next);
      const told = AUDITED.filter((field) => before[field] !== after[field]);
      if (told.length > 0)
        await context.audit({
          action: 'site.edit',
          before: { id, ...Object.fromEntries(told.map((field) => [field, before[field]])) },
          after: Object.fromEntries(told.map((field) => [field, after[field]])),
        });
      await opening.touch(context, [id], site.company_id);
      return { revision: next.revision, colour: next.colour, tip: '网站设置已保存' };
    },

    async remove(context: UserCallContext<Tx>, ids: readonly number[]): Promise<number> {
      const { db, session } = context;
      const gone = await repo.markDeleted(db, session, ids, now());
      if (gone.length === 0) throw unknownSite();
      for (const site of gone) await context.audit({ action: 'site.delete', before: site });
      await opening.touch(
        context,
        gone.map(({ id }) => id),
        session.tenant_id,
      );
      return gone.length;
    },

    async restore(context: UserCallContext<Tx>, ids: readonly number[]): Promise<number> {
      const { db, session } = context;
      await lockUntilEnd(db, 'site.add', session.tenant_id);
      if ((await repo.countSites(db, session.tenant_id)) + ids.length > SITE.max) throw new AppError('SITE_LIMIT');
      const since = new Date(now().getTime() - SITE.undoHours * 3_600_000);
      const back = await repo.unmarkDeleted(db, session, ids, since);
      if (back.length === 0) throw unknownSite();
      for (const site of back) await context.audit({ action: 'site.restore', after: site });
      await opening.touch(
        context,
        back.map(({ id }) => id),
        session.tenant_id,
      );
      return back.length;
    },
  };
}
