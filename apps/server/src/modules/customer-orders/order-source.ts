import type { ExportSources } from '#composition/export-source.ts';
import { customerNames } from '../customers/customers.module.ts';
import { lineSource, listLineRefs } from '../priced-lines/priced-lines.module.ts';
import { getOrder } from './customer-orders.repo.ts';
import { listLines, ORDERED_TOYS } from './order-lines.repo.ts';
import { unknownOrder } from './unknown-order.ts';

/** The toys of an order, for documents, as they were agreed. */
export const orderSource: ExportSources['order'] = async (db, session, { id, line_ids }) => {
  const order = await getOrder(db, session, id);
  if (!order) throw unknownOrder();
  const { number, customer_id, head } = order;
  const customers = await customerNames(db, [customer_id]);
  return lineSource(
    {
      title: number,
      customer_id,
      customer_name: customers.get(customer_id ?? 0) ?? head.company,
      refs: await listLineRefs(db, ORDERED_TOYS, id),
      load: async (ids) =>
        (await listLines(db, id, ids)).flatMap(({ toy_id, snapshot, name, name_en, picture_ids, ...line }) =>
          toy_id === null || snapshot === null
            ? []
            : { ...line, toy_id, snapshot: { ...snapshot, name, name_en }, picture_id: picture_ids[0] ?? null },
        ),
    },
    line_ids,
  );
};
