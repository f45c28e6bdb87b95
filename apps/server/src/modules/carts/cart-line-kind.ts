import { CART_LINES_MAX } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import { countAdded } from '../toys/toys.module.ts';
import type { LineKind } from '../priced-lines/priced-lines.module.ts';
import type { Pricing } from '../pricing/pricing.module.ts';
import { CART_LINES, type ShownLine } from './cart-lines.repo.ts';
import type { CartNews } from './cart-news.ts';
import { closeCart, type OpenCart } from './open-cart.ts';

interface Dependencies {
  /** The pool: counters of toys are written after the commit, so that the cart's transaction does not hold them. */
  db: Db;
  pricing: Pricing;
  news: CartNews;
}

export type CartLineKind = LineKind<OpenCart, ShownLine>;

/** The lines of carts. */
export const createCartLineKind = ({ db: pool, pricing, news }: Dependencies): CartLineKind => ({
  rows: CART_LINES,
  editable: ['order_box_qty'],
  stamp: ({ version, updated_at }) => ({ version, updated_at }),
  most: CART_LINES_MAX,
  full: (there, added) =>
    new AppError('CART_FULL', {
      msg: `一个选样车最多放${CART_LINES_MAX}款产品，已有${there}款，放不下${added}款`,
    }),
  words: {
    exists: '已存在该选样车中',
    failed: '加入选样车失败',
    allExist: (count) => `加入选样车失败，选中的${count}款产品已存在该选样车中`,
    added: (count) => `成功加入${count}款产品`,
    refused: (count) => `${count}款已下架或隐藏，未加入`,
  },
  audit: {
    prefix: 'cart',
    lines: 'lines',
    facts: ({ snapshot }) => ({ exworks_price: snapshot.exworks_price }),
  },
  pricer: (db, { company_id, user_id, customer_id }) => pricing.pricer(db, { company_id, user_id, customer_id }),
  async changed(context, cart, added) {
    await closeCart(context, news, cart, { isListed: added.length > 0 });
    if (added.length > 0) context.afterCommit(() => countAdded(pool, added));
  },
});
