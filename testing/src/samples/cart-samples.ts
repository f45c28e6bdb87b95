import { SAMPLE_TERMS } from '../cart-rows.ts';
import { empty, named, type SomeSamples } from './call-sample.ts';

const ofCart = named(({ sample_cart_id }) => ({ customer_pick_id: sample_cart_id }));

export const cartSamples = {
  'chat.get_colleague_list': empty,
  'system.get_rate': empty,
  'website.get_customer_pick': named(({ customer_id }) => ({ keyword: '默认', customer_id, is_all: true })),
  'website.add_customer_pick': {
    ...named(({ customer_id, toy_id }) => ({ name: '新的 1', customer_id, ids: String(toy_id) })),
    notRows: ['data_module_id'],
  },
  'website.edit_customer_pick': named(({ sample_cart_id, customer_id }) => ({
    id: sample_cart_id,
    customer_id,
    name: '改过 1',
    is_default: 1,
  })),
  'website.delete_customer_pick': named(({ spare_cart_id }) => ({ id: spare_cart_id })),
  'website.restore_customer_pick': named(({ removed_cart_id }) => ({ id: removed_cart_id })),
  'website.transfer_customer_pick': named(({ spare_cart_id, colleague_id }) => ({
    id: spare_cart_id,
    user_id: colleague_id,
  })),
  'website.get_sample_car_ids': empty,
  'website.add_sample_car': {
    ...named(({ toy_id, spare_cart_id }) => ({ ids: String(toy_id), customer_pick_id: spare_cart_id })),
    notRows: ['data_module_id', 'recommend_ids'],
  },
  'website.get_sample_car': ofCart,
  'website.update_sample_car': named(({ sample_cart_id, cart_line_id }) => ({
    customer_pick_id: sample_cart_id,
    changes: [{ id: cart_line_id, order_box_qty: 12, custom_number: 'C-1', remark: '急 1', quoted_price: '2.35' }],
  })),
  'website.get_sample_car_answers': ofCart,
  'website.take_sample_car_answers': named(({ sample_cart_id, cart_line_id }) => ({
    customer_pick_id: sample_cart_id,
    ids: [cart_line_id],
  })),
  'website.del_sample_car': named(({ sample_cart_id, cart_line_id }) => ({
    customer_pick_id: sample_cart_id,
    ids: [cart_line_id],
  })),
  'website.del_all_sample_car': ofCart,
  'website.restore_sample_car': named(({ sample_cart_id, removed_line_id }) => ({
    customer_pick_id: sample_cart_id,
    ids: [removed_line_id],
  })),
  'website.move_sample_car': named(({ sample_cart_id, spare_cart_id, cart_line_id }) => ({
    customer_pick_id: sample_cart_id,
    to_customer_pick_id: spare_cart_id,
    ids: [cart_line_id],
  })),
  'website.paste_sample_car': named(({ sample_cart_id }) => ({
    customer_pick_id: sample_cart_id,
    rows: [{ number: 'TA-1', cartons: 3 }],
  })),
  'website.recalculate_sample_car': named(({ sample_cart_id, cart_line_id, price_formula_id }) => ({
    customer_pick_id: sample_cart_id,
    scope: 'ticked',
    ids: [cart_line_id],
    formula_id: price_formula_id,
  })),
  'website.get_price_formula_item': named(({ customer_id, sample_cart_id }) => ({
    customer_id,
    customer_pick_id: sample_cart_id,
  })),
  'website.save_price_formula': named(({ price_formula_id, customer_id }) => ({
    ...SAMPLE_TERMS,
    id: price_formula_id,
    scope: 'customer',
    customer_id,
    name: '客户价 1',
  })),
  'website.delete_price_formula': named(({ price_formula_id }) => ({ id: price_formula_id })),
  'website.get_exchange_rate': empty,
  'website.set_exchange_rate': { input: () => ({ currency: 'USD', rate: '7.1', buffer_percent: '1', note: '手工 1' }) },
  'website.get_container_config': empty,
  'website.save_container_config': {
    input: () => ({ list: [{ key: '40HQ', capacity_cbm: 68, payload_t: 26, price: 1800 }] }),
  },
  'website.set_custom_number': named(({ customer_id, toy_id }) => ({ customer_id, toy_id, custom_number: 'N-1' })),
  'website.get_custom_number': named(({ customer_id, toy_id }) => ({ customer_id, toy_ids: [toy_id] })),
} satisfies SomeSamples;
