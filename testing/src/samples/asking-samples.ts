import type { Person } from '../contract-samples.ts';
import { empty, named, type CallSample, type SomeSamples } from './call-sample.ts';

const page = { page: 1, page_size: 20 };

/** Asked by the factory's account. */
const atDesk = (input: (owner: Person) => Record<string, unknown>): CallSample => ({
  ...named(input),
  caller: ({ desk_user_id }) => desk_user_id,
});

export const askingSamples = {
  'toy.get_asking_toys': named(({ toy_id }) => ({ ids: [toy_id] })),
  'toy.get_factory_contacts_left': empty,
  'toy.batch_inquiry': named(({ toy_id, customer_id }) => ({
    items: [{ toy_id, cartons: 10, target_price: '9.9' }],
    asked_items: ['price', 'stock'],
    remark: '询价 1',
    customer_id,
  })),
  'toy.inquiry_again': named(({ inquiry_id }) => ({ id: inquiry_id, cartons: 20, remark: '再问 1' })),
  'toy.get_inquiry_list': {
    ...named(({ customer_id }) => ({ keyword: '车', customer_id, ...page })),
    notRows: ['factory_id', 'toy_id'],
  },
  'toy.get_inquiry_factories': empty,
  'toy.read_inquiry_answers': named(({ inquiry_id }) => ({ ids: [inquiry_id] })),
  'toy.close_inquiry': named(({ inquiry_id }) => ({ ids: [inquiry_id] })),
  'toy.delete_inquiry': named(({ inquiry_id }) => ({ ids: [inquiry_id] })),
  'toy.batch_supplement': named(({ toy_id }) => ({
    items: [{ toy_id, quantity: 2 }],
    place: '展厅 1',
    deadline: '2030-01-01',
  })),
  'toy.get_supplement_list': { input: () => ({ keyword: '车', ...page }), notRows: ['factory_id'] },
  'toy.get_supplement_detail': named(({ supplement_id }) => ({ id: supplement_id })),
  'toy.complete_supplement': named(({ supplement_id, supplement_line_id }) => ({
    id: supplement_id,
    arrived_ids: [supplement_line_id],
  })),
  'toy.delete_supplement': named(({ supplement_id }) => ({ ids: [supplement_id] })),
  'toy.chasing_inquiry_supplement': named(({ inquiry_id }) => ({ type: 'inquiry', id: inquiry_id })),
  'toy.chasing_all': { input: () => ({ type: 'supplement' }) },
  'toy.get_asking_counts': empty,
  'purchase.add': named(({ toy_id }) => ({
    items: [{ toy_id, cartons: 10 }],
    contact: '小林 1',
    phone: '13800000000',
  })),
  'purchase.get_list': { input: () => ({ keyword: '车', ...page }) },
  'purchase.get_detail': named(({ submitted_purchase_id }) => ({ id: submitted_purchase_id })),
  'purchase.confirm': named(({ confirmed_purchase_id }) => ({ id: confirmed_purchase_id })),
  'purchase.receive': named(({ shipped_purchase_id }) => ({ id: shipped_purchase_id })),
  'purchase.cancel': named(({ submitted_purchase_id }) => ({ id: submitted_purchase_id, reason: '不要了 1' })),
  'desk.get_counts': { ...empty, caller: ({ desk_user_id }) => desk_user_id },
  'desk.get_inquiries': { input: () => ({ keyword: '车', ...page }), caller: ({ desk_user_id }) => desk_user_id },
  'desk.answer_inquiry': atDesk(({ inquiry_id }) => ({ ids: [inquiry_id], price: '9.9', remark: '可做 1' })),
  'desk.get_supplements': { input: () => ({ keyword: '车', ...page }), caller: ({ desk_user_id }) => desk_user_id },
  'desk.get_supplement': atDesk(({ supplement_id }) => ({ id: supplement_id })),
  'desk.answer_supplement': atDesk(({ supplement_id, supplement_line_id }) => ({
    id: supplement_id,
    lines: [{ id: supplement_line_id, state: 'unavailable', reason: '停产 1' }],
  })),
  'desk.get_purchases': { input: () => ({ keyword: '车', ...page }), caller: ({ desk_user_id }) => desk_user_id },
  'desk.confirm_purchase': atDesk(({ submitted_purchase_id }) => ({ id: submitted_purchase_id })),
  'desk.reject_purchase': atDesk(({ submitted_purchase_id }) => ({ id: submitted_purchase_id, reason: '缺料 1' })),
  'desk.ship_purchase': atDesk(({ agreed_purchase_id }) => ({ id: agreed_purchase_id, carrier: '德邦 1' })),
} satisfies SomeSamples;
