import { shownLine, type LineDrafts } from '#page-kit/lines/drafts.ts';
import type { WatchedSource } from '#page-kit/sheet/sheet-types.ts';
import type { LineField } from '../model/line-fields.ts';
import { repeatedLines, type QuotedLine } from '../model/quoted-line.ts';
import { canWrite, type OpenQuotation } from './open-quotation.ts';
import type { Person } from './quotation-view.ts';

/** A line as the sheet shows it, with how its cells stand. */
export interface QuotationRow {
  line: QuotedLine;
  /** Its number on the page; 0 for what was taken out. */
  place: number;
  drafts: LineDrafts<LineField> | undefined;
  isTicked: boolean;
  isOffline: boolean;
  /** Cells whose change was stored a moment ago. */
  saved: ReadonlySet<string>;
  /** Against what the customer has, where that is marked. */
  change: 'added' | 'removed' | null;
  /** The line as the customer has it. */
  before: QuotedLine | null;
  isRepeated: boolean;
  /** Colleagues who stand on it. */
  people: readonly Person[];
  drop: 'before' | 'after' | null;
}

const repeated = new WeakMap<ReadonlyMap<number, QuotedLine>, ReadonlySet<number>>();

/** The same for all rows until a line is stored. */
export function repeatedIn(lines: ReadonlyMap<number, QuotedLine>): ReadonlySet<number> {
  const known = repeated.get(lines) ?? repeatedLines(lines);
  repeated.set(lines, known);
  return known;
}

const NOBODY: readonly Person[] = [];

export function quotationSource(
  { lines: list, head, view }: OpenQuotation,
  placeOf: (id: number) => number,
): WatchedSource<QuotationRow> {
  const peopleOn = (id: number): readonly Person[] => {
    const { people } = view.getState();
    return people.some(({ cell }) => cell?.line_id === id) ? people.filter(({ cell }) => cell?.line_id === id) : NOBODY;
  };
  const dropOn = (id: number): QuotationRow['drop'] => {
    const { drop } = view.getState();
    return drop?.id === id ? (drop.isAfter ? 'after' : 'before') : null;
  };
  return {
    store: {
      getState: list.store.getState,
      getInitialState: list.store.getInitialState,
      subscribe: (listener) => {
        const tell = (): void => listener(list.store.getState(), list.store.getState());
        const stops = [list.store.subscribe(tell), view.subscribe(tell), head.store.subscribe(tell)];
        return () => stops.forEach((stop) => stop());
      },
    },
    read: (id) => {
      const { lines, drafts, ticked, isOffline, saved } = list.store.getState();
      const { sent, isMarked } = view.getState();
      const now = lines.get(id);
      const old = (isMarked && sent?.get(id)) || null;
      const line = now ?? old;
      if (!line) return undefined;
      const own = drafts.get(id);
      return {
        line: shownLine(line, own),
        place: now ? placeOf(id) : 0,
        drafts: own,
        isTicked: ticked.has(id),
        isOffline,
        saved,
        change: now ? (isMarked && sent && !old ? 'added' : null) : 'removed',
        before: now ? old : null,
        isRepeated: repeatedIn(lines).has(id),
        people: peopleOn(id),
        drop: dropOn(id),
      };
    },
    partsOf: (id) => {
      const { lines, drafts, ticked, isOffline, saved } = list.store.getState();
      const { sent, isMarked, people } = view.getState();
      const own = people.some(({ cell }) => cell?.line_id === id) ? people : NOBODY;
      const isTwice = repeatedIn(lines).has(id);
      return [
        lines.get(id),
        drafts.get(id),
        ticked.has(id),
        isOffline,
        saved,
        isMarked,
        sent,
        own,
        isTwice,
        dropOn(id),
        canWrite(head.store.getState().head),
      ];
    },
    canEdit: ({ line, change }) => change !== 'removed' && !line.is_gone && canWrite(head.store.getState().head),
  };
}
