import { named, type SomeSamples } from './call-sample.ts';

const ofSelection = named(({ choose_id }) => ({ id: choose_id }));

export const selectionSamples = {
  'website.chooses_list': named(({ customer_id }) => ({
    keyword: '选样 1',
    state: 'shared',
    customer_id,
    page: 1,
    page_size: 20,
  })),
  'website.add_chooses': named(({ customer_id, toy_id, sample_cart_id }) => ({
    name: '新选样 1',
    customer_id,
    words: '您好 1',
    ids: String(toy_id),
    customer_pick_id: sample_cart_id,
  })),
  'website.edit_chooses': named(({ choose_id, customer_id, price_formula_id }) => ({
    id: choose_id,
    name: '改名 1',
    customer_id,
    formula_id: price_formula_id,
  })),
  'website.delete_chooses': named(({ choose_id }) => ({ ids: [choose_id] })),
  'website.change_words': named(({ choose_id }) => ({ id: choose_id, words: '请过目 1' })),
  'website.chooses_detail': ofSelection,
  'website.get_products': ofSelection,
  'website.get_product_lList': named(({ choose_id, sample_cart_id }) => ({
    id: choose_id,
    keyword: '',
    customer_pick_id: sample_cart_id,
  })),
  'website.add_products': named(({ choose_id, toy_id }) => ({ id: choose_id, ids: String(toy_id) })),
  'website.update_products': named(({ choose_id, choose_product_id }) => ({
    id: choose_id,
    changes: [{ id: choose_product_id, custom_number: 'N-1', remark: '备注 1', quoted_price: '2.35' }],
  })),
  'website.del_products': named(({ choose_id, choose_product_id }) => ({ id: choose_id, ids: [choose_product_id] })),
  'website.share': named(({ choose_id }) => ({ id: choose_id, code: 'A1B2', renew: true })),
  'website.get_sample_chooses': ofSelection,
  'website.convert_chooses': named(({ choose_id, choose_person_id, spare_cart_id }) => ({
    id: choose_id,
    person_id: choose_person_id,
    customer_pick_id: spare_cart_id,
  })),
  'website.get_chooses_detail': { input: ({ choose_token }) => ({ token: choose_token }) },
  'website.answer_chooses': {
    input: ({ choose_token, choose_product_id }) => ({
      token: choose_token,
      person_key: 'a'.repeat(24),
      name: 'Emma 1',
      answers: [{ product_id: choose_product_id, mark: 'like', cartons: 3, note: '红色 1' }],
    }),
    // The own link, another person's product: it is passed over.
    foreign: ({ choose_token }, { choose_product_id }) => ({
      token: choose_token,
      person_key: 'b'.repeat(24),
      answers: [{ product_id: choose_product_id, mark: 'like' }],
    }),
  },
} satisfies SomeSamples;
