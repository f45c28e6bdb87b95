import type { OrderEvidence, OrderHead } from '@wanyuan/contract';
import { CUSTOMER_ORDER_SOURCE_LABEL, type Currency, type CustomerOrderSource } from '@wanyuan/domain';
import type { Tx } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import type { CallContext } from '#rpc/context.ts';
import { nextNumber } from '../numbering/numbering.module.ts';
import { addEvent, findBySource, insertOrder, isNumberUsed } from './customer-orders.repo.ts';
import { insertLines, type NewOrderLine } from './order-lines.repo.ts';
import type { OrderNews } from './order-news.ts';
import { orderTotal } from './order-sums.ts';

export interface NewCustomerOrder {
  company_id: number;
  /** Who looks after it. */
  user_id: number;
  customer_id: number | null;
  source: CustomerOrderSource;
  source_id: number;
  source_number: string;
  head: OrderHead;
  evidence: OrderEvidence;
  internal_remark?: string;
  currency: Currency;
  /** As they were agreed, in order and in the order's currency. */
  lines: readonly NewOrderLine[];
  /** Who made it; null: the customer did. */
  actor_id: number | null;
}

/** Makes orders of what customers agreed to. */
export function createOrderMaker({ news, now }: { news: OrderNews; now: () => Date }) {
  return {
    /**
     * One order for each source, however often and from wherever it is asked for; `isNew` says whether this call made it.
     * The caller has checked who may, and holds the source's row.
     */
    async create(
      context: Pick<CallContext<Tx>, 'db' | 'afterCommit'>,
      { lines, actor_id, evidence: { file_id, ...evidence }, ...order }: NewCustomerOrder,
    ): Promise<{ id: number; number: string; isNew: boolean }> {
      const { db } = context;
      const { company_id, source, source_id } = order;
      await lockUntilEnd(db, `customer_order.${source}`, source_id);
      const there = await findBySource(db, source, source_id);
      if (there) return { id: there.id, number: there.number, isNew: false };
      const at = now();
      const number = await nextNumber(db, {
        company_id,
        kind: 'customer_order',
        at,
        isUsed: (target, wanted) => isNumberUsed(target, company_id, wanted),
      });
      const row = await insertOrder(db, {
        ...order,
        number,
        state: 'pending',
        evidence,
        evidence_file_id: file_id,
        line_count: lines.length,
        total: orderTotal(lines),
        created_at: at,
        updated_at: at,
      });
      await insertLines(db, row.id, lines);
      await addEvent(db, { order_id: row.id, state: 'pending', user_id: actor_id, created_at: at });
      await news.changed(context, row, actor_id, {
        title: `新的客户订单 ${number}`,
        summary: `${order.head.company || '客户'}已确认，来自${CUSTOMER_ORDER_SOURCE_LABEL[source]} ${order.source_number}，共${lines.length}行。`,
      });
      return { id: row.id, number, isNew: true };
    },
  };
}
