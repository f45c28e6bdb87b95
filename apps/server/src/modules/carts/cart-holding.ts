import { CARTS_MAX } from '@wanyuan/domain';
import { AppError } from '#rpc/app-error.ts';
import type { Db } from '#infra/database/database.ts';
import type { Handing, Holding } from '#composition/holding.ts';
import * as repo from './cart-owners.repo.ts';
import { countCarts, lockCartsOf } from './carts.repo.ts';

/** Hands over many carts at once. The caller holds the locks of both owners' carts (`lockCartsOf`). */
export async function handOverCarts(db: Db, handing: Handing) {
  const { company_id, from, to } = handing;
  const carts = await repo.listGiven(db, handing);
  const received = await countCarts(db, company_id, to);
  if (received + carts.length > CARTS_MAX)
    throw new AppError('CART_LIMIT', {
      msg: `接手的同事将有 ${received + carts.length} 个选样车，最多 ${CARTS_MAX} 个，请换一位或先移除不用的`,
    });
  const given = await repo.giveCarts(db, handing);
  // Both owners keep exactly one default as long as they have carts.
  await repo.settleDefault(db, company_id, to, carts.find(({ is_default }) => is_default)?.id);
  await repo.settleDefault(db, company_id, from);
  const kept = new Set(carts.map(({ id }) => id));
  return given.filter(({ id }) => kept.has(id));
}

export const cartHolding: Holding = {
  count: repo.countByOwner,
  lock: lockCartsOf,
  handOver: async (db, handing) => (await handOverCarts(db, handing)).length,
};
