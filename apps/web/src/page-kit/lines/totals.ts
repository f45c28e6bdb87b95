import {
  exactTotals,
  RunningTotals,
  type CartLine as TotalledLine,
  type CartTotals,
  type ExactTotals,
} from '@wanyuan/domain';
import { showMoney } from '#lib/money.ts';
import type { ToyLine } from './line-types.ts';

type Summed = Pick<ToyLine, 'toy' | 'order_box_qty' | 'quoted_price' | 'currency'>;

/** The line as the domain's sums take it. */
export function totalled({ toy, order_box_qty, quoted_price, currency }: Summed): TotalledLine {
  return { ...toy, order_box_qty, exworks_price: toy.exworks_price ?? null, quoted_price, currency };
}

/** By line: a keystroke makes one anew, and only that one is read again. */
const exact = new WeakMap<Summed, ExactTotals>();

export function exactOf(line: Summed): ExactTotals {
  const known = exact.get(line) ?? exactTotals(totalled(line));
  exact.set(line, known);
  return known;
}

export function totalsOf(lines: readonly Summed[]): CartTotals {
  const sums = new RunningTotals();
  for (const line of lines) sums.put(exactOf(line));
  return sums.read();
}

/** Toys that are shown no more count nowhere: neither here nor in what the server exports. */
export const countedLines = <Line extends { is_gone: boolean }>(lines: readonly Line[]): Line[] =>
  lines.filter(({ is_gone: isGone }) => !isGone);

/** What an act concerns: what is ticked, or everything. */
export const chosenLines = <Line extends { is_gone: boolean }>(
  lines: ReadonlyMap<number, Line>,
  ticked: ReadonlySet<number>,
): Line[] => countedLines(ticked.size > 0 ? [...ticked].flatMap((id) => lines.get(id) ?? []) : [...lines.values()]);

const LEFT_OUT: Record<keyof CartTotals['left_out'], string> = {
  pieces: '没有装箱量，件数与金额未计',
  volume: '没有外箱体积，体积未计',
  gross_weight: '没有毛重，毛重未计',
  net_weight: '没有净重，净重未计',
  exworks: '没有出厂价，出厂总额未计',
  quoted: '没有报价，报价总额未计',
};

/** What the sums had to leave out, in words. */
export function leftOutWords(leftOut: CartTotals['left_out'], hasExworks: boolean): string[] {
  return (Object.keys(LEFT_OUT) as (keyof CartTotals['left_out'])[])
    .filter((key) => leftOut[key] > 0 && (key !== 'exworks' || hasExworks))
    .map((key) => `${leftOut[key]} 款${LEFT_OUT[key]}`);
}

export function showWeight(kilograms: number): string {
  return showMoney(String(Math.round(kilograms * 10) / 10));
}
