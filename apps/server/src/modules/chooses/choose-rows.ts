import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { customerNames } from '../customers/customers.module.ts';
import { countAnswers, listProductRefs, listProductsById, type ProductRow } from './choose-products.repo.ts';
import { getHead } from './chooses.repo.ts';
import { unknownChoose } from './unknown-choose.ts';

/** A selection and what its products are, in order; read in pieces by `chooseRows`. */
export async function chooseOutline(db: Db, session: Session, id: number) {
  const head = await getHead(db, session, id);
  if (!head) throw unknownChoose();
  const { name, customer_id } = head.choose;
  const customers = await customerNames(db, [customer_id]);
  const counts = await countAnswers(db, id);
  return {
    id,
    name,
    customer_id,
    customer_name: customers.get(customer_id ?? 0) ?? '',
    products: await listProductRefs(db, id),
    /** Cartons that the customer asked for, by product. */
    cartons: new Map(counts.map(({ product_id, cartons }) => [product_id, cartons])),
  };
}

/** Products of a selection that was found before, as they are kept. */
export const chooseRows = (db: Db, chooseId: number, ids: readonly number[]): Promise<ProductRow[]> =>
  listProductsById(db, chooseId, ids);
