import { lineTotals, showCubicMetres } from '@wanyuan/domain';
import type { ReactNode } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { formatCount, formatDate } from '#lib/format.ts';
import { showMoney, showPrice } from '#lib/money.ts';
import frame from '../sheet/sheet.module.css';
import { factoryDetailPath } from '../toy-links.ts';
import type { ToyLine } from './line-types.ts';
import { isBelowMoq, moqCartons } from './line-words.ts';
import { showWeight, totalled } from './totals.ts';
import styles from './lines.module.css';

export const NONE = <span className="quiet">—</span>;
const trimmed = (value: string): string => String(Number(value));
const size = (...sides: (string | null)[]): ReactNode =>
  sides.includes(null) ? NONE : sides.map((side) => trimmed(side!)).join(' × ');

/** Columns that are only read. */
export type ReadColumn =
  | 'factory'
  | 'showroom'
  | 'packing'
  | 'toy_size'
  | 'carton_size'
  | 'carton_quantity'
  | 'carton_volume'
  | 'carton_weight'
  | 'moq'
  | 'exworks'
  | 'last_quote'
  | 'amount'
  | 'exworks_amount'
  | 'volume'
  | 'gross_weight';

type Cell = (line: ToyLine, totals: ReturnType<typeof lineTotals>) => ReactNode;

const CELLS: Record<ReadColumn, Cell> = {
  factory: ({ toy, is_gone: isGone }) =>
    isGone ? (
      NONE
    ) : (
      <AppLink
        className={`clip break ${frame.text} ${styles.link}`}
        to={factoryDetailPath(toy.factory_id)}
        title={toy.factory_name}
      >
        {toy.factory_name}
      </AppLink>
    ),
  showroom: ({ showroom }) =>
    showroom ? (
      <span className={`clip break ${frame.text}`} title={`${showroom.name} ${showroom.booth}`}>
        {showroom.name}
        {showroom.booth && <small>{showroom.booth}</small>}
      </span>
    ) : (
      NONE
    ),
  packing: ({ toy }) => toy.packing_name || NONE,
  toy_size: ({ toy }) => size(toy.length, toy.width, toy.height),
  carton_quantity: ({ toy }) => toy.carton_quantity ?? NONE,
  carton_size: ({ toy }) => size(toy.carton_length, toy.carton_width, toy.carton_height),
  carton_volume: (line) => {
    const one = lineTotals({ ...totalled(line), order_box_qty: 1 }).cubic_meter;
    return one === null ? NONE : showCubicMetres(one);
  },
  carton_weight: ({ toy }) =>
    toy.gross_weight === null && toy.net_weight === null
      ? NONE
      : `${toy.gross_weight === null ? '—' : trimmed(toy.gross_weight)} / ${toy.net_weight === null ? '—' : trimmed(toy.net_weight)}`,
  moq: (line) => {
    const cartons = moqCartons(line);
    return cartons === 0 ? NONE : `${cartons} 箱`;
  },
  exworks: ({ toy, current_exworks_price: current }) => {
    if (toy.exworks_price === undefined) return NONE;
    if (current === null) return showPrice(toy.exworks_price);
    return (
      <span className={styles.changed} title="目录里的出厂价已变；这里的是加入时的价格">
        {showPrice(toy.exworks_price)}
        <small>现 {showPrice(current)}</small>
      </span>
    );
  },
  last_quote: ({ last_quote: last }) =>
    last ? (
      <span>
        {last.currency} {showPrice(last.price)}
        <small>{formatDate(last.time)}</small>
      </span>
    ) : (
      NONE
    ),
  amount: ({ currency }, { quoted_amount: amount }) =>
    amount === null || Number(amount) === 0 ? (
      NONE
    ) : (
      <b title={`${currency} ${showMoney(amount)}`}>{showMoney(amount)}</b>
    ),
  exworks_amount: (_line, { exworks_amount: amount }) =>
    amount === null || Number(amount) === 0 ? NONE : showMoney(amount),
  volume: (_line, { cubic_meter: volume }) => (volume ? showCubicMetres(volume) : NONE),
  gross_weight: (_line, { gross_weight: weight }) => (weight ? showWeight(weight) : NONE),
};

export function lineCell(column: ReadColumn, line: ToyLine): ReactNode {
  return CELLS[column](line, lineTotals(totalled(line)));
}

export function piecesOf({ order_box_qty, toy }: Pick<ToyLine, 'order_box_qty' | 'toy'>): ReactNode {
  return toy.carton_quantity === null ? NONE : formatCount(order_box_qty * toy.carton_quantity);
}

export const moqNote = (line: Pick<ToyLine, 'order_box_qty' | 'toy'>): ReactNode =>
  isBelowMoq(line) && (
    <span className={`warn ${styles.moq}`} title={`工厂起订 ${line.toy.moq_pieces} 件，合 ${moqCartons(line)} 箱`}>
      起订 {moqCartons(line)}
    </span>
  );
