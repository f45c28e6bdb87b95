import { memo, useMemo } from 'react';
import type { createSheetControl } from '#page-kit/sheet/sheet-control.ts';
import type { RowLook } from '#page-kit/sheet/sheet-row.tsx';
import type { RowSource, SheetRows } from '#page-kit/sheet/sheet-types.ts';
import { Sheet } from '#page-kit/sheet/sheet.tsx';
import type { CartColumn } from '../model/columns.ts';
import { isOff, spokenName, type GridRow } from '../model/view-lines.ts';
import { cartSource, type CartRow } from '../store/cart-rows.ts';
import { cartWriter } from '../store/cart-writer.ts';
import { useCart, type OpenCart } from '../store/open-cart.ts';
import { cartColumns } from './cart-columns.tsx';
import { FactoryRow } from './factory-row.tsx';
import { TickBox } from './tick-box.tsx';
import styles from './sheet.module.css';

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
  store.setState(({ ticked }) => {
    const next = new Set(ticked);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    return { ticked: next };
  });
}

function sheetRows(source: RowSource<CartRow>, rows: readonly GridRow[]): SheetRows<CartRow> {
  const places = new Map(rows.flatMap((row, index) => (row.kind === 'line' ? [[row.id, index] as const] : [])));
  return {
    ...source,
    count: rows.length,
    keyAt: (index) => (rows[index]?.kind === 'line' ? rows[index].id : null),
    indexOf: (id) => places.get(id) ?? -1,
  };
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
    const tick = (ids: readonly number[], isOn: boolean): void => tickLines(cart, ids, isOn);
    return <FactoryRow key={`factory${row.id}`} cart={cart} row={row} index={index} top={top} onTick={tick} />;
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
  const shown = useMemo(() => sheetRows(source, rows), [source, rows]);
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
  const ids = rows.flatMap((row) => (row.kind === 'line' ? [row.id] : []));
  const count = ids.filter((id) => ticked.has(id)).length;
  return <TickBox label="全选" count={count} of={ids.length} onTick={(isOn) => tickLines(cart, ids, isOn)} />;
}
