import type { ExportSources } from '#composition/export-source.ts';
import { customerNames } from '../customers/customers.module.ts';
import { lineSource, listLineRefs } from '../priced-lines/priced-lines.module.ts';
import { countAnswers, listProductsById, SELECTION_LINES } from './selection-products.repo.ts';
import { getHead } from './selections.repo.ts';
import { unknownSelection } from './unknown-selection.ts';

/** The products of a selection, for documents, with the cartons that its customer asked for. */
export const selectionSource: ExportSources['choose'] = async (db, session, { id, product_ids }) => {
  const head = await getHead(db, session, id);
  if (!head) throw unknownSelection();
  const { name, customer_id } = head.selection;
  const customers = await customerNames(db, [customer_id]);
  const cartons = new Map((await countAnswers(db, id)).map((counted) => [counted.product_id, counted.cartons]));
  const refs = await listLineRefs(db, SELECTION_LINES, id);
  return lineSource(
    {
      title: name,
      customer_id,
      customer_name: customers.get(customer_id ?? 0) ?? '',
      refs: refs.map((ref) => ({ ...ref, cartons: cartons.get(ref.id) ?? 0 })),
      load: async (ids) =>
        (await listProductsById(db, id, ids)).map((row) => ({
          ...row,
          picture_id: row.picture_ids[0] ?? null,
          order_box_qty: cartons.get(row.id) ?? 0,
        })),
    },
    product_ids,
  );
};
