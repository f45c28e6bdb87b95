import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { ListedLine } from './merge-lines.ts';
import type { OpenLines } from './open-lines.ts';
import { shownOf } from './use-shown-lines.ts';

interface TotalledLine extends ListedLine {
  /** Fees have none. */
  toy: { exworks_price?: string | undefined } | null;
}

/** Sums of the domain, to which the exact part of a line is added and taken away. */
interface RunningSums<Exact, Totals> {
  copy: () => RunningSums<Exact, Totals>;
  put: (part: Exact) => void;
  take: (part: Exact) => void;
  read: () => Totals;
}

export interface LineTotals<Totals> {
  totals: Totals;
  /** Lines whose toys are shown no more; they count nowhere. */
  gone: number;
  hasExworks: boolean;
}

/**
 * The sums of all lines as they stand on the screen. What is stored is added up when something was stored; a keystroke
 * takes its line out and puts it in anew, however many others there are.
 */
export function useLineTotals<Line extends TotalledLine, Field extends string, Head, Exact, Totals>(
  { store }: Pick<OpenLines<Line, Field, Head>, 'store'>,
  start: () => RunningSums<Exact, Totals>,
  exactOf: (line: Line) => Exact,
): LineTotals<Totals> {
  const lines = useStore(store, (state) => state.lines);
  const drafts = useStore(store, (state) => state.drafts);
  const stored = useMemo(() => {
    const sums = start();
    const counted = [...lines.values()].filter(({ is_gone: isGone }) => !isGone);
    for (const line of counted) sums.put(exactOf(line));
    const hasExworks = counted.some(({ toy }) => toy?.exworks_price !== undefined);
    return { sums, gone: lines.size - counted.length, hasExworks };
  }, [lines, start, exactOf]);
  const totals = useMemo(() => {
    const sums = stored.sums.copy();
    for (const [id, own] of drafts) {
      const line = lines.get(id);
      if (!line || line.is_gone) continue;
      sums.take(exactOf(line));
      sums.put(exactOf(shownOf(line, own)));
    }
    return sums.read();
  }, [stored, lines, drafts, exactOf]);
  return { totals, gone: stored.gone, hasExworks: stored.hasExworks };
}
