import type { CartLine, Picture } from '@wanyuan/contract';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { toyStates, type ToyState } from '../toys/toys.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { customNumbers } from '../pricing/pricing.module.ts';
import type { PricedLine } from './line-kind.ts';

/** What stands beside lines: how their toys are today, and how the customer calls them. */
export interface LineSurroundings {
  states: ReadonlyMap<number, ToyState>;
  numbers: ReadonlyMap<number, string>;
  pictures: ReadonlyMap<number, Picture>;
}

export async function lineSurroundings(
  db: Db,
  session: Session,
  pictures: PicturesService,
  customer_id: number | null,
  lines: readonly { toy_id: number; picture_id: number | null }[],
): Promise<LineSurroundings> {
  const company_id = session.tenant_id;
  const toyIds = lines.map(({ toy_id }) => toy_id);
  const pictureIds = lines.flatMap(({ picture_id }) => picture_id ?? []);
  // One after the other: within a transaction there is one connection.
  const states = await toyStates(db, session, toyIds);
  const numbers = await customNumbers(db, { company_id, customer_id }, toyIds);
  return { states, numbers, pictures: await pictures.describe(pictureIds, company_id, db) };
}

const GONE = {
  picture: null,
  remark: '',
  quoted_price: null,
  is_manual_price: false,
  price_flags: [],
  formula_key: null,
  is_hidden: false,
  is_gone: true,
  stop_time: null,
};

/** A line as its people see it. Of a black toy it shows only its numbers, so that the line can be found and removed. */
export function describeLine(
  line: PricedLine & { picture_id: number | null },
  { states, numbers, pictures }: LineSurroundings,
) {
  const { id, toy_id, currency } = line;
  const kept = { id, toy_id, custom_number: numbers.get(toy_id) ?? '', currency };
  const state = states.get(toy_id);
  if (!state) return { ...kept, ...GONE };
  return {
    ...kept,
    picture: line.picture_id === null ? null : (pictures.get(line.picture_id) ?? null),
    remark: line.remark,
    quoted_price: line.quoted_price,
    is_manual_price: line.is_manual_price,
    price_flags: line.price_flags,
    formula_key: line.formula_key,
    is_hidden: state.is_hidden,
    is_gone: false,
    stop_time: state.stop_time?.toISOString() ?? null,
  };
}

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
} satisfies Omit<CartLine['toy'], 'number'>;

/** What a line shows of a toy that is black by now. */
export const goneToy = (number: string): CartLine['toy'] => ({ ...NOTHING, number });
