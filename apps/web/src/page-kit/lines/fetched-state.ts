import type { KeptEntries } from '#lib/outbox.ts';
import { withDraft } from './drafts.ts';
import { recallDrafts } from './kept-drafts.ts';
import type { LinesState } from './lines-state.ts';
import type { FetchedLines, ListSource } from './list-source.ts';
import { mergeLines, replaceLines, type ListedLine } from './merge-lines.ts';

/** The list as it was fetched as a whole, with what the device kept unsent. */
export function wholeState<Line extends ListedLine, Field extends string, Head>(
  source: ListSource<Line, Field, Head>,
  kept: KeptEntries<string>,
  state: LinesState<Line, Field, Head>,
  { head, version, list, formulas }: FetchedLines<Line, Head>,
): Partial<LinesState<Line, Field, Head>> {
  const lines = replaceLines(state.lines, list);
  const drafts = recallDrafts(kept, source, lines, state.drafts);
  return { phase: 'ready', error: null, head, version, lines, formulas, drafts };
}

/** The list with what is newer; `lost` lines had something typed that has no place any more. */
export function fetchedState<Line extends ListedLine, Field extends string, Head>(
  { drafts, ticked, lines, formulas }: LinesState<Line, Field, Head>,
  answer: FetchedLines<Line, Head>,
): { state: Partial<LinesState<Line, Field, Head>>; lost: number } {
  const isWhole = answer.isWhole === true;
  const next = isWhole ? replaceLines(lines, answer.list) : mergeLines(lines, answer.list, answer.removed_ids);
  const lost = [...drafts.keys()].filter((id) => next.get(id)?.is_gone !== false);
  let left = drafts;
  for (const id of lost) {
    for (const field of Object.keys(drafts.get(id)!) as Field[]) left = withDraft(left, id, field, null);
  }
  const isAnyGone = [...ticked].some((id) => !next.has(id));
  return {
    state: {
      head: answer.head,
      version: answer.version,
      lines: next,
      formulas: isWhole ? answer.formulas : { ...formulas, ...answer.formulas },
      drafts: left,
      ...(isAnyGone && { ticked: new Set([...ticked].filter((id) => next.has(id))) }),
    },
    lost: lost.length,
  };
}
