import { CUSTOMER_ORDER_STATE_WORDS, nextCustomerOrderStates, type CustomerOrderState } from '@wanyuan/domain';
import { AppError } from '#rpc/app-error.ts';
import type { UserCallContext } from '#rpc/context.ts';
import { nicknames } from '../people/people.module.ts';
import { addEvent, listEvents, lockOrder, updateOrder, type OrderRow } from './customer-orders.repo.ts';
import type { OrderNews } from './order-news.ts';
import { unknownOrder } from './unknown-order.ts';

interface StateChange {
  id: number;
  /** What the person saw. */
  from: CustomerOrderState;
  to: CustomerOrderState;
  note: string;
}

const labelOf = (state: CustomerOrderState) => CUSTOMER_ORDER_STATE_WORDS[state].label;

/** Takes orders from state to state, one after the other under the lock of the order. */
export function createOrderStates({ news, now }: { news: OrderNews; now: () => Date }) {
  async function lock({ db, session }: UserCallContext, id: number): Promise<OrderRow> {
    const row = await lockOrder(db, session, id);
    if (!row) throw unknownOrder();
    return row;
  }

  async function overtaken({ db }: UserCallContext, { id, state }: OrderRow): Promise<AppError> {
    const last = (await listEvents(db, id)).at(-1);
    const name = last?.user_id ? (await nicknames(db, [last.user_id])).get(last.user_id) : undefined;
    return new AppError('CONFLICT', {
      msg: `${name ?? '其他人'}已把订单改为「${labelOf(state)}」，请核对后再操作`,
    });
  }

  return {
    async setState(context: UserCallContext, { id, from, to, note }: StateChange): Promise<string> {
      const { db, session } = context;
      const row = await lock(context, id);
      if (row.state !== from) throw await overtaken(context, row);
      if (!nextCustomerOrderStates(from).includes(to))
        throw new AppError('CONFLICT', { msg: `订单${labelOf(from)}，不能改为「${labelOf(to)}」` });
      const at = now();
      const cancel_reason = to === 'cancelled' ? note : '';
      await updateOrder(db, id, { state: to, cancel_reason, updated_at: at });
      await addEvent(db, { order_id: id, state: to, user_id: session.id, note, created_at: at });
      await context.audit({
        action: 'customer_order.set_state',
        before: { id, number: row.number, state: from },
        after: { id, number: row.number, state: to, note },
      });
      const actor = (await nicknames(db, [session.id])).get(session.id) ?? '同事';
      await news.changed(context, row, session.id, {
        title: `${actor}把客户订单 ${row.number} 改为「${labelOf(to)}」`,
        summary: note === '' ? `原来是「${labelOf(from)}」。` : `原来是「${labelOf(from)}」。说明：${note}`,
      });
      return `订单${labelOf(to)}`;
    },

    async saveRemark(context: UserCallContext, id: number, internal_remark: string): Promise<void> {
      const row = await lock(context, id);
      if (row.internal_remark === internal_remark) return;
      await updateOrder(context.db, id, { internal_remark, updated_at: now() });
      await news.changed(context, row, context.session.id, null);
    },
  };
}
