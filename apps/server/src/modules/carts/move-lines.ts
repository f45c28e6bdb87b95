import type { UserCallContext } from '#rpc/context.ts';
import type { AddResult } from '@wanyuan/contract';
import { CART_LINES_MAX } from '@wanyuan/domain';
import { AppError } from '#rpc/app-error.ts';
import { addVerdict, insertLines, listToyIds } from '../priced-lines/priced-lines.module.ts';
import type { CartLineKind } from './cart-line-kind.ts';
import type { CartNews } from './cart-news.ts';
import * as repo from './cart-lines.repo.ts';
import { getOwner, lockCartsOf } from './carts.repo.ts';
import { noCart } from './carts.service.ts';
import { closeCart, openCart, type OpenCart } from './open-cart.ts';

interface Move {
  from: number;
  to: number;
  ids: readonly number[];
  isCopy: boolean;
}

interface Dependencies {
  kind: CartLineKind;
  news: CartNews;
  now: () => Date;
}

/** The line as people left it; only its place and its times are new. */
function inCart(cart: OpenCart, { id: _id, ...line }: repo.ShownLine): repo.NewLine {
  const { version, updated_at } = cart;
  return { ...line, cart_id: cart.id, version, created_at: updated_at, updated_at };
}

function moveTip(isCopy: boolean, moved: number, exists: number): string {
  const verb = isCopy ? '复制' : '移动';
  if (moved === 0) return `${verb}失败，选中的${exists}款产品已存在该选样车中`;
  return `成功${verb}${moved}款产品${exists > 0 ? `，${exists}款对方已有，留在原处` : ''}`;
}

/** Copies or moves lines to another cart, with cartons, remarks and prices. */
export function createMoveLines({ kind: { rows, words }, news, now }: Dependencies) {
  return async (context: UserCallContext, { from, to, ids, isCopy }: Move): Promise<AddResult> => {
    const { db, session } = context;
    if (from === to) throw new AppError('NOT_FOUND', { msg: '请选择另一个选样车' });
    const owners = [await getOwner(db, session, from), await getOwner(db, session, to)];
    // Two carts are held at once: the lock of their owners keeps others from holding them the other way round.
    await lockCartsOf(
      db,
      owners.map((owner) => {
        if (owner === null) throw noCart();
        return owner;
      }),
    );
    const at = now();
    const source = await openCart(context, from, at);
    const target = await openCart(context, to, at);
    const lines = await repo.listLinesById(db, source.id, ids);
    const there = new Set(await listToyIds(db, rows, target.id));
    const moved = lines.filter(({ toy_id }) => !there.has(toy_id));
    if (there.size + moved.length > CART_LINES_MAX) throw new AppError('CART_FULL');
    let newIds = new Map<number, number>();
    if (moved.length > 0) {
      const added = await insertLines(
        db,
        rows,
        moved.map((line) => inCart(target, line)),
      );
      newIds = new Map(added.map(({ id, toy_id }) => [toy_id, id]));
      await closeCart(context, news, target, { isListed: true });
      if (!isCopy) {
        await repo.removeLines(
          db,
          source,
          moved.map(({ id }) => id),
        );
        await closeCart(context, news, source, { isListed: true });
      }
    }
    const list = lines.map(({ toy_id }) =>
      there.has(toy_id)
        ? addVerdict(toy_id, true, undefined, words)
        : ({ toy_id, id: newIds.get(toy_id) ?? null, state: 'added', reason: '' } as const),
    );
    const lose = list.length - moved.length;
    return { tip: moveTip(isCopy, moved.length, lose), success: moved.length, lose, list };
  };
}
