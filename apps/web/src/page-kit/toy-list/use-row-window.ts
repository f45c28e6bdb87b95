import { useVirtualizer, type Rect, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useZoom } from '#lib/zoom.ts';
import { scrollParent } from './scroll-parent.ts';

const OVERSCAN_ROWS = 1;
const SETTLE_MS = 250;

interface RowWindowOptions {
  /** The element whose children are the rows; its paddings stand for those that are not drawn. */
  list: RefObject<HTMLElement | null>;
  count: number;
  /** A guess at the height of a row, put right by the first one drawn. */
  estimate: number;
  gap: number;
  /** An element as high as a row. */
  measured: (list: HTMLElement) => Element | null;
  /** Called with the first and last row in view once scrolling has come to rest. */
  onView?: ((first: number, last: number) => void) | undefined;
}

export interface RowWindow {
  first: number;
  last: number;
  /** Room for the rows above and below, in pixels of the page. */
  before: number;
  after: number;
}

/** The library's own asks for the size at once, and so has everything laid out whenever a pane is shown. */
function observeSize(
  { scrollElement }: Virtualizer<HTMLElement, Element>,
  onSize: (size: Rect) => void,
): (() => void) | undefined {
  if (!scrollElement) return undefined;
  const observer = new ResizeObserver(([entry]) => {
    const box = entry?.borderBoxSize[0];
    if (box) onSize({ width: Math.round(box.inlineSize), height: Math.round(box.blockSize) });
  });
  observer.observe(scrollElement);
  return () => {
    observer.disconnect();
  };
}

/** Which rows of a long list are worth drawing. All rows are of one height, so nothing is measured while scrolling. */
export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { list, count, estimate, gap, measured, onView } = options;
  const zoom = useZoom() / 100;
  const scroller = useRef<HTMLElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  const [margin, setMargin] = useState(0);
  // The scroller counts in pixels of the screen, the zoomed content in its own.
  const rowHeight = height ?? estimate * zoom;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count,
    // Asked for after every drawing; looking for it makes the browser lay everything out.
    getScrollElement: () => (scroller.current ??= scrollParent(list.current)),
    observeElementRect: observeSize,
    estimateSize: () => rowHeight,
    gap: gap * zoom,
    overscan: OVERSCAN_ROWS,
    scrollMargin: margin,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });

  useLayoutEffect(() => {
    const element = list.current;
    // A list that is shown again is as it was; if not, the observer says so without laying it out in between.
    const isFirst = scroller.current === null;
    const outer = (scroller.current ??= scrollParent(element));
    if (!element || !outer) return undefined;
    const measure = (): void => {
      const top = element.getBoundingClientRect().top - outer.getBoundingClientRect().top + outer.scrollTop;
      setMargin(Math.round(top));
      const row = measured(element)?.getBoundingClientRect().height;
      if (row) setHeight((before) => (before !== null && Math.abs(before - row) < 0.5 ? before : row));
    };
    if (isFirst) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (outer.firstElementChild) observer.observe(outer.firstElementChild);
    return () => {
      observer.disconnect();
    };
  }, [list, measured]);

  useLayoutEffect(() => {
    virtualizer.measure();
  }, [virtualizer, rowHeight]);

  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  useSettled(virtualizer.range, onView);
  if (!first || !last) return { first: 0, last: -1, before: 0, after: 0 };
  return {
    first: first.index,
    last: last.index,
    before: (first.start - margin) / zoom,
    after: Math.max(0, virtualizer.getTotalSize() - (last.end - margin)) / zoom,
  };
}

function useSettled(
  range: { startIndex: number; endIndex: number } | null,
  onView: ((first: number, last: number) => void) | undefined,
): void {
  const latest = useRef(onView);
  useEffect(() => {
    latest.current = onView;
  });
  const { startIndex: first = -1, endIndex: last = -1 } = range ?? {};
  useEffect(() => {
    if (first < 0) return undefined;
    const timer = setTimeout(() => latest.current?.(first, last), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [first, last]);
}
