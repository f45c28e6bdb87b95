import { businessDay } from '@wanyuan/domain';
import type { ExportSources } from '#composition/export-source.ts';
import { writtenSource } from '../priced-lines/priced-lines.module.ts';
import { getOrder } from './customer-orders.repo.ts';
import { listLines } from './order-lines.repo.ts';
import { unknownOrder } from './unknown-order.ts';

/** An order for documents, as it was agreed. */
export const orderSource: ExportSources['order'] = async (db, session, { id, line_ids }) => {
  const order = await getOrder(db, session, id);
  if (!order) throw unknownOrder();
  const { number, customer_id, head } = order;
  return writtenSource(
    {
      title: number,
      customer_id,
      customer_name: head.company,
      quoted: {
        paper: 'order',
        number,
        version: null,
        isFrozen: true,
        language: head.language,
        date: businessDay(order.created_at),
        valid_until: null,
        contact: head.contact,
        currency: head.currency,
        term: head.term,
        payment: head.payment,
        delivery: head.delivery,
        port: head.port,
        remark: head.remark,
        short_hash: '',
      },
      lines: await listLines(db, id),
    },
    line_ids,
  );
};
