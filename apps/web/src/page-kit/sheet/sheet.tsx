import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { FindBar } from './find-bar.tsx';
import { SheetArea } from './sheet-area.tsx';
import type { createSheetControl } from './sheet-control.ts';
import { SheetRow, type FrozenStyle, type RowLook } from './sheet-row.tsx';
import type { CellPlace, SheetColumn, SheetView, WatchedSource } from './sheet-types.ts';
import styles from './sheet.module.css';

interface SheetProps<Row> extends SheetView<Row> {
  control: ReturnType<typeof createSheetControl<Row>>;
  label: string;
  source: WatchedSource<Row>;
  look: RowLook<Row> & { headClass?: string | undefined };
  rowHeight: number;
  /** Above the ticks. */
  tickHead: ReactNode;
  /** Rows without a key. */
  heading?: { height: number; draw: (index: number, top: number) => ReactNode };
  /** Above the rows. */
  children?: ReactNode;
}

const OVERSCAN = 6;
const HEAD = 36;
const TICK = 36;

const track = ({ width, grows }: SheetColumn<never>): string => (grows ? `minmax(${width}px, 1fr)` : `${width}px`);

/** Where the columns that stay in sight stand; the last of each side throws a shadow on what goes under it. */
function frozenStyles(columns: readonly SheetColumn<never>[]): FrozenStyle[] {
  let left = TICK;
  return columns.map(({ frozen, width }, at) => {
    if (!frozen) return { className: '' };
    const style = frozen === 'left' ? { left } : { right: 0 };
    left += width;
    return {
      className: styles.frozen ?? '',
      edge: columns[at + (frozen === 'left' ? 1 : -1)]?.frozen === frozen ? undefined : frozen,
      style,
    };
  });
}

/** Cells under the frozen columns come out when they are stood on, and so do those beyond the edge of the window. */
function revealCell(scroller: HTMLElement | null, { key, column }: CellPlace): void {
  const cell = scroller?.querySelector(`[data-cell="${key}:${column}"]`);
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (!scroller || !cell || cell.classList.contains(styles.frozen ?? '')) return;
  const edgeOf = (side: 'left' | 'right') =>
    scroller.querySelector(`thead [data-edge=${side}]`)?.getBoundingClientRect();
  const outer = scroller.getBoundingClientRect();
  const scale = outer.width / scroller.offsetWidth || 1;
  const { left, right } = cell.getBoundingClientRect();
  const [first, last] = [edgeOf('left')?.right ?? outer.left, (edgeOf('right')?.left ?? outer.right) - 16];
  if (left < first) scroller.scrollLeft -= (first - left) / scale;
  else if (right > last) scroller.scrollLeft += (right - last) / scale;
}

/** Rows as a spreadsheet: only what is near the window is drawn, and fetched where rows are fetched. */
export function Sheet<Row>(props: SheetProps<Row>) {
  const { control, label, rows, columns, writer, source, look, rowHeight, tickHead, heading, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const active = useStore(control.store, (state) => state.active);
  const activeIndex = active ? rows.indexOf(active.key) : -1;
  useLayoutEffect(() => control.see({ rows, columns, writer }), [control, rows, columns, writer]);

  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useVirtualizer({
    count: rows.count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (heading && rows.keyAt(index) === null ? heading.height : rowHeight),
    getItemKey: (index) => rows.keyAt(index) ?? `heading${index}`,
    overscan: OVERSCAN,
    scrollPaddingStart: HEAD,
    initialRect: { width: 1000, height: 600 },
    // The cell that is being typed into stays, however far the sheet is scrolled.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      return activeIndex < 0 || activeIndex >= rows.count || drawn.includes(activeIndex)
        ? drawn
        : [...drawn, activeIndex].toSorted((a, b) => a - b);
    },
  });
  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, rows]);
  useEffect(() => {
    control.frameBy({
      reveal: (cell, index) => {
        if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
        requestAnimationFrame(() => revealCell(scroller.current, cell));
      },
      page: () => Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - HEAD) / rowHeight) - 1),
      focus: () => scroller.current?.focus({ preventScroll: true }),
    });
  }, [control, virtualizer, rowHeight]);
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => {
    if (rows.count > 0) void rows.ensure?.(first, last);
  }, [rows, first, last]);

  const frozen = useMemo(() => frozenStyles(columns), [columns]);
  const isEntryRow = (key: number): boolean => {
    const row = rows.read(key);
    return row !== undefined && (rows.canEdit?.(row) ?? true);
  };
  const entry = active
    ? null
    : items.map(({ index }) => rows.keyAt(index)).find((key) => key !== null && isEntryRow(key));
  const tracks = {
    '--columns': [`${TICK}px`, ...columns.map(track)].join(' '),
    '--width': `${columns.reduce((sum, { width }) => sum + width, TICK)}px`,
  } as CSSProperties;
  return (
    <>
      <FindBar control={control} />
      <SheetArea ref={scroller} control={control} className={styles.sheet} style={tracks}>
        {children}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are typed into */}
        <table role="grid" aria-label={label} aria-rowcount={rows.count + 1} className={`block ${styles.table}`}>
          <thead>
            <tr aria-rowindex={1} className={`edge-bottom sunken quiet ${styles.head}`}>
              <th scope="col" className={`row centred ${styles.tick}`}>
                {tickHead}
              </th>
              {columns.map(({ key, title, isFigure = false, headClassName }, at) => (
                <th
                  key={key}
                  scope="col"
                  data-figure={isFigure}
                  data-edge={frozen[at]!.edge}
                  className={`${headClassName ?? `${styles.headCell} ${look.headClass ?? ''}`} ${frozen[at]!.className}`}
                  style={frozen[at]!.style}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={`relative block ${styles.body}`} style={{ height: virtualizer.getTotalSize() }}>
            {items.map(({ key: itemKey, index, start }) => {
              const key = rows.keyAt(index);
              if (key === null) return heading?.draw(index, start);
              return (
                <SheetRow
                  key={itemKey}
                  control={control}
                  source={source}
                  columns={columns}
                  frozen={frozen}
                  look={look}
                  rowKey={key}
                  index={index}
                  top={start}
                  isEntry={key === entry}
                />
              );
            })}
          </tbody>
        </table>
      </SheetArea>
    </>
  );
}
