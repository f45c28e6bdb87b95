import type { Cart } from '@wanyuan/contract';
import { CARTS_MAX, DAY_MS, HOUR_MS, UNDO_HOURS } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import { visibleCustomer } from '../customers/customers.module.ts';
import type { CartNews } from './cart-news.ts';
import { dropRemoved, markAllChanged } from './cart-lines.repo.ts';
import * as repo from './carts.repo.ts';
import { describeCarts } from './to-cart.ts';

/** Longer than a removal can be undone, and than a page stays open. */
const REMOVED_KEPT_MS = 30 * DAY_MS;

interface Dependencies {
  db: Db;
  news: CartNews;
  now: () => Date;
}

export interface NewCart {
  name: string;
  customer_id: number | null;
  remark: string;
  is_default: boolean;
}

export interface CartChange {
  id: number;
  name?: string | undefined;
  customer_id?: number | null | undefined;
  remark?: string | undefined;
  is_default?: 0 | 1 | undefined;
}

interface CartQuery {
  keyword: string;
  customer_id?: number | undefined;
  is_all: boolean;
}

export const noCart = () => new AppError('NOT_FOUND', { msg: '选样车不存在或已移除' });

function matches(cart: Cart, words: readonly string[]): boolean {
  const text = `${cart.name} ${cart.customer_name} ${cart.remark} ${cart.owner.nickname}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** The carts themselves. Each person who has any has exactly one default. */
export function createCartService({ db: pool, news, now }: Dependencies) {
  /** Reads a cart under the lock of its owner's carts, which is taken first: locks of rows come after it everywhere. */
  async function lockedCart(db: Db, session: Session, id: number): Promise<repo.CountedCart> {
    const owner = await repo.getOwner(db, session, id);
    if (owner !== null) await repo.lockCartsOf(db, [owner]);
    const cart = await repo.getCart(db, session, id);
    if (!cart || cart.user_id !== owner) throw noCart();
    return cart;
  }

  return {
    async list({ db, session }: SessionContext, { keyword, customer_id, is_all }: CartQuery): Promise<Cart[]> {
      const carts = await describeCarts(db, session, await repo.listCarts(db, session, is_all, customer_id));
      const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
      return words.length === 0 ? carts : carts.filter((cart) => matches(cart, words));
    },

    /** The owner and the customer of a cart, which decide its prices. */
    async place({ db, session }: SessionContext, id: number): Promise<{ user_id: number; customer_id: number | null }> {
      const cart = await repo.getCart(db, session, id);
      if (!cart) throw noCart();
      return cart;
    },

    /** A cart of the asker's own; their first is the default whatever was asked. */
    async create(context: UserCallContext, { name, customer_id, remark, is_default }: NewCart): Promise<repo.CartRow> {
      const { db, session } = context;
      await visibleCustomer(context, customer_id);
      await repo.lockCartsOf(db, [session.id]);
      const existing = await repo.countCarts(db, session.tenant_id, session.id);
      if (existing >= CARTS_MAX) throw new AppError('CART_LIMIT');
      if (is_default && existing > 0) await repo.clearDefault(db, session.tenant_id, session.id);
      const at = now();
      const cart = await repo.addCart(db, {
        company_id: session.tenant_id,
        user_id: session.id,
        customer_id,
        name,
        remark,
        is_default: is_default || existing === 0,
        created_at: at,
        updated_at: at,
      });
      await news.changed(context, cart, { isListed: true });
      return cart;
    },

    async edit(context: UserCallContext, { id, is_default, ...values }: CartChange): Promise<string> {
      const { db, session } = context;
      const before = await lockedCart(db, session, id);
      if (is_default === 0 && before.is_default) throw new AppError('CART_IS_DEFAULT');
      if (values.customer_id !== undefined && values.customer_id !== before.customer_id)
        await visibleCustomer(context, values.customer_id);
      const isNewDefault = is_default === 1 && !before.is_default;
      if (isNewDefault) await repo.clearDefault(db, session.tenant_id, before.user_id);
      const cart = await repo.changeCart(db, session, id, {
        ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
        ...(isNewDefault && { is_default: true }),
        updated_at: now(),
      });
      if (!cart) throw noCart();
      if (cart.customer_id !== before.customer_id) await markAllChanged(db, [cart.id]);
      await news.changed(context, cart, { isListed: true });
      const isOnlyDefault = Object.values(values).every((value) => value === undefined);
      return isNewDefault || (is_default === 1 && isOnlyDefault) ? '修改默认选样车成功！' : '修改选样车成功！';
    },

    async remove(context: UserCallContext, id: number): Promise<void> {
      const { db, session } = context;
      const { is_default } = await lockedCart(db, session, id);
      if (is_default) throw new AppError('CART_IS_DEFAULT');
      const at = now();
      const cart = await repo.changeCart(db, session, id, { removed_at: at, updated_at: at });
      if (!cart) throw noCart();
      await news.changed(context, cart, { isListed: true });
    },

    /** What was removed long ago goes for good. */
    async removeOld(): Promise<void> {
      const before = new Date(now().getTime() - REMOVED_KEPT_MS);
      await dropRemoved(pool, before);
      await repo.dropRemoved(pool, before);
    },

    async restore(context: UserCallContext, id: number): Promise<void> {
      const { db, session } = context;
      const owner = await repo.getOwner(db, session, id);
      if (owner === null) throw noCart();
      await repo.lockCartsOf(db, [owner]);
      const existing = await repo.countCarts(db, session.tenant_id, owner);
      if (existing >= CARTS_MAX) throw new AppError('CART_LIMIT');
      const at = now();
      const since = new Date(at.getTime() - UNDO_HOURS * HOUR_MS);
      const cart = await repo.restoreCart(db, session, id, since, { is_default: existing === 0, updated_at: at });
      if (!cart) throw noCart();
      await news.changed(context, cart, { isListed: true });
    },
  };
}
