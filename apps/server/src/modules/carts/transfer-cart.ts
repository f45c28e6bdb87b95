import { CARTS_MAX } from '@wanyuan/domain';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import { colleagues, nicknames } from '../people/people.module.ts';
import { type HandOver, visibleCustomer } from '../customers/customers.module.ts';
import type { MessageService } from '../messages/messages.module.ts';
import type { CartNews } from './cart-news.ts';
import * as repo from './carts.repo.ts';
import { noCart } from './carts.service.ts';

interface Dependencies {
  /** Hands over the customer, with everything that was made for it. */
  handOver: HandOver;
  news: CartNews;
  messages: MessageService;
  now: () => Date;
}

interface Transfer {
  id: number;
  user_id: number;
  with_customer: boolean;
}

interface HeldCustomer {
  id: number;
  user_id: number;
}

/** Refuses when what was read before the locks has changed; from here on no request changes it. */
async function refuseChanged(context: SessionContext, cart: repo.CountedCart, customer: HeldCustomer): Promise<void> {
  if (cart.customer_id !== customer.id) throw new AppError('CONFLICT');
  const now = await visibleCustomer(context, customer.id);
  if (now?.user_id !== customer.user_id) throw new AppError('CONFLICT');
}

/** Hands a cart to a colleague, with its customer or without, and writes down that it happened. */
export function createCartTransfer({ handOver, news, messages, now }: Dependencies) {
  async function move(context: UserCallContext, { id, owner, to }: { id: number; owner: number; to: number }) {
    const { db, session } = context;
    const received = await repo.countCarts(db, session.tenant_id, to);
    if (received >= CARTS_MAX) throw new AppError('CART_LIMIT', { msg: '对方的选样车数量已达上限' });
    const is_default = received === 0;
    const cart = await repo.changeCart(db, session, id, { user_id: to, is_default, updated_at: now() });
    if (!cart) throw noCart();
    await news.changed(context, cart, { isListed: true });
    await news.changed(context, { ...cart, user_id: owner }, { isListed: true });
  }

  return async (context: UserCallContext, { id, user_id, with_customer }: Transfer): Promise<string> => {
    const { db, session, afterCommit } = context;
    const found = await repo.getCart(db, session, id);
    if (!found) throw noCart();
    const { user_id: owner } = found;
    if (user_id === owner) throw new AppError('NOT_FOUND', { msg: '选样车已归该同事' });
    const isColleague =
      user_id === session.id || (await colleagues(db, session)).some((one) => one.user_id === user_id);
    if (!isColleague) throw new AppError('NOT_FOUND', { msg: '同事不存在或已停用' });

    const customer = with_customer ? await visibleCustomer(context, found.customer_id) : null;
    // All locks of carts at once: the customer may be another colleague's than the cart.
    await repo.lockCartsOf(db, [owner, user_id, ...(customer === null ? [] : [customer.user_id])]);
    const before = await repo.getCart(db, session, id);
    if (!before || before.user_id !== owner) throw noCart();
    if (customer !== null) await refuseChanged(context, before, customer);
    if (before.is_default)
      throw new AppError('CART_IS_DEFAULT', { msg: '默认选样车不能转交，请先把其他选样车设为默认' });

    if (customer !== null) await handOver(context, new Map([[customer.id, user_id]]), { isReceiverFound: true });
    // A cart of the customer's owner has gone along with the customer.
    if (customer?.user_id !== owner) await move(context, { id, owner, to: user_id });
    await context.audit({
      action: 'cart.transfer',
      before: { id, user_id: owner, customer_id: before.customer_id },
      after: { id, user_id, customer_id: before.customer_id, with_customer },
    });
    const names = await nicknames(db, [session.id, user_id]);
    const title = `${names.get(session.id) ?? '同事'}把选样车「${before.name}」转交给您`;
    await messages.toUser(db, user_id, {
      title,
      summary: `选样车里有${before.toy_count}款产品，点击查看。`,
      link: `/sample_car?id=${id}`,
    });
    afterCommit(() => messages.announceNew({ userId: user_id }, title));
    return `已转交给${names.get(user_id) ?? '同事'}`;
  };
}
