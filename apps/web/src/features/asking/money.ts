import { lineTotals, MONEY_PATTERN } from '@wanyuan/domain';

/** Whether a typed amount is one; the empty field says nothing. */
export const isAmount = (text: string): boolean => MONEY_PATTERN.test(text.trim());

export const moneyText = (price: string): string => {
  const [whole = '0', decimals = ''] = price.split('.');
  return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}.${decimals.replace(/0+$/, '').padEnd(2, '0')}`;
};

/** With its sign; a dash where the server kept the price to itself. */
export const yuanText = (price: string): string => (price === '' ? '—' : `¥${moneyText(price)}`);

/** What so many cartons cost; null when the price or the pieces in a carton are unknown. */
export function orderAmount(price: string, cartonQuantity: number | null, cartons: number): string | null {
  if (price === '') return null;
  return lineTotals({
    order_box_qty: cartons,
    carton_quantity: cartonQuantity,
    exworks_price: price,
    quoted_price: null,
    currency: 'RMB',
  }).exworks_amount;
}

/** Amounts of one order added up. */
export function sumAmounts(amounts: readonly string[]): string {
  const units = amounts.reduce((sum, amount) => {
    const [whole = '0', decimals = ''] = amount.split('.');
    return sum + BigInt(whole + decimals.padEnd(4, '0').slice(0, 4));
  }, 0n);
  const text = units.toString().padStart(5, '0');
  return moneyText(`${text.slice(0, -4)}.${text.slice(-4)}`);
}

/** How far an answer is from another price, in per cent with one decimal: −6.3 is cheaper. Null without a price. */
export function difference(price: string, against: string | null | undefined): number | null {
  const base = Number(against ?? 0);
  if (!(base > 0) || price === '') return null;
  const share = (Number(price) - base) / base;
  return (Math.sign(share) * Math.round(Math.abs(share) * 1000)) / 10;
}
