import { siteNumber } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import { customNumbers, type Pricing, type PricingPlace } from '../pricing/pricing.module.ts';
import { type KnownSnapshot, toySnapshots } from '../toys/toys.module.ts';
import { setFacing, type Facing } from './site-toys.repo.ts';
import type { SiteRow } from './sites.repo.ts';

type Priced = Pick<
  SiteRow,
  'id' | 'company_id' | 'user_id' | 'customer_id' | 'formula_id' | 'currency' | 'number_shown'
>;

const BATCH = 1000;

const placeOf = ({ company_id, user_id, customer_id, formula_id, currency }: Priced): PricingPlace => ({
  company_id,
  user_id,
  customer_id,
  ...(formula_id !== null && { formula_id, chosen_by: 'site' as const }),
  ...(currency !== null && { currency }),
});

export type SiteFacings = ReturnType<typeof createSiteFacings>;

/** How toys stand on a site: price and number, made for all visitors at once. */
export function createSiteFacings({ pricing }: { pricing: Pricing }) {
  /** Null where the site's own formula is gone: its toys have no price until a person chooses another. */
  async function pricerOf(db: Db, site: Priced) {
    try {
      return await pricing.pricer(db, placeOf(site));
    } catch (error) {
      if (error instanceof AppError && ['NOT_FOUND', 'PRICE_FORMULA_WRONG'].includes(error.errorName)) return null;
      throw error;
    }
  }

  return {
    pricerOf,

    /** Writes what changed, and answers whether anything did. */
    async write(db: Db, site: Priced, toyIds: readonly number[], firstPosition = 0) {
      const pricer = await pricerOf(db, site);
      const numbers = await customNumbers(db, { company_id: site.company_id, customer_id: site.customer_id });
      let changed = 0;
      for (let from = 0; from < toyIds.length; from += BATCH) {
        const ids = toyIds.slice(from, from + BATCH);
        const known = await toySnapshots(db, { tenant_id: site.company_id }, ids);
        const rows = ids.flatMap((toy_id, index): Facing[] => {
          const toy = known.get(toy_id);
          if (!toy) return [];
          return [
            {
              toy_id,
              // Freight alone is no price.
              price:
                pricer?.formula_key && Number(toy.snapshot.exworks_price) > 0
                  ? pricer.price(toy.snapshot).quoted_price
                  : null,
              currency: pricer?.currency ?? site.currency,
              shown_number: siteNumber(site.number_shown, {
                custom_number: numbers.get(toy_id) ?? '',
                article_number: toy.snapshot.article_number,
                number: toy.snapshot.number,
                showroom_id: toy.showroom_id,
              }),
              position: firstPosition + from + index,
            },
          ];
        });
        changed += await setFacing(db, site.id, rows);
      }
      return { changed, formula_key: pricer?.formula_key ?? null };
    },

    snapshots: (db: Db, company_id: number, ids: readonly number[]): Promise<Map<number, KnownSnapshot>> =>
      toySnapshots(db, { tenant_id: company_id }, ids),
  };
}
