import { CARTS_MAX } from '@wanyuan/domain';
import { AppError } from '../../rpc/app-error.ts';
import { colleagues } from '../account/colleagues.service.ts';
import { nicknames } from '../account/nicknames.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { handOverCustomer } from '../customers/hand-over.service.ts';
import type { MessageService } from '../messages/messages.service.ts';
import type { CartContext, CartNews } from './cart-news.ts';
import * as repo from './carts.repo.ts';
import { noCart } from './carts.service.ts';

interface Dependencies {
  news: CartNews;
  messages: MessageService;
  now: () => Date;
}

interface Transfer {
  id: number;
  user_id: number;
  with_customer: boolean;
}

/** Hands a cart to a colleague, with its customer or without, and writes down that it happened. */
export function createCartTransfer({ news, messages, now }: Dependencies) {
  return async (context: CartContext, { id, user_id, with_customer }: Transfer): Promise<string> => {
    const { db, session, ip, afterCommit } = context;
    const owner = await repo.getOwner(db, session, id);
    if (owner === null) throw noCart();
    if (user_id === owner) throw new AppError('NOT_FOUND', { msg: '选样车已归该同事' });
    const isColleague =
      user_id === session.id || (await colleagues(db, session)).some((one) => one.user_id === user_id);
    if (!isColleague) throw new AppError('NOT_FOUND', { msg: '同事不存在或已停用' });

    await repo.lockCartsOf(db, [owner, user_id]);
    const before = await repo.getCart(db, session, id);
    if (!before || before.user_id !== owner) throw noCart();
    if (before.is_default)
      throw new AppError('CART_IS_DEFAULT', { msg: '默认选样车不能转交，请先把其他选样车设为默认' });
    const received = await repo.countCarts(db, session.tenant_id, user_id);
    if (received >= CARTS_MAX) throw new AppError('CART_LIMIT', { msg: '对方的选样车数量已达上限' });

    if (with_customer && before.customer_id !== null) await handOverCustomer(db, session, before.customer_id, user_id);
    const cart = await repo.changeCart(db, session, id, { user_id, is_default: received === 0, updated_at: now() });
    if (!cart) throw noCart();
    await recordAudit(db, {
      company_id: session.tenant_id,
      user_id: session.id,
      action: 'cart.transfer',
      ip,
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
    await news.changed(context, cart, { isListed: true });
    await news.changed(context, { ...cart, user_id: owner }, { isListed: true });
    afterCommit(async () => {
      await messages.announceNew({ userId: user_id }, title);
      await messages.announce({ userId: user_id });
    });
    return `已转交给${names.get(user_id) ?? '同事'}`;
  };
}
