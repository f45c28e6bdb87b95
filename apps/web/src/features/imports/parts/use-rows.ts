import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { RowShow } from '../model/import-types.ts';
import { useImport, type OpenImport } from '../store/open-import.ts';

const OVERSCAN = 8;

/** The rows of an import in a box that scrolls: drawn and fetched where the user looks. */
export function useRows(open: OpenImport, rowHeight: number, headHeight: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const total = useImport(open, (state) => state.total) ?? 0;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollPaddingStart: headHeight,
    initialRect: { width: 1000, height: 600 },
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (total > 0) void open.ensure(first, last);
  }, [open, first, last, total]);
  return { scroller, items, total, height: virtualizer.getTotalSize() };
}

/** Shows these rows when the place appears, and follows what is unsent for as long as it is there. */
export function useShownRows(open: OpenImport, show: RowShow): void {
  const shown = useRef<RowShow | null>(null);
  useEffect(() => {
    // A pane that comes back into sight keeps its rows and its place.
    if (shown.current === show) return;
    shown.current = show;
    void open.show(show);
  }, [open, show]);
  useEffect(() => open.follow(), [open]);
}
