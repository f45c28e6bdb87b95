import type { SelectionProduct } from '../selection-words.ts';

/** For tests: a product of a selection whose toy is gone. */
export const GONE_PRODUCT: SelectionProduct = {
  id: 7,
  toy_id: 70,
  number: 'T70',
  toy: null,
  picture: null,
  custom_number: 'BR-7',
  remark: '',
  quoted_price: null,
  currency: 'USD',
  is_manual_price: false,
  price_flags: [],
  formula_parameter: null,
  is_hidden: false,
  is_gone: true,
  stop_time: null,
  likes: 1,
  dislikes: 0,
  cartons: 3,
};
