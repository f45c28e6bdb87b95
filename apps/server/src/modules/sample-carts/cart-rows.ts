import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { customerNames } from '../customers/customers.module.ts';
import { listLineRefs, type KeptLines } from '../priced-lines/priced-lines.module.ts';
import { CART_LINES, listLinesById } from './cart-lines.repo.ts';
import { getCart } from './carts.repo.ts';
import { noCart } from './carts.service.ts';

/** The lines of a cart. */
export async function cartLines(db: Db, session: Session, id: number): Promise<KeptLines> {
  const cart = await getCart(db, session, id);
  if (!cart) throw noCart();
  const { name, customer_id } = cart;
  const customers = await customerNames(db, [customer_id]);
  return {
    title: name,
    customer_id,
    customer_name: customers.get(customer_id ?? 0) ?? '',
    refs: await listLineRefs(db, CART_LINES, id),
    load: (ids) => listLinesById(db, id, ids),
  };
}
