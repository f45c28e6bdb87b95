import type { VisitorToy } from '@wanyuan/contract/client';
import { cartTotals, lineTotals, planContainers, type Currency } from '@wanyuan/domain';

export type CartonFacts = Pick<VisitorToy, 'price' | 'carton_quantity' | 'cubic_meter' | 'gross_weight'>;

export interface CountedCartons {
  toy: CartonFacts;
  cartons: number;
}

const lineOf = ({ toy, cartons }: CountedCartons, currency: Currency) => ({
  carton_quantity: toy.carton_quantity,
  carton_cubic_meter: toy.cubic_meter,
  gross_weight: toy.gross_weight,
  order_box_qty: cartons,
  exworks_price: null,
  quoted_price: toy.price,
  currency,
});

export const totalsOfLine = (line: CountedCartons, currency: Currency) => lineTotals(lineOf(line, currency));

export interface PickTotals {
  cartons: number;
  pieces: number;
  cubic_meter: number;
  gross_weight: number;
  /** Null where no line has a price. */
  amount: string | null;
}

export function totalsOf(lines: readonly CountedCartons[], currency: Currency): PickTotals {
  const { cartons, pieces, cubic_meter, gross_weight, quoted_amounts } = cartTotals(
    lines.map((line) => lineOf(line, currency)),
  );
  return { cartons, pieces, cubic_meter, gross_weight, amount: quoted_amounts[0]?.amount ?? null };
}

/** The container that people count in. */
const USUAL = '40HQ';

export interface ContainerFill {
  kind: string;
  needed: number;
  /** Of the last one, 0 to 1. */
  fill: number;
  /** Of all of them. */
  whole: number;
}

/** How full the usual container becomes: by volume or by weight, whichever runs out first. */
export function containerFill({
  cubic_meter,
  gross_weight,
}: Pick<PickTotals, 'cubic_meter' | 'gross_weight'>): ContainerFill {
  const plan = planContainers({ cubic_meter, gross_weight }).find(({ key }) => key === USUAL)!;
  const whole = Math.max(plan.volume_fill, plan.weight_fill);
  const used = whole * plan.needed;
  return { kind: USUAL, needed: plan.needed, fill: plan.needed === 0 ? 0 : used - (plan.needed - 1), whole };
}
