import { DATA_MODULES } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { factoryOf } from '#modules/people/people.module.ts';
import { toySnapshots } from '#modules/toys/toys.module.ts';
import type { ZoneService } from '#modules/catalogue/catalogue.module.ts';
import { visibleCustomer } from '#modules/customers/customers.module.ts';
import type { Pricing } from '#modules/pricing/pricing.module.ts';
import type { ExportSources, FoundSource } from '#composition/export-source.ts';

/** Toys as they are today, priced by the formula in force. */
async function toysSource(
  db: Db,
  session: Session,
  pricing: Pricing,
  { title, toyIds, customerId }: { title: string; toyIds: readonly number[]; customerId: number | undefined },
): Promise<FoundSource> {
  const customer = await visibleCustomer({ db, session }, customerId ?? null);
  const customer_id = customer?.id ?? null;
  const place = { company_id: session.tenant_id, user_id: session.id, customer_id };
  const { currency, price } = await pricing.quoter(db, place);
  return {
    title,
    customer_id,
    customer_name: customer?.name ?? '',
    hasRemarks: false,
    refs: [...new Set(toyIds)].map((toy_id) => ({ id: toy_id, toy_id, currency, cartons: null })),
    async load(refs) {
      const known = await toySnapshots(
        db,
        session,
        refs.map(({ id }) => id),
      );
      return refs.flatMap(({ id: toy_id }) => {
        const toy = known.get(toy_id);
        if (!toy) return [];
        const { snapshot, picture_ids } = toy;
        return {
          toy_id,
          snapshot,
          picture_id: picture_ids[0] ?? null,
          remark: '',
          quoted_price: price(snapshot).quoted_price,
          currency,
          order_box_qty: null,
        };
      });
    },
  };
}

interface Dependencies {
  zones: Pick<ZoneService, 'ids'>;
  pricing: Pricing;
}

export const createListSources = ({ zones, pricing }: Dependencies): Pick<ExportSources, 'toys' | 'search'> => ({
  toys: (db, session, { toy_ids: toyIds, customer_id: customerId }) =>
    toysSource(db, session, pricing, { title: '所选产品', toyIds, customerId }),

  /** What a list shows, in its order; factories have only their own toys in it. */
  async search(db, session, { query, data_module = 'sample', order, limit, customer_id }) {
    const ownFactory = await factoryOf(db, session);
    const narrowed = ownFactory === null ? query : { ...query, factory_ids: [ownFactory] };
    const toyIds = await zones.ids(db, session, data_module, { ...narrowed, order, limit });
    const title = query.keyword === '' ? DATA_MODULES[data_module].name : `搜索「${query.keyword.slice(0, 40)}」`;
    return toysSource(db, session, pricing, { title, toyIds, customerId: customer_id });
  },
});
