import { memo, useMemo } from 'react';
import type { createSheetControl } from '#page-kit/sheet/sheet-control.ts';
import type { RowLook } from '#page-kit/sheet/sheet-row.tsx';
import { Sheet } from '#page-kit/sheet/sheet.tsx';
import type { CartColumn } from '../model/columns.ts';
import { lineIds, placesOf, type GridRow } from '#page-kit/lines/grid-rows.ts';
import { isOff, spokenName } from '#page-kit/lines/line-words.ts';
import { tickedWith } from '#page-kit/lines/ticks.ts';
import { cartSource, type CartRow } from '../store/cart-rows.ts';
import { cartWriter } from '../store/cart-writer.ts';
import { useCart, type OpenCart } from '../store/open-cart.ts';
import { cartColumns } from './cart-columns.tsx';
import { CartFactoryRow } from './cart-factory-row.tsx';
import { TickBox } from '#page-kit/lines/tick-box.tsx';
import styles from '#page-kit/lines/lines.module.css';

interface CartSheetProps {
  cart: OpenCart;
  control: ReturnType<typeof createSheetControl<CartRow>>;
  rows: readonly GridRow[];
  columns: readonly CartColumn[];
  /** A block that names toys was pasted. */
  onNumbers: (text: string) => void;
}

const ROW = 60;
const FACTORY_ROW = 36;

function tickLines({ store }: OpenCart, ids: readonly number[], isOn: boolean): void {
  store.setState(({ ticked }) => ({ ticked: tickedWith(ticked, ids, isOn) }));
}

const lookOf = (cart: OpenCart): RowLook<CartRow> => ({
  rowClass: styles.row,
  cellClass: styles.cell,
  tick: ({ line, isTicked }) => (
    <input
      type="checkbox"
      checked={isTicked}
      aria-label={`选择 ${spokenName(line)}`}
      onChange={(event) => tickLines(cart, [line.id], event.target.checked)}
    />
  ),
  attributes: ({ line, isTicked }) => ({ 'aria-selected': isTicked, 'data-off': isOff(line) }),
});

const headingOf = (cart: OpenCart, rows: readonly GridRow[]) => ({
  height: FACTORY_ROW,
  draw: (index: number, top: number) => {
    const row = rows[index];
    if (row?.kind !== 'factory') return null;
    return <CartFactoryRow key={`factory${row.id}`} cart={cart} row={row} index={index} top={top} />;
  },
});

/** The lines of a cart as a spreadsheet. */
export const CartSheet = memo(function CartSheet(props: CartSheetProps) {
  const { cart, control, rows, columns: chosen, onNumbers } = props;
  const currency = useCart(cart, ({ lines }) => {
    const all = new Set([...lines.values()].map((line) => line.currency));
    return all.size === 1 ? [...all][0]! : '';
  });
  const source = useMemo(() => cartSource(cart), [cart]);
  const shown = useMemo(() => ({ ...source, ...placesOf(rows) }), [source, rows]);
  const columns = useMemo(() => cartColumns(cart, control, chosen, currency), [cart, control, chosen, currency]);
  const writer = useMemo(() => cartWriter(cart, onNumbers), [cart, onNumbers]);
  const look = useMemo(() => lookOf(cart), [cart]);
  const heading = useMemo(() => headingOf(cart, rows), [cart, rows]);
  return (
    <Sheet
      control={control}
      label="选样车产品"
      rows={shown}
      columns={columns}
      writer={writer}
      source={source}
      look={look}
      rowHeight={ROW}
      tickHead={<TickAll cart={cart} rows={rows} />}
      heading={heading}
    />
  );
});

function TickAll({ cart, rows }: { cart: OpenCart; rows: readonly GridRow[] }) {
  const ticked = useCart(cart, (state) => state.ticked);
  const ids = lineIds(rows);
  const count = ids.filter((id) => ticked.has(id)).length;
  return <TickBox label="全选" count={count} of={ids.length} onTick={(isOn) => tickLines(cart, ids, isOn)} />;
}
