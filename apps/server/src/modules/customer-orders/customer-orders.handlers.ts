import type { customerOrder } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { CustomerOrderServices } from './customer-order-services.ts';

export function createCustomerOrderHandlers(orders: CustomerOrderServices): HandlersOf<typeof customerOrder> {
  return {
    get_list: (context, query) => orders.list(context, query),
    get_detail: (context, { id }) => orders.detail(context, id),
    set_state: async (context, change) => ({ state: change.to, tip: await orders.setState(context, change) }),
    async save_remark(context, { id, internal_remark }) {
      await orders.saveRemark(context, id, internal_remark);
      return { tip: '内部备注已保存' };
    },
  };
}
