import type { CartLine } from '@wanyuan/contract/client';
import { cartonWarnings, lineTotals, showCubicMetres } from '@wanyuan/domain';
import type { ReactNode } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { formatCount, formatDate, formatDay } from '#lib/format.ts';
import { showMoney, showPrice } from '#lib/money.ts';
import { Picture } from '#page-kit/picture.tsx';
import frame from '#page-kit/sheet/sheet.module.css';
import { factoryDetailPath, toyPath } from '#page-kit/toy-links.ts';
import { WarningMark } from '#ui/warning-mark.tsx';
import type { ColumnKey } from '../model/columns.ts';
import { showWeight, totalled } from '../model/totals.ts';
import { GONE_NAME, moqCartons } from '../model/view-lines.ts';
import type { EditedColumn } from '../store/cart-state.ts';
import styles from './sheet.module.css';

const NONE = <span className="quiet">—</span>;
const trimmed = (value: string): string => String(Number(value));
const size = (...sides: (string | null)[]): ReactNode =>
  sides.includes(null) ? NONE : sides.map((side) => trimmed(side!)).join(' × ');

type Cell = (line: CartLine, totals: ReturnType<typeof lineTotals>) => ReactNode;

const CELLS: Record<Exclude<ColumnKey, EditedColumn>, Cell> = {
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
      <span className={styles.changed} title="目录里的出厂价已变；选样车里的是加入时的价格">
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

/** What was typed for a toy that is shown no more; it counts nowhere and is changed no more. */
export function goneCell(column: EditedColumn, { order_box_qty: cartons, custom_number, remark }: CartLine): ReactNode {
  if (column === 'cartons') return <span className="quiet">{formatCount(cartons)}</span>;
  const text = column === 'remark' ? remark : column === 'custom_number' ? custom_number : '';
  return text === '' ? (
    NONE
  ) : (
    <span className={`clip break ${frame.text}`} title={text}>
      {text}
    </span>
  );
}

export function lineCell(column: Exclude<ColumnKey, EditedColumn>, line: CartLine): ReactNode {
  return CELLS[column](line, lineTotals(totalled(line)));
}

export function piecesOf({ order_box_qty, toy }: CartLine): ReactNode {
  return toy.carton_quantity === null ? NONE : formatCount(order_box_qty * toy.carton_quantity);
}

function badgeOf({ is_hidden, stop_time }: CartLine): { text: string; title: string } | null {
  if (stop_time) return { text: `停产 ${formatDay(stop_time)}`, title: `${formatDate(stop_time)} 停产` };
  return is_hidden ? { text: '已隐藏', title: '工厂已隐藏，不再出现在搜索里' } : null;
}

const goneProduct = (number: string): ReactNode => (
  <>
    <span className={`edge clip round-tag pic-fill rigid ${styles.picture}`}>
      <Picture picture={null} alt="" width={48} ratio={1} />
    </span>
    <span className="grid thin">
      <span className={`clip break ${styles.name}`}>{GONE_NAME}</span>
      <span className={`row thin gap-6 nowrap quiet ${styles.number}`}>
        <span title={`编号 ${number}`}>{number}</span>
        <em data-kind="hidden" title="平台已下架，不计合计，导出时不带，可移除">
          不计入
        </em>
      </span>
    </span>
  </>
);

/** Picture, name, numbers, and what is wrong with the toy. */
export function productCell(line: CartLine): ReactNode {
  if (line.is_gone) return goneProduct(line.toy.number);
  const { toy, picture, price_flags } = line;
  const badge = badgeOf(line);
  const warnings = [...cartonWarnings(toy).map(({ message }) => message), ...price_flags];
  return (
    <>
      <AppLink
        className={`edge clip round-tag pic-fill rigid ${styles.picture}`}
        to={toyPath(line.toy_id)}
        tabIndex={-1}
        aria-hidden
      >
        <Picture picture={picture} alt="" width={48} ratio={1} />
      </AppLink>
      <span className="grid thin">
        <AppLink className={`clip break ${styles.name}`} to={toyPath(line.toy_id)} title={toy.name}>
          {toy.name}
        </AppLink>
        <span className={`row thin gap-6 nowrap quiet ${styles.number}`}>
          <span title={`货号 ${toy.article_number}，编号 ${toy.number}`}>{toy.article_number || toy.number}</span>
          {badge && (
            <em data-kind={line.stop_time ? 'stopped' : 'hidden'} title={badge.title}>
              {badge.text}
            </em>
          )}
          <WarningMark messages={warnings} />
        </span>
      </span>
    </>
  );
}
