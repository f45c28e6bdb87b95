import type { CartLine } from '@wanyuan/contract/client';
import { lineTotals, showCubicMetres } from '@wanyuan/domain';
import { showMoney, showPrice } from '#lib/money.ts';
import { totalled } from '#page-kit/lines/totals.ts';

export interface CopyOptions {
  language: 'zh' | 'en';
  hasPrice: boolean;
  hasCartons: boolean;
}

const trimmed = (value: string): string => String(Number(value));

/** One line for a customer's chat: the customer's own number if there is one; never the factory or its price. */
export function copyLineText(line: CartLine, { language, hasPrice, hasCartons }: CopyOptions): string[] {
  const { toy } = line;
  const isEnglish = language === 'en';
  const word = (zh: string, en: string): string => (isEnglish ? `${en}: ` : `${zh}：`);
  const totals = lineTotals(totalled(line));
  const one = lineTotals({ ...totalled(line), order_box_qty: 1 });
  const packing = isEnglish ? toy.packing_name_en : toy.packing_name;
  const carton = [
    toy.carton_quantity === null
      ? ''
      : isEnglish
        ? `${toy.carton_quantity} pcs/ctn`
        : `${toy.carton_quantity} ${toy.unit}/箱`,
    one.cubic_meter === null ? '' : `${showCubicMetres(one.cubic_meter)} CBM`,
  ].filter(Boolean);
  const size = [toy.carton_length, toy.carton_width, toy.carton_height];
  const words = [
    `【${line.custom_number || toy.article_number || toy.number}】${(isEnglish && toy.name_en) || toy.name}`,
  ];
  if (hasPrice && line.quoted_price !== null)
    words.push(`${word('报价', 'Price')}${line.currency} ${showPrice(line.quoted_price)}`);
  if (packing) words.push(`${word('包装', 'Packing')}${packing}`);
  if (carton.length > 0) words.push(`${word('装箱', 'Carton')}${carton.join(isEnglish ? ', ' : '，')}`);
  if (!size.includes(null))
    words.push(`${word('外箱', 'Carton size')}${size.map((side) => trimmed(side!)).join(' × ')} CM`);
  if (hasCartons && line.order_box_qty > 0) {
    const pieces = totals.pieces === null ? '' : ` / ${totals.pieces} ${isEnglish ? 'pcs' : toy.unit}`;
    const amount =
      hasPrice && totals.quoted_amount !== null ? ` = ${line.currency} ${showMoney(totals.quoted_amount)}` : '';
    words.push(`${word('数量', 'Quantity')}${line.order_box_qty} ${isEnglish ? 'ctns' : '箱'}${pieces}${amount}`);
  }
  return words;
}

export function copyLinesText(lines: readonly CartLine[], options: CopyOptions): string {
  return lines.map((line) => copyLineText(line, options).join('\n')).join('\n\n');
}
