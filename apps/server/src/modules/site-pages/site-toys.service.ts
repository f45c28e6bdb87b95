import type { VisitorToy, VisitorToyDetail, VisitorToyPage } from '@wanyuan/contract';
import { CERTIFICATE_KINDS, type SiteLanguage } from '@wanyuan/domain';
import { inParallel, type Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import type { Visit, VisitorToys } from '../site-visitors/site-visitors.module.ts';
import { findToys, ordersFor, type ToyWishes } from './find-toys.ts';
import { newSince, type SiteIndexes } from './site-index.ts';
import type { PageSites } from './sites-needed.ts';
import { findToyFacts } from './toy-facts.repo.ts';

interface Dependencies {
  indexes: SiteIndexes;
  visitorToys: VisitorToys;
  sites: Pick<PageSites, 'mend'>;
  pictures: Pick<PicturesService, 'describe'>;
  now: () => Date;
}

const HOME_NEW = 12;
const HOME_TOYS = 24;
const SIMILAR = 8;

const CERTIFICATES: ReadonlyMap<number, string> = new Map(CERTIFICATE_KINDS.map(({ id, name }) => [id, name]));

/** What visitors are not told in Chinese is told in English. */
const inChinese = (language: SiteLanguage): boolean => language === 'zh';

const HAN = /\p{Script=Han}/u;
/** What the catalogue knows in Chinese only is left out for who reads none; ages are figures in every language. */
function legible(text: string, language: SiteLanguage): string {
  if (inChinese(language)) return text;
  const figures = text.replaceAll(/(\d+)\s*岁(?:以上|\+)/g, '$1+').replaceAll('岁', '');
  return HAN.test(figures) ? '' : figures;
}

export type SiteToys = ReturnType<typeof createSiteToys>;

/** Toys as visitors come to them: lists, one of them, what is like a photo. */
export function createSiteToys({ indexes, visitorToys, sites, pictures, now }: Dependencies) {
  /** In the order of the ids; a toy that went meanwhile is left out. */
  async function cardsOf(
    db: Pool,
    visit: Visit,
    language: SiteLanguage,
    ids: readonly number[],
  ): Promise<VisitorToy[]> {
    const cards = await visitorToys.cards(db, visit, language, ids);
    return ids.flatMap((id) => cards.get(id) ?? []);
  }

  return {
    async list(
      db: Pool,
      visit: Visit,
      language: SiteLanguage,
      wishes: ToyWishes,
      { page, page_size }: { page: number; page_size: number },
    ): Promise<VisitorToyPage> {
      const index = await indexes.get(db, visit.site, visit.price_group);
      const { ids, counts } = findToys(index, wishes, visit.price_group, now().getTime());
      const start = (page - 1) * page_size;
      return {
        list: await cardsOf(db, visit, language, ids.slice(start, start + page_size)),
        total: ids.length,
        page,
        page_size,
        counts,
        orders: ordersFor(visit.price_group),
      };
    },

    async home(db: Pool, visit: Visit, language: SiteLanguage) {
      const index = await indexes.get(db, visit.site, visit.price_group);
      const since = newSince(now().getTime());
      const fresh = index.filter(({ came }) => came > since).toSorted((a, b) => b.came - a.came || b.toy_id - a.toy_id);
      const counts = new Map<number, number>();
      for (const { category_id } of index) counts.set(category_id, (counts.get(category_id) ?? 0) + 1);
      const freshIds = fresh.slice(0, HOME_NEW).map(({ toy_id }) => toy_id);
      const ids = index
        .map(({ toy_id }) => toy_id)
        .filter((id) => !freshIds.includes(id))
        .slice(0, HOME_TOYS);
      const cards = await visitorToys.cards(db, visit, language, [...freshIds, ...ids]);
      const shown = (wanted: readonly number[]) => wanted.flatMap((id) => cards.get(id) ?? []);
      return {
        new_toys: shown(freshIds),
        new_count: fresh.length,
        categories: [...counts]
          .toSorted(([a, m], [b, n]) => n - m || a - b)
          .map(([category_id, count]) => ({ category_id, count })),
        toys: shown(ids),
        toy_count: index.length,
      };
    },

    async one(db: Pool, visit: Visit, language: SiteLanguage, key: string): Promise<VisitorToyDetail> {
      const { site, share, price_group } = visit;
      const row = await findToyFacts(db, site, key);
      if (row === null) throw new AppError('NOT_FOUND');
      const index = await indexes.get(db, site, price_group);
      const like = index.filter(({ toy_id, category_id }) => toy_id !== row.toy_id && category_id === row.category_id);
      const similarIds = like.slice(0, SIMILAR).map(({ toy_id }) => toy_id);
      const [cards, shown] = await inParallel(db, [
        visitorToys.cards(db, visit, language, [row.toy_id, ...similarIds]),
        pictures.describe(row.picture_ids, site.company_id, db, share === '' ? {} : { share }),
      ]);
      const card = cards.get(row.toy_id);
      if (card === undefined) throw new AppError('NOT_FOUND');
      const { introduction, introduction_en, packing_name, packing_name_en, model_key, video_key } = row;
      const [description] = await sites.mend(db, site, row.toy_id, [
        inChinese(language) ? introduction : introduction_en,
      ]);
      return {
        ...card,
        introduction: description!,
        pictures: row.picture_ids.flatMap((id) => shown.get(id) ?? []),
        material: legible(row.material, language),
        battery: legible(row.battery, language),
        age: legible(row.age, language),
        packing: inChinese(language) ? packing_name : packing_name_en,
        length: row.length,
        width: row.width,
        height: row.height,
        pack_length: row.pack_length,
        pack_width: row.pack_width,
        pack_height: row.pack_height,
        inbox_count: row.inbox_count,
        inbox_quantity: row.inbox_quantity,
        carton_length: row.carton_length,
        carton_width: row.carton_width,
        carton_height: row.carton_height,
        net_weight: row.net_weight,
        moq_pieces: row.moq_pieces,
        certificates: row.certification_ids.flatMap((id) => {
          const name = CERTIFICATES.get(id);
          return name === undefined ? [] : [{ name, until: null }];
        }),
        video: video_key === null ? null : `/media/${video_key}`,
        model: model_key === null ? null : `/media/${model_key}`,
        similar: similarIds.flatMap((id) => cards.get(id) ?? []),
      };
    },

    /** All toys of the site. */
    async ids(db: Pool, { site, price_group }: Visit): Promise<number[]> {
      return (await indexes.get(db, site, price_group)).map(({ toy_id }) => toy_id);
    },

    shown: cardsOf,
  };
}
