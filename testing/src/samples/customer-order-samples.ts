import { named, type SomeSamples } from './call-sample.ts';

export const customerOrderSamples = {
  'customer_order.get_list': named(({ customer_id, site_id }) => ({
    keyword: '订单 1',
    source: 'quotation',
    customer_id,
    site_id,
  })),
  'customer_order.get_detail': named(({ customer_order_id }) => ({ id: customer_order_id })),
  'customer_order.set_state': named(({ customer_order_id }) => ({
    id: customer_order_id,
    from: 'pending',
    to: 'cancelled',
    note: '客户改款 1',
  })),
  'customer_order.save_remark': named(({ customer_order_id }) => ({
    id: customer_order_id,
    internal_remark: '催款 1',
  })),
} satisfies SomeSamples;
