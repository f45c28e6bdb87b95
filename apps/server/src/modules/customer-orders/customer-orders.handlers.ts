import type { customerOrder } from '@wanyuan/contract';
import type { LatePorts } from '#composition/late-ports.ts';
import type { HandlersOf } from '#rpc/context.ts';
import type { CustomerOrderServices } from './customer-order-services.ts';

export function createCustomerOrderHandlers(
  orders: CustomerOrderServices,
  sitePickIds: LatePorts['sitePickIds'],
): HandlersOf<typeof customerOrder> {
  return {
    async get_list(context, { site_id, ...query }) {
      const site_pick_ids = site_id === undefined ? undefined : await sitePickIds(context, site_id);
      return orders.list(context, { ...query, site_pick_ids });
    },
    get_detail: (context, { id }) => orders.detail(context, id),
    set_state: async (context, change) => ({ state: change.to, tip: await orders.setState(context, change) }),
    async save_remark(context, { id, internal_remark }) {
      await orders.saveRemark(context, id, internal_remark);
      return { tip: '内部备注已保存' };
    },
  };
}
