import type { Picture, SiteFrame, SiteHome } from '@wanyuan/contract';
import { signInShowsPrices, siteColours, type SiteLanguage } from '@wanyuan/domain';
import { LRUCache } from 'lru-cache';
import type { Pool } from '#infra/database/database.ts';
import { customerNames } from '../customers/customers.module.ts';
import { companyNames } from '../people/people.module.ts';
import type { SeenBy, Visit, VisitorToys } from '../site-visitors/site-visitors.module.ts';
import type { ShownPictures } from './shown-pictures.ts';
import type { PageSites } from './sites-needed.ts';

const KEPT_MS = 60_000;

export interface CompanyShown {
  introduction: string;
  pictures: SiteHome['pictures'];
}

/** Before the gate a visitor learns whose site it is, and no more. */
const CLOSED = { customer: '', welcome: '', banners: [] as Picture[] };

type Shown = Pick<SeenBy, 'site' | 'share'>;

interface Dependencies {
  sites: PageSites;
  shownPictures: ShownPictures;
  visitorToys: Pick<VisitorToys, 'currency'>;
}

export type SiteFrames = ReturnType<typeof createSiteFrames>;

/** What stands around a site's pages, and how its company presents itself. */
export function createSiteFrames({ sites, shownPictures, visitorToys }: Dependencies) {
  const kept = new LRUCache<string, Promise<unknown>>({ max: 2000, ttl: KEPT_MS });

  /** The same for a version of a site in a language. */
  function once<T>(
    name: string,
    { id, version }: SeenBy['site'],
    language: SiteLanguage,
    make: () => Promise<T>,
  ): Promise<T> {
    const key = `${name} ${id} ${version} ${language}`;
    const known = kept.get(key) as Promise<T> | undefined;
    if (known) return known;
    const making = make();
    kept.set(key, making);
    making.catch(() => kept.delete(key));
    return making;
  }

  const companyOf = (db: Pool, visit: Shown, language: SiteLanguage) =>
    once('company', visit.site, language, async () => {
      const page = await sites.companyPage(db, visit.site.company_id, language);
      const names = await companyNames(db, [visit.site.company_id]);
      const own = names.get(visit.site.company_id) ?? '';
      const pictures = await shownPictures(
        db,
        visit,
        page.pictures.map(({ file_id }) => file_id),
      );
      return {
        name: language === 'zh' ? own || page.name_en : page.name_en || own,
        contact: page.contact,
        introduction: page.introduction,
        pictures: page.pictures.flatMap(({ file_id, caption }) => {
          const picture = pictures.get(file_id);
          return picture === undefined ? [] : [{ picture, caption }];
        }),
      };
    });

  const picturesOf = (db: Pool, visit: Shown) =>
    once('pictures', visit.site, 'en', async () => {
      const { site } = visit;
      const shown = await shownPictures(db, visit, [site.logo_file_id, ...site.banner_file_ids]);
      return {
        logo: shown.get(site.logo_file_id ?? 0) ?? null,
        banners: site.banner_file_ids.flatMap((id) => shown.get(id) ?? []),
      };
    });

  const customerOf = (db: Pool, { site }: Shown) =>
    once('customer', site, 'en', async () => {
      if (site.customer_id === null) return '';
      return (await customerNames(db, [site.customer_id])).get(site.customer_id) ?? '';
    });

  const currencyOf = (db: Pool, { site }: Shown) =>
    once('currency', site, 'en', async () => visitorToys.currency(db, site));

  return {
    /** `isIn`: the visitor got further than the gate. */
    async frame(db: Pool, visit: Visit, language: SiteLanguage, isIn: boolean): Promise<SiteFrame> {
      const { site, price_group } = visit;
      const company = await companyOf(db, visit, language);
      const { logo, banners } = await picturesOf(db, visit);
      // Who the site is made for is nobody's business on an open one.
      const customer = isIn && site.access !== 'open' ? await customerOf(db, visit) : '';
      const contact = { ...company.contact };
      for (const key of ['name', 'phone', 'email', 'wechat', 'whatsapp', 'address'] as const)
        contact[key] = site.contact[key] || company.contact[key];
      const own = { customer, welcome: site.welcome[language] ?? site.welcome.en ?? '', banners };
      return {
        name: site.name,
        company: company.name,
        ...(isIn ? own : CLOSED),
        language,
        languages: site.languages,
        colour: siteColours(site.colour),
        logo,
        contact,
        access: site.access,
        may_export: site.may_export,
        must_fill: site.must_fill,
        may_request: site.access !== 'open' || signInShowsPrices(site.price_shown),
        may_sign_in: isIn && price_group === 'hidden' && signInShowsPrices(site.price_shown),
        shows_price: price_group === 'shown',
        currency: price_group === 'shown' ? await currencyOf(db, visit) : null,
        toy_count: isIn ? site.toy_count : 0,
        key: String(site.id),
        version: String(site.version),
      };
    },

    async company(db: Pool, visit: Visit, language: SiteLanguage): Promise<CompanyShown> {
      const { introduction, pictures } = await companyOf(db, visit, language);
      return { introduction, pictures };
    },
  };
}
