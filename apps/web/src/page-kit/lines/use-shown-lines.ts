import { useMemo } from 'react';
import { useStore } from 'zustand';
import { shownLine } from './drafts.ts';
import type { ListedLine } from './merge-lines.ts';
import type { OpenLines } from './open-lines.ts';

/** All lines as they stand on the screen: with what has just been typed. */
export function useShownLines<Line extends ListedLine, Field extends string, Head>({
  store,
}: Pick<OpenLines<Line, Field, Head>, 'store'>): Line[] {
  const lines = useStore(store, (state) => state.lines);
  const drafts = useStore(store, (state) => state.drafts);
  return useMemo(() => [...lines.values()].map((line) => shownOf(line, drafts.get(line.id))), [lines, drafts]);
}

type LineDraft = Parameters<typeof shownLine>[1];
/** By its drafts: a keystroke makes one line anew, and what was worked out of the others still counts. */
const known = new WeakMap<object, { line: object; shown: object }>();

export function shownOf<Line extends object>(line: Line, drafts: LineDraft): Line {
  if (!drafts) return line;
  const before = known.get(drafts);
  if (before?.line === line) return before.shown as Line;
  const next = shownLine(line, drafts);
  known.set(drafts, { line, shown: next });
  return next;
}
