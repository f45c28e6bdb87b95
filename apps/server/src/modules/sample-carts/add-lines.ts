import type { AddResult } from '@wanyuan/contract';
import { CART_LINES_MAX, type DataModule } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import { toySnapshots, type KnownSnapshot } from '../catalogue/snapshots/toy-snapshots.service.ts';
import { countAdded } from '../catalogue/snapshots/toy-states.service.ts';
import { setCustomNumbers } from '../pricing/custom-numbers.service.ts';
import type { Pricer, Pricing } from '../pricing/price-snapshots.ts';
import type { CartContext, CartNews } from './cart-news.ts';
import * as repo from './cart-lines.repo.ts';
import { addTip } from './add-tip.ts';
import { closeCart, openCart, type OpenCart } from './open-cart.ts';

export interface WantedLine {
  toy_id: number;
  cartons?: number | undefined;
  custom_number?: string | undefined;
  remark?: string | undefined;
  /** Typed by a person; recalculating leaves it alone. */
  quoted_price?: string | null | undefined;
}

export interface LineOrigin {
  data_module: DataModule;
  data_module_id?: number | undefined;
  recommend_ids?: readonly number[] | undefined;
}

interface Dependencies {
  /** The pool: counters of toys are written after the cart, in no one's way. */
  db: Db;
  pricing: Pricing;
  news: CartNews;
  now: () => Date;
}

type Outcome = AddResult['list'][number];

function outcomeOf(toy_id: number, isThere: boolean, known: KnownSnapshot | undefined): Outcome {
  if (isThere) return { toy_id, id: null, state: 'exists', reason: '已存在该选样车中' };
  if (!known) return { toy_id, id: null, state: 'refused', reason: '产品不存在或已下架' };
  if (known.is_hidden) return { toy_id, id: null, state: 'refused', reason: '工厂已隐藏该产品' };
  return { toy_id, id: null, state: 'added', reason: '' };
}

function newLine(
  cart: OpenCart,
  known: KnownSnapshot,
  pricer: Pricer,
  wanted: WantedLine,
  origin: LineOrigin,
): repo.NewLine {
  const typed = wanted.quoted_price ?? null;
  const calculated = typed === null ? pricer.price(known.snapshot) : { quoted_price: typed, price_flags: [] };
  return {
    cart_id: cart.id,
    toy_id: known.toy_id,
    snapshot: known.snapshot,
    picture_id: known.picture_ids[0] ?? null,
    order_box_qty: wanted.cartons ?? 0,
    remark: wanted.remark ?? '',
    ...calculated,
    currency: pricer.currency,
    is_manual_price: typed !== null,
    formula_key: pricer.formula_key,
    data_module: origin.data_module,
    data_module_id: origin.data_module_id ?? null,
    is_recommended: origin.recommend_ids?.includes(known.toy_id) ?? false,
    version: cart.version,
    created_at: cart.updated_at,
    updated_at: cart.updated_at,
  };
}

export type AddLines = ReturnType<typeof createAddLines>;

/** Takes toys into a cart: as they are now, with their numbers for the customer and their prices. Each toy once. */
export function createAddLines({ db: pool, pricing, news, now }: Dependencies) {
  return async (
    context: CartContext,
    cartId: number,
    wanted: readonly WantedLine[],
    origin: LineOrigin,
  ): Promise<AddResult> => {
    const { db, session, afterCommit } = context;
    const cart = await openCart(context, cartId, now());
    const there = new Set(await repo.listToyIds(db, cart.id));
    const lines = new Map(wanted.map((line) => [line.toy_id, line]));
    const unknown = [...lines.keys()].filter((id) => !there.has(id));
    const known = await toySnapshots(db, session, unknown);
    const list = [...lines.keys()].map((id) => outcomeOf(id, there.has(id), known.get(id)));
    const added = list.filter(({ state }) => state === 'added').map(({ toy_id }) => toy_id);
    if (there.size + added.length > CART_LINES_MAX)
      throw new AppError('CART_FULL', {
        msg: `一个选样车最多放${CART_LINES_MAX}款产品，已有${there.size}款，放不下${added.length}款`,
      });
    if (added.length > 0) {
      const { company_id, user_id, customer_id } = cart;
      const pricer = await pricing.pricer(db, { company_id, user_id, customer_id });
      const newIds = await repo.addLines(
        db,
        added.map((id) => newLine(cart, known.get(id)!, pricer, lines.get(id)!, origin)),
      );
      for (const outcome of list) outcome.id ??= newIds.get(outcome.toy_id) ?? null;
      const wishes = added.flatMap((toy_id) => {
        const number = lines.get(toy_id)!.custom_number ?? '';
        return number === '' ? [] : [{ toy_id, number }];
      });
      await setCustomNumbers(db, { company_id, customer_id }, wishes);
      await closeCart(context, news, cart, { isListed: true });
      afterCommit(() => countAdded(pool, added));
    }
    return { tip: addTip(list), success: added.length, lose: list.length - added.length, list };
  };
}
