import { createHash } from 'node:crypto';
import type { PickLine, Picks, VisitorToy } from '@wanyuan/contract';
import { cartTotals, CONTAINERS, lineTotals, planContainers, type Currency } from '@wanyuan/domain';
import type { PickLineRow, PickRow } from './picks.repo.ts';

/** A container is chosen that holds the load at once; the largest where none does. */
const SMALLEST = CONTAINERS[0]!;
const FALLBACK: Currency = 'USD';

const summed = (toy: VisitorToy, cartons: number) => ({
  order_box_qty: cartons,
  exworks_price: null,
  quoted_price: toy.price,
  currency: toy.currency ?? FALLBACK,
  carton_quantity: toy.carton_quantity,
  carton_cubic_meter: toy.cubic_meter,
  gross_weight: toy.gross_weight,
});

/** The prices that their visitor saw: submitted with others, the list is refused. */
export function priceHash(lines: readonly { key: string; cartons: number; price: string | null }[]): string {
  const text = lines
    .map(({ key, cartons, price }) => `${key} ${cartons} ${price ?? '-'}`)
    .toSorted()
    .join('\n');
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}

function fillOf(cubic_meter: number, gross_weight: number): Picks['fill'] {
  const plans = planContainers({ cubic_meter, gross_weight });
  const plan = plans.find(({ needed }) => needed <= 1) ?? plans.at(-1);
  if (plan === undefined) return { container: SMALLEST.key, percent: 0, count: 0 };
  const share = Math.max(plan.volume_fill, plan.weight_fill);
  return { container: plan.key, percent: Math.round(share * 100), count: plan.needed };
}

/** A list of picks as its visitor sees it: by the prices and cartons of now. */
export function shownPicks(
  pick: Pick<PickRow, 'revision'> | null,
  rows: readonly PickLineRow[],
  cards: ReadonlyMap<number, VisitorToy>,
  keys: ReadonlyMap<number, string>,
): Picks {
  const there = rows.flatMap((row) => {
    const toy = cards.get(row.toy_id);
    return toy === undefined ? [] : [{ row, toy, line: summed(toy, row.cartons) }];
  });
  const totals = cartTotals(there.map(({ line }) => line));
  const [sum] = totals.quoted_amounts;
  const lines = rows.flatMap((row): PickLine[] => {
    const toy = cards.get(row.toy_id) ?? null;
    const key = toy?.key ?? keys.get(row.toy_id);
    // It left the scope of the site, which forgot its key: there again, it is in the list again.
    if (key === undefined) return [];
    const line = toy && lineTotals(summed(toy, row.cartons));
    const isOtherPrice =
      toy !== null && toy.price !== null && row.price !== null && Number(row.price) !== Number(toy.price);
    const shown = {
      key,
      toy,
      name: toy?.name ?? '',
      cartons: row.cartons,
      pieces: line?.pieces ?? null,
      cubic_meter: line?.cubic_meter?.toFixed(3) ?? null,
      gross_weight: line?.gross_weight?.toFixed(2) ?? null,
      amount: line?.quoted_amount ?? null,
      note: row.note,
      price_before: isOtherPrice ? row.price : null,
      changed_at: row.changed_at.getTime(),
    };
    return [shown];
  });
  return {
    revision: pick?.revision ?? 0,
    lines,
    cartons: totals.cartons,
    pieces: totals.pieces,
    cubic_meter: totals.cubic_meter.toFixed(3),
    gross_weight: totals.gross_weight.toFixed(2),
    amount: sum?.amount ?? null,
    currency: sum?.currency ?? null,
    fill: fillOf(totals.cubic_meter, totals.gross_weight),
    price_hash: priceHash(there.map(({ toy, row }) => ({ key: toy.key, cartons: row.cartons, price: toy.price }))),
  };
}
