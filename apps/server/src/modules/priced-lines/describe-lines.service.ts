import type { Picture } from '@wanyuan/contract';
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

/**
 * A line as its people see it. Of a black toy it shows only its numbers, so that the line can be found and removed.
 * One literal: spreading objects of this size costs ten times as much, and carts describe thousands of lines at a time.
 */
export function describeLine(
  line: PricedLine & { picture_id: number | null },
  { states, numbers, pictures }: LineSurroundings,
) {
  const { id, toy_id, picture_id, currency } = line;
  const state = states.get(toy_id);
  const shown = state ? line : null;
  return {
    id,
    toy_id,
    custom_number: numbers.get(toy_id) ?? '',
    currency,
    picture: shown && picture_id !== null ? (pictures.get(picture_id) ?? null) : null,
    remark: shown?.remark ?? '',
    quoted_price: shown?.quoted_price ?? null,
    is_manual_price: shown?.is_manual_price ?? false,
    price_flags: shown?.price_flags ?? [],
    formula_key: shown?.formula_key ?? null,
    is_hidden: state?.is_hidden ?? false,
    is_gone: !state,
    stop_time: state?.stop_time?.toISOString() ?? null,
  };
}
