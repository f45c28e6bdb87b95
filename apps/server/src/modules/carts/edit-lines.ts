import type { UserCallContext } from '#rpc/context.ts';
import { AppError } from '#rpc/app-error.ts';
import { HOUR_MS, linesToReprice, UNDO_HOURS, CART_LINES_MAX, type RecalculationScope } from '@wanyuan/domain';
import { toyStates } from '../toys/toys.module.ts';
import {
  auditAct,
  changeLines,
  listToyIds,
  repriced,
  saveLines,
  type LineChange,
} from '../priced-lines/priced-lines.module.ts';
import type { Pricing } from '../pricing/pricing.module.ts';
import type { CartLineKind } from './cart-line-kind.ts';
import type { CartNews } from './cart-news.ts';
import * as repo from './cart-lines.repo.ts';
import { closeCart, openCart } from './open-cart.ts';

type CartLineChange = LineChange & { order_box_qty?: number | undefined };

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
  kind: CartLineKind;
  pricing: Pricing;
  news: CartNews;
  now: () => Date;
}

export type LineEditing = ReturnType<typeof createLineEditing>;

/** Changes the lines of a cart. A second change waits, sees the first, and touches only the fields that it names. */
export function createLineEditing({ kind, pricing, news, now }: Dependencies) {
  return {
    async update(context: UserCallContext, cartId: number, changes: readonly CartLineChange[]) {
      const cart = await openCart(context, cartId, now());
      const rows = await repo.listLinesById(
        context.db,
        cart.id,
        changes.map(({ id }) => id),
      );
      const { after, taken } = await changeLines(context, kind, cart, rows, changes);
      const gone = changes
        .filter(({ id }) => !after.has(id))
        .map(({ id }): Fault => ({ id, field: 'id', message: '该产品已从选样车移除' }));
      const refused = taken.map(({ id, number }): Fault => ({
        id,
        field: 'custom_number',
        message: `自定货号 ${number} 已用于其他产品`,
      }));
      const version = after.size > 0 ? cart.version : cart.version - 1;
      return { cart, version, ids: [...after.keys()], faults: [...gone, ...refused] };
    },

    /** Answers the ids of the removed lines; without `ids` all lines go. */
    async remove(context: UserCallContext, cartId: number, ids?: readonly number[]): Promise<number[]> {
      const cart = await openCart(context, cartId, now());
      const removed = await repo.removeLines(context.db, cart, ids);
      if (removed.length > 0) await closeCart(context, news, cart, { isListed: true });
      return removed;
    },

    /** Answers how many lines came back; a toy that was added again meanwhile stays as it is now. */
    async restore(context: UserCallContext, cartId: number, ids: readonly number[]): Promise<number> {
      const { db } = context;
      const cart = await openCart(context, cartId, now());
      const since = new Date(cart.updated_at.getTime() - UNDO_HOURS * HOUR_MS);
      const there = new Set(await listToyIds(db, kind.rows, cart.id));
      const removed = await repo.listRemoved(db, cart.id, ids, since);
      const back = removed.filter(({ toy_id }) => !there.has(toy_id)).map(({ id }) => id);
      if (there.size + back.length > CART_LINES_MAX) throw new AppError('CART_FULL');
      if (back.length > 0) {
        await repo.restoreLines(db, cart, back);
        await closeCart(context, news, cart, { isListed: true });
      }
      return back.length;
    },

    /** Lines of toys that are shown no more are left alone: the user would not see what they cost. */
    async recalculate(context: UserCallContext, cartId: number, { scope, ids, formula_id }: Recalculation) {
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
      const { company_id, user_id, customer_id } = cart;
      const pricer = await pricing.pricer(db, { company_id, user_id, customer_id, formula_id });
      if (pricer.formula_key === null) throw new AppError('PRICE_FORMULA_WRONG', { msg: '还没有价格公式，请先新建' });
      if (touched.length > 0) {
        const after = touched.map((line) => repriced(line, pricer));
        await saveLines(db, kind.rows, kind.editable, after, kind.stamp(cart));
        // Audited without prices, which follow from the formula.
        await auditAct(context, kind, 'recalculate', {
          after: {
            id: cart.id,
            scope,
            formula_id: pricer.parameter?.formula_id ?? null,
            formula_name: pricer.parameter?.formula_name ?? '',
            count: touched.length,
          },
        });
        await kind.changed(context, cart, []);
      }
      const version = touched.length > 0 ? cart.version : cart.version - 1;
      return { count: touched.length, kept, version, calculated_time: cart.updated_at.toISOString() };
    },
  };
}
