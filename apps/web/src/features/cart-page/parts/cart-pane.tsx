import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Button } from 'antd';
import { ClipboardPaste, Search, ShoppingCart } from 'lucide-react';
import { useStore } from 'zustand';
import { AppLink } from '#lib/app-link.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useCan } from '#lib/session.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { useChosenColumns } from '#page-kit/sheet/chosen-columns.tsx';
import { useSteadyRows } from '#page-kit/lines/use-steady-rows.ts';
import { createSheetControl, type SheetControl } from '#page-kit/sheet/sheet-control.ts';
import { COLUMNS, columnsFor } from '../model/columns.ts';
import { gridRows, type GridRow } from '#page-kit/lines/grid-rows.ts';
import { START_VIEW, viewLines } from '../model/view-lines.ts';
import { openCart, useCart, type OpenCart } from '../store/open-cart.ts';
import { AnswersStrip } from './answers-strip.tsx';
import { CartHead } from './cart-head.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FormulaBar } from './formula-bar.tsx';
import type { CartOverlay } from './overlays.tsx';
import type { CartRow } from '../store/cart-rows.ts';
import { CartSheet } from './cart-sheet.tsx';
import { SheetSkeleton } from './sheet-skeleton.tsx';
import { TickedBar } from './ticked-bar.tsx';
import { CartTotals } from './cart-totals.tsx';
import styles from './page.module.css';

const Overlays = lazyPart(() => import('./overlays.tsx'));

/** Pasted outside of any field, a block of article numbers is meant for the cart. */
function usePagePaste(onNumbers: (text: string) => void): void {
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => {
      const target = event.target as HTMLElement | null;
      if (target?.closest('input, textarea, [contenteditable], [role="dialog"]')) return;
      const text = event.clipboardData?.getData('text') ?? '';
      if (text.trim() === '' || (event.clipboardData?.files.length ?? 0) > 0) return;
      event.preventDefault();
      onNumbers(text);
    };
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [onNumbers]);
}

/** While a cell is active rows keep their places: only removed lines leave, and new ones come last. */
function useHeldRows(cart: OpenCart, control: SheetControl, rows: GridRow[]): GridRow[] {
  const active = useStore(control.store, (state) => state.active?.key ?? null);
  const isTyping = useCart(cart, ({ lines: all }) => active !== null && all.get(active)?.is_gone === false);
  const lines = useCart(cart, (state) => state.lines);
  const [held, setHeld] = useState(rows);
  if (!isTyping && held !== rows) setHeld(rows);
  return useMemo(() => {
    if (!isTyping) return rows;
    const known = new Set(held.flatMap((row) => (row.kind === 'line' ? [row.id] : [])));
    return [
      ...held.filter((row) => row.kind === 'factory' || lines.has(row.id)),
      ...rows.filter((row) => row.kind === 'line' && !known.has(row.id)),
    ];
  }, [isTyping, held, rows, lines]);
}

/** One cart: its head, the sheet, the sums and what can be done with it. */
export function CartPane({ cartId, opener }: { cartId: number; opener: ReactNode }) {
  const cart = useMemo(() => openCart(cartId), [cartId]);
  const phase = useCart(cart, (state) => state.phase);
  const error = useCart(cart, (state) => state.error);
  const [view, setView] = useState(START_VIEW);
  const [columnKeys, chooseColumns] = useChosenColumns('sample-car-columns', COLUMNS);
  const [control] = useState(createSheetControl<CartRow>);
  const [overlay, setOverlay] = useState<CartOverlay | null>(null);
  useEffect(() => cart.follow(), [cart]);
  const openPaste = useMemo(() => (text: string) => setOverlay({ kind: 'paste', text }), []);
  usePagePaste(openPaste);

  // What is stored, not what is typed: a keystroke draws one cell.
  const stored = useCart(cart, (state) => state.lines);
  const lines = useMemo(() => [...stored.values()], [stored]);
  const rows = useHeldRows(
    cart,
    control,
    useSteadyRows(useMemo(() => gridRows(viewLines(lines, view), view.isGrouped), [lines, view])),
  );
  const seesCosts = useCan('cost.see');
  const columns = useMemo(
    () => columnsFor(seesCosts).filter(({ key }) => columnKeys.includes(key)),
    [columnKeys, seesCosts],
  );

  if (phase === 'failed' && error)
    return (
      <main className={`card clip relative flex grow thin ${styles.pane}`}>
        <CallErrorPanel what="选样车" error={error} onRetry={() => void cart.load()} />
      </main>
    );
  if (phase !== 'ready')
    return (
      <main className={`card clip relative flex grow thin ${styles.pane}`}>
        <SheetSkeleton />
      </main>
    );
  const isEmpty = stored.size === 0;
  return (
    <main className={`card clip relative flex grow thin ${styles.pane}`} aria-label="选样车">
      <CartHead cart={cart} opener={opener} onOpen={setOverlay} />
      <FormulaBar cart={cart} onOpen={() => setOverlay({ kind: 'prices' })} />
      <AnswersStrip cart={cart} />
      {isEmpty ? (
        <div className={`row grow centred ${styles.none}`}>
          <StatePanel
            icon={ShoppingCart}
            title="选样车还是空的"
            description="在产品卡片上点“加入选样车”，或把一列货号（可带箱数）粘贴到这里。"
            actions={
              <>
                <AppLink to="/sample_list">
                  <Button type="primary" tabIndex={-1} icon={<Search size={16} aria-hidden />}>
                    去找产品
                  </Button>
                </AppLink>
                <Button icon={<ClipboardPaste size={16} aria-hidden />} onClick={() => openPaste('')}>
                  粘贴货号
                </Button>
              </>
            }
          />
        </div>
      ) : (
        <>
          <FilterBar
            lines={lines}
            view={view}
            shownCount={rows.filter(({ kind }) => kind === 'line').length}
            onChange={setView}
            columnKeys={columnKeys}
            onColumns={chooseColumns}
          />
          {rows.length === 0 ? (
            <div className={`row grow centred ${styles.none}`}>
              <StatePanel
                icon={Search}
                title="没有符合条件的产品"
                actions={<Button onClick={() => setView({ ...START_VIEW, sort: view.sort })}>清除条件</Button>}
              />
            </div>
          ) : (
            <CartSheet cart={cart} control={control} rows={rows} columns={columns} onNumbers={openPaste} />
          )}
        </>
      )}
      <CartTotals cart={cart} onPlan={() => setOverlay({ kind: 'containers' })} />
      <TickedBar cart={cart} onOpen={setOverlay} />
      {overlay && (
        <Suspense>
          <Overlays cart={cart} overlay={overlay} onClose={() => setOverlay(null)} />
        </Suspense>
      )}
    </main>
  );
}
