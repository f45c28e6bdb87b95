import type { CartLine } from '@wanyuan/contract/client';
import type { CartLine as TotalledLine, CartTotals } from '@wanyuan/domain';

/** The line as the domain's sums take it. */
export function totalled({ toy, order_box_qty, quoted_price, currency }: CartLine): TotalledLine {
  return { ...toy, order_box_qty, exworks_price: toy.exworks_price ?? null, quoted_price, currency };
}

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

/** 1,386.50 */
export function showMoney(amount: string): string {
  const [whole = '0', decimals] = amount.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** Two decimals at least, more where they say something. */
export function showPrice(price: string): string {
  const [whole = '0', decimals = ''] = price.split('.');
  return `${whole}.${decimals.replace(/0+$/, '').padEnd(2, '0')}`;
}

export function showWeight(kilograms: number): string {
  return showMoney(String(Math.round(kilograms * 10) / 10));
}
