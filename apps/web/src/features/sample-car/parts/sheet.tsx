import { useVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import frame from '#page-kit/sheet/sheet.module.css';
import { FROZEN, type SheetColumn } from '../model/columns.ts';
import type { GridRow } from '../model/view-lines.ts';
import { useCart, type OpenCart } from '../store/open-cart.ts';
import { FactoryRow } from './factory-row.tsx';
import { SheetRow } from './sheet-row.tsx';
import { TickBox } from './tick-box.tsx';
import styles from './sheet.module.css';
import { createControl } from './create-control.ts';

interface SheetProps {
  cart: OpenCart;
  rows: readonly GridRow[];
  columns: readonly SheetColumn[];
  /** A block that names toys was pasted. */
  onNumbers: (text: string) => void;
}

const ROW = 60;
const FACTORY_ROW = 36;
const OVERSCAN = 6;
const HEAD = 36;

/** The lines as a spreadsheet: only what is near the window is drawn. */
export const Sheet = memo(function Sheet({ cart, rows, columns, onNumbers }: SheetProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [explained, setExplained] = useState<number | null>(null);
  const active = useCart(cart, (state) => state.active);
  const activeIndex = active ? rows.findIndex((row) => row.kind === 'line' && row.id === active.id) : -1;
  const latest = useRef({ rows, columns, onNumbers });
  useLayoutEffect(() => {
    latest.current = { rows, columns, onNumbers };
  });
  const control = useMemo(
    () =>
      createControl(
        cart,
        () => latest.current,
        setExplained,
        (id) => reveal.current(id),
      ),
    [cart],
  );

  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'factory' ? FACTORY_ROW : ROW),
    getItemKey: (index) => {
      const row = rows[index];
      return row ? `${row.kind}${row.id}` : index;
    },
    overscan: OVERSCAN,
    scrollPaddingStart: HEAD,
    initialRect: { width: 1000, height: 600 },
    // The cell that is being typed into stays, however far the sheet is scrolled.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      return activeIndex < 0 || drawn.includes(activeIndex) ? drawn : [...drawn, activeIndex].toSorted((a, b) => a - b);
    },
  });
  const reveal = useRef<(id: number) => void>(() => undefined);
  useEffect(() => {
    reveal.current = (id) => {
      const index = latest.current.rows.findIndex((row) => row.kind === 'line' && row.id === id);
      if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
    };
  });
  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, rows]);
  useEffect(() => {
    if (!active) return;
    const cell = scroller.current?.querySelector(`[data-cell="${active.id}:${active.column}"]`);
    revealColumn(scroller.current, cell ?? null);
  }, [active]);

  const firstLine = useCart(
    cart,
    ({ lines }) => rows.find((row) => row.kind === 'line' && lines.get(row.id)?.is_gone === false)?.id,
  );
  const width = FROZEN.tick + FROZEN.product + columns.reduce((sum, column) => sum + column.width, 0);
  const tracks = columns.map((column) => (column.grows ? `minmax(${column.width}px, 1fr)` : `${column.width}px`));
  const template = `${FROZEN.tick}px minmax(${FROZEN.product}px, 1fr) ${tracks.join(' ')}`;
  const currency = useCart(cart, ({ lines }) => {
    const all = new Set([...lines.values()].map((line) => line.currency));
    return all.size === 1 ? [...all][0]! : '';
  });
  return (
    <div
      ref={scroller}
      className={frame.sheet}
      style={{ '--columns': template, '--width': `${width}px` } as CSSProperties}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are typed into */}
      <table role="grid" aria-label="选样车产品" aria-rowcount={rows.length + 1} className={frame.table}>
        <thead>
          <tr aria-rowindex={1} className={frame.head}>
            <th scope="col" className={frame.tick}>
              <TickAll cart={cart} rows={rows} onTick={control.tick} />
            </th>
            <th scope="col" className={`${frame.headCell} ${styles.productHead}`} data-frozen>
              产品
            </th>
            {columns.map(({ key, title, isFigure = false }) => (
              <th key={key} scope="col" data-figure={isFigure} className={frame.headCell}>
                {title}
                {currency && (key === 'price' || key === 'amount') && ` ${currency}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={frame.body} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            return row.kind === 'factory' ? (
              <FactoryRow
                key={item.key}
                cart={cart}
                row={row}
                index={item.index}
                top={item.start}
                onTick={control.tick}
              />
            ) : (
              <SheetRow
                key={item.key}
                cart={cart}
                control={control}
                columns={columns}
                id={row.id}
                index={item.index}
                top={item.start}
                isEntry={active === null ? row.id === firstLine : false}
                isExplained={explained === row.id}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
});

/** Columns behind the frozen ones come out when the typing moves to them. */
function revealColumn(scroller: HTMLElement | null, cell: Element | null): void {
  if (!scroller || !cell) return;
  const frozen = FROZEN.tick + (scroller.querySelector<HTMLElement>('[data-frozen]')?.offsetWidth ?? FROZEN.product);
  const outer = scroller.getBoundingClientRect();
  const scale = outer.width / scroller.offsetWidth || 1;
  const { left, right } = cell.getBoundingClientRect();
  if (left < outer.left + frozen * scale) scroller.scrollLeft -= (outer.left + frozen * scale - left) / scale;
  else if (right > outer.right - 16) scroller.scrollLeft += (right - outer.right) / scale + 16;
}

interface TickAllProps {
  cart: OpenCart;
  rows: readonly GridRow[];
  onTick: (ids: readonly number[], isOn: boolean) => void;
}

function TickAll({ cart, rows, onTick }: TickAllProps) {
  const ticked = useCart(cart, (state) => state.ticked);
  const ids = rows.flatMap((row) => (row.kind === 'line' ? [row.id] : []));
  const count = ids.filter((id) => ticked.has(id)).length;
  return <TickBox label="全选" count={count} of={ids.length} onTick={(isOn) => onTick(ids, isOn)} />;
}
