import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import { HOUR_MS, linesToReprice, UNDO_HOURS, CART_LINES_MAX, type RecalculationScope } from '@wanyuan/domain';
import { toyStates } from '../toys/toys.module.ts';
import { setCustomNumbers, type Pricer, type Pricing } from '../pricing/pricing.module.ts';
import { auditPrices, auditRecalculation } from './audit-prices.ts';
import type { CartContext, CartNews } from './cart-news.ts';
import * as repo from './cart-lines.repo.ts';
import { closeCart, openCart, type OpenCart } from './open-cart.ts';

export interface LineChange {
  id: number;
  order_box_qty?: number | undefined;
  custom_number?: string | undefined;
  remark?: string | undefined;
  quoted_price?: string | null | undefined;
}

interface Fault {
  id: number;
  field: string;
  message: string;
}

interface Recalculation {
  scope: RecalculationScope;
  ids: readonly number[];
  formula_id?: number | undefined;
}

interface Dependencies {
  pricing: Pricing;
  news: CartNews;
  now: () => Date;
}

/** The line with the price that a formula gives it. */
export const repriced = (line: repo.ShownLine, pricer: Pricer): repo.ShownLine => ({
  ...line,
  ...pricer.price(line.snapshot),
  currency: pricer.currency,
  formula_key: pricer.formula_key,
  is_manual_price: false,
});

/** Only what was given changes; a price that is taken away gives room to the formula's. What it was before stays frozen. */
function changed(line: repo.ShownLine, change: LineChange, pricer: Pricer | null): repo.ShownLine {
  const { order_box_qty = line.order_box_qty, remark = line.remark, quoted_price } = change;
  const edited = { ...line, order_box_qty, remark };
  if (quoted_price === undefined) return edited;
  if (quoted_price === null) return pricer ? repriced(edited, pricer) : edited;
  return { ...edited, quoted_price, is_manual_price: true, price_flags: [] };
}

export type LineEditing = ReturnType<typeof createLineEditing>;

/** Changes the lines of a cart. Whoever comes second waits, sees what the first did, and changes only what they meant. */
export function createLineEditing({ pricing, news, now }: Dependencies) {
  const pricerOf = (db: Db, { company_id, user_id, customer_id }: OpenCart, formula_id?: number) =>
    pricing.pricer(db, { company_id, user_id, customer_id, formula_id });

  async function setNumbers(
    db: Db,
    { company_id, customer_id }: OpenCart,
    lines: ReadonlyMap<number, repo.ShownLine>,
    changes: readonly LineChange[],
  ): Promise<Fault[]> {
    const wishes = changes.flatMap(({ id, custom_number }) => {
      const line = lines.get(id);
      return line && custom_number !== undefined ? [{ id, toy_id: line.toy_id, number: custom_number }] : [];
    });
    const refused = await setCustomNumbers(db, { company_id, customer_id }, wishes);
    return wishes
      .filter(({ toy_id }) => refused.has(toy_id))
      .map(({ id, number }) => ({ id, field: 'custom_number', message: `自定货号 ${number} 已用于其他产品` }));
  }

  return {
    async update(context: CartContext, cartId: number, changes: readonly LineChange[]) {
      const { db } = context;
      const cart = await openCart(context, cartId, now());
      const rows = await repo.listLinesById(
        db,
        cart.id,
        changes.map(({ id }) => id),
      );
      const lines = new Map(rows.map((row) => [row.id, row]));
      const pricer = changes.some(({ quoted_price }) => quoted_price === null) ? await pricerOf(db, cart) : null;
      const after = new Map(lines);
      for (const change of changes) {
        const line = after.get(change.id);
        if (line) after.set(change.id, changed(line, change, pricer));
      }
      const gone = changes
        .filter(({ id }) => !lines.has(id))
        .map(({ id }): Fault => ({ id, field: 'id', message: '该产品已从选样车移除' }));
      const faults = [...gone, ...(await setNumbers(db, cart, lines, changes))];
      if (after.size > 0) {
        await repo.saveLines(db, cart, [...after.values()]);
        await auditPrices(context, 'edit_prices', cart.id, rows, after);
        await closeCart(context, news, cart, { isListed: false });
      }
      return { cart, version: after.size > 0 ? cart.version : cart.version - 1, ids: [...after.keys()], faults };
    },

    /** Ids of those that went; all of them without a choice. */
    async remove(context: CartContext, cartId: number, ids?: readonly number[]): Promise<number[]> {
      const cart = await openCart(context, cartId, now());
      const removed = await repo.removeLines(context.db, cart, ids);
      if (removed.length > 0) await closeCart(context, news, cart, { isListed: true });
      return removed;
    },

    /** How many came back; a toy that was added again meanwhile stays as it is now. */
    async restore(context: CartContext, cartId: number, ids: readonly number[]): Promise<number> {
      const { db } = context;
      const cart = await openCart(context, cartId, now());
      const since = new Date(cart.updated_at.getTime() - UNDO_HOURS * HOUR_MS);
      const there = new Set(await repo.listToyIds(db, cart.id));
      const removed = await repo.listRemoved(db, cart.id, ids, since);
      const back = removed.filter(({ toy_id }) => !there.has(toy_id)).map(({ id }) => id);
      if (there.size + back.length > CART_LINES_MAX) throw new AppError('CART_FULL');
      if (back.length > 0) {
        await repo.restoreLines(db, cart, back);
        await closeCart(context, news, cart, { isListed: true });
      }
      return back.length;
    },

    /** Toys that are shown no more are left alone: nobody would see what they cost. */
    async recalculate(context: CartContext, cartId: number, { scope, ids, formula_id }: Recalculation) {
      const { db, session } = context;
      const cart = await openCart(context, cartId, now());
      const ticked = new Set(ids);
      const all = await repo.listLines(db, cart.id);
      const states = await toyStates(
        db,
        session,
        all.map(({ toy_id }) => toy_id),
      );
      const lines = all.filter(({ toy_id }) => states.has(toy_id));
      const touched = linesToReprice(lines, scope, ({ id }) => ticked.has(id));
      const kept = lines.filter(
        (line) => line.is_manual_price && (scope === 'all' || (scope === 'ticked' && ticked.has(line.id))),
      ).length;
      const pricer = await pricerOf(db, cart, formula_id);
      if (pricer.formula_key === null) throw new AppError('PRICE_FORMULA_WRONG', { msg: '还没有价格公式，请先新建' });
      if (touched.length > 0) {
        await repo.saveLines(
          db,
          cart,
          touched.map((line) => repriced(line, pricer)),
        );
        await auditRecalculation(context, {
          id: cart.id,
          scope,
          formula_id: pricer.parameter?.formula_id ?? null,
          formula_name: pricer.parameter?.formula_name ?? '',
          count: touched.length,
        });
        await closeCart(context, news, cart, { isListed: false });
      }
      const version = touched.length > 0 ? cart.version : cart.version - 1;
      return { count: touched.length, kept, version, calculated_time: cart.updated_at.toISOString() };
    },
  };
}
