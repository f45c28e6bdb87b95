import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { customerNames } from '../customers/customers.module.ts';
import { listLinesById, listLineRefs, type ShownLine } from './cart-lines.repo.ts';
import { getCart } from './carts.repo.ts';
import { noCart } from './carts.service.ts';

/** A cart and what its lines are, in order; read in pieces by `cartRows`. */
export async function cartOutline(db: Db, session: Session, id: number) {
  const cart = await getCart(db, session, id);
  if (!cart) throw noCart();
  const { name, customer_id, user_id } = cart;
  const customers = await customerNames(db, [customer_id]);
  return {
    id,
    name,
    customer_id,
    user_id,
    customer_name: customers.get(customer_id ?? 0) ?? '',
    lines: await listLineRefs(db, id),
  };
}

/** Lines of a cart that was found before, as they are kept. */
export const cartRows = (db: Db, cartId: number, lineIds: readonly number[]): Promise<ShownLine[]> =>
  listLinesById(db, cartId, lineIds);
