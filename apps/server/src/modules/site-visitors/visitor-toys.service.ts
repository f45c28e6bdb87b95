import type { VisitorToy } from '@wanyuan/contract';
import { cartonCubicMetres, DAY_MS, NEW_TOY_DAYS, businessDay, type SiteLanguage } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import type { Sites } from './sites-needed.ts';
import type { Visit } from './visit.ts';
import * as repo from './visitor-toys.repo.ts';

interface Dependencies {
  pictures: PicturesService;
  sites: Pick<Sites, 'toyNames'>;
  now: () => Date;
}

export type VisitorToys = ReturnType<typeof createVisitorToys>;
export type SeenBy = Pick<Visit, 'site' | 'price_group' | 'share'>;

/** Toys as visitors see them, field by field: nothing of a catalogue's row gets out by itself. */
export function createVisitorToys({ pictures, sites, now }: Dependencies) {
  return {
    /** By toy; those that are not on the site any more are not among them. */
    async cards(
      db: Db,
      { site, price_group, share }: SeenBy,
      language: SiteLanguage,
      toyIds: readonly number[],
    ): Promise<Map<number, VisitorToy>> {
      if (toyIds.length === 0) return new Map();
      const rows = await repo.listSiteToys(db, site, price_group, toyIds);
      const shown = await pictures.describe(
        rows.flatMap(({ picture_ids }) => picture_ids.slice(0, 2)),
        site.company_id,
        db,
        share === '' ? {} : { share },
      );
      const ids = rows.map(({ toy_id }) => toy_id);
      const names =
        language === 'zh' ? new Map<number, string>() : await sites.toyNames(db, site.company_id, language, ids);
      const newSince = now().getTime() - NEW_TOY_DAYS * DAY_MS;
      return new Map(
        rows.map((row) => [
          row.toy_id,
          {
            key: row.key,
            number: row.shown_number,
            name: nameIn(language, row, names.get(row.toy_id)),
            picture: shown.get(row.picture_ids[0] ?? 0) ?? null,
            second_picture: shown.get(row.picture_ids[1] ?? 0) ?? null,
            category_id: row.category_id,
            unit: row.unit,
            carton_quantity: row.carton_quantity,
            cubic_meter: cartonCubicMetres(row)?.toFixed(6) ?? null,
            gross_weight: row.gross_weight,
            price: row.price,
            currency: row.price === null ? null : row.currency,
            is_new: row.came_at.getTime() > newSince,
            has_video: row.video_key !== null,
            has_model: row.model_key !== null,
            came_day: businessDay(row.came_at),
          },
        ]),
      );
    },

    /** What a list of picks counts by, without the pictures and names of cards. */
    async counted(
      db: Db,
      { site, price_group }: SeenBy,
      toyIds: readonly number[],
    ): Promise<Map<number, Pick<repo.SiteToyRow, 'carton_quantity' | 'price'>>> {
      if (toyIds.length === 0) return new Map();
      return new Map((await repo.listSiteToys(db, site, price_group, toyIds)).map((row) => [row.toy_id, row]));
    },

    /** Toys of the site, by their keys; what it does not have is not among them. */
    keysToIds: (db: Db, site: Visit['site'], keys: readonly string[]) => repo.toyIdsByKey(db, site, keys),

    currency: (db: Db, { id, currency }: Pick<Visit['site'], 'id' | 'currency'>) =>
      currency ?? repo.currencyOfSite(db, id),

    countNewSince: (db: Db, site: Visit['site'], since: Date) => repo.countNewSince(db, site, since),
  };
}

/** A visitor who reads no Chinese is shown the English name at worst, and Chinese only where nothing else is there. */
function nameIn(language: SiteLanguage, { name, name_en }: repo.SiteToyRow, translated: string | undefined): string {
  if (language === 'zh') return name;
  return translated || name_en || name;
}
