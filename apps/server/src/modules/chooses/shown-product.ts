import type { Picture } from '@wanyuan/contract';
import type { KnownSnapshot } from '../toys/toys.module.ts';
import type { ProductRow } from './choose-products.repo.ts';

/** What stands beside a product: how its toy is today, and what came of it. */
interface Surroundings {
  today: ReadonlyMap<number, KnownSnapshot>;
  numbers: ReadonlyMap<number, string>;
  pictures: ReadonlyMap<number, Picture>;
  answers: ReadonlyMap<number, { likes: number; dislikes: number; cartons: number }>;
}

const NO_ANSWERS = { likes: 0, dislikes: 0, cartons: 0 };

/** A black toy is shown nowhere: its line keeps its numbers, so that it can be told from others and removed. */
const GONE = {
  toy: null,
  picture: null,
  remark: '',
  quoted_price: null,
  is_manual_price: false,
  price_flags: [],
  formula_parameter: null,
  is_hidden: false,
  is_gone: true,
  stop_time: null,
};

/** A product as the owner of its selection sees it. */
export function shownProduct(row: ProductRow, { today, numbers, pictures, answers }: Surroundings) {
  const toy = today.get(row.toy_id);
  const kept = {
    id: row.id,
    toy_id: row.toy_id,
    number: row.snapshot.number,
    custom_number: numbers.get(row.toy_id) ?? '',
    currency: row.currency,
    ...(answers.get(row.id) ?? NO_ANSWERS),
  };
  if (!toy) return { ...kept, ...GONE };
  return {
    ...kept,
    toy: row.snapshot,
    picture: pictures.get(row.picture_ids[0] ?? 0) ?? null,
    remark: row.remark,
    quoted_price: row.quoted_price,
    is_manual_price: row.is_manual_price,
    price_flags: row.price_flags,
    formula_parameter: row.formula_parameter,
    is_hidden: toy.is_hidden,
    is_gone: false,
    stop_time: toy.stop_time?.toISOString() ?? null,
  };
}
