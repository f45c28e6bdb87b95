import type { websitePricing } from '@wanyuan/contract';
import { inParallel } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { HandlersOf, SessionContext } from '#rpc/context.ts';
import { openToyIds } from '../toy-search/toy-search.module.ts';
import { visibleCustomer } from '../customers/customers.module.ts';
import { containerSettings, saveContainerSettings } from './containers.service.ts';
import { customNumbers, setCustomNumbers } from './custom-numbers.service.ts';
import type { FormulaService } from './formulas.service.ts';
import type { RateService } from './rates.service.ts';

interface Dependencies {
  formulas: FormulaService;
  rates: RateService;
  /** The owner and the customer of a cart, which the carts module knows. */
  placeOfCart(context: SessionContext, cartId: number): Promise<{ user_id: number; customer_id: number | null }>;
}

export function createPricingHandlers({
  formulas,
  rates,
  placeOfCart,
}: Dependencies): HandlersOf<typeof websitePricing> {
  async function placeOf(context: SessionContext, cartId?: number, customerId?: number) {
    if (cartId !== undefined) return placeOfCart(context, cartId);
    const customer = await visibleCustomer(context, customerId ?? null);
    return { user_id: context.session.id, customer_id: customer?.id ?? null };
  }

  return {
    async get_price_formula_item(context, { customer_id, customer_pick_id }) {
      const place = await placeOf(context, customer_pick_id, customer_id);
      const [list, in_force] = await inParallel(context.db, [
        formulas.list(context),
        formulas.inForce(context.db, context.session.tenant_id, place.user_id, place.customer_id),
      ]);
      return { list, in_force };
    },
    save_price_formula: async (context, formula) => ({ id: await formulas.save(context, formula) }),
    async delete_price_formula(context, { id }) {
      await formulas.remove(context, id);
      return {};
    },
    get_exchange_rate: (context) => rates.list(context),
    async set_exchange_rate(context, change) {
      await rates.set(context, change);
      return {};
    },
    get_container_config: (context) => containerSettings(context),
    async save_container_config(context, { list }) {
      await saveContainerSettings(context, list);
      return {};
    },
    async set_custom_number(context, { customer_id, toy_id, custom_number }) {
      const { db, session } = context;
      await visibleCustomer(context, customer_id);
      if ((await openToyIds(db, session.tenant_id, [toy_id])).length === 0)
        throw new AppError('NOT_FOUND', { msg: '产品不存在或已下架' });
      const place = { company_id: session.tenant_id, customer_id };
      const refused = await setCustomNumbers(db, place, [{ toy_id, number: custom_number }]);
      if (refused.size > 0) throw new AppError('CUSTOM_NUMBER_TAKEN');
      return { custom_number };
    },
    async get_custom_number(context, { customer_id, toy_ids }) {
      const { db, session } = context;
      await visibleCustomer(context, customer_id);
      const wanted = toy_ids.length === 0 ? undefined : toy_ids;
      const numbers = await customNumbers(db, { company_id: session.tenant_id, customer_id }, wanted);
      return { list: [...numbers].map(([toy_id, number]) => ({ toy_id, custom_number: number })) };
    },
  };
}
