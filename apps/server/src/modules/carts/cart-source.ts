import type { ExportSources } from '#composition/export-source.ts';
import { customerNames } from '../customers/customers.module.ts';
import { lineSource, listLineRefs } from '../priced-lines/priced-lines.module.ts';
import { CART_LINES, listLinesById } from './cart-lines.repo.ts';
import { getCart } from './carts.repo.ts';
import { noCart } from './carts.service.ts';

/** The lines of a cart, for documents. */
export const cartSource: ExportSources['cart'] = async (db, session, { id, line_ids }) => {
  const cart = await getCart(db, session, id);
  if (!cart) throw noCart();
  const { name, customer_id } = cart;
  const customers = await customerNames(db, [customer_id]);
  return lineSource(
    {
      title: name,
      customer_id,
      customer_name: customers.get(customer_id ?? 0) ?? '',
      refs: await listLineRefs(db, CART_LINES, id),
      load: (ids) => listLinesById(db, id, ids),
    },
    line_ids,
  );
};
