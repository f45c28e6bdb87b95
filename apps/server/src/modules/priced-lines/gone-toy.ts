import type { CartLine } from '@wanyuan/contract';

type GoneToy = CartLine['toy'];

const NOTHING = {
  article_number: '',
  name: '',
  name_en: '',
  unit: '',
  category_id: 0,
  packing_name: '',
  packing_name_en: '',
  moq_pieces: null,
  length: null,
  width: null,
  height: null,
  pack_length: null,
  pack_width: null,
  pack_height: null,
  inbox_count: null,
  inbox_quantity: null,
  carton_quantity: null,
  carton_length: null,
  carton_width: null,
  carton_height: null,
  carton_cubic_meter: null,
  carton_cubic_feet: null,
  gross_weight: null,
  net_weight: null,
  certification_ids: [],
  factory_id: 0,
  factory_name: '',
  factory_number: '',
} satisfies Omit<GoneToy, 'number'>;

/** What lines show of a black toy: its number, so that they can be found. */
export const goneToy = (number: string): GoneToy => ({ ...NOTHING, number });
