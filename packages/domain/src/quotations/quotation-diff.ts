import { subtractAmounts, versionAmount, type VersionAmount } from './version-amount.ts';
import { longestRise } from './longest-rise.ts';
import { cellOf, changedFields } from './quotation-version.ts';
import type { Cells, CellValue, QuotationVersion, VersionLine } from './quotation-version.ts';

/** A cell on one side only is absent on the other. */
export interface CellChange {
  field: string;
  before?: CellValue;
  after?: CellValue;
}

export interface ChangedLine {
  key: string;
  cells: CellChange[];
}

/** Places are counted from 0: of removed lines in the earlier version, of all others in the later one. */
export interface VersionDiff {
  head: CellChange[];
  added: { line: VersionLine; at: number }[];
  removed: { line: VersionLine; at: number }[];
  /** The fewest lines that explain the new order. */
  moved: { key: string; from: number; to: number }[];
  changed: ChangedLine[];
  total: { before: VersionAmount; after: VersionAmount; difference: string | null };
}

function cellChanges(a: Cells, b: Cells): CellChange[] {
  return changedFields(a, b).map((field) => {
    const [before, after] = [cellOf(a, field), cellOf(b, field)];
    return { field, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
  });
}

interface KeptLine {
  key: string;
  from: number;
  to: number;
}

/** The lines that both versions have, in the order of the later one. */
function keptLines(a: QuotationVersion, b: QuotationVersion): KeptLine[] {
  const places = new Map(a.lines.map(({ key }, index) => [key, index]));
  return b.lines.flatMap(({ key }, to) => {
    const from = places.get(key);
    return from === undefined ? [] : [{ key, from, to }];
  });
}

function movedLines(kept: readonly KeptLine[]): KeptLine[] {
  const stays = new Set(longestRise(kept.map(({ from }) => from)));
  return kept.filter((_, index) => !stays.has(index));
}

/** What leads from one version to another, whichever two they are; `applyDiff` is its inverse. */
export function diffVersions(a: QuotationVersion, b: QuotationVersion): VersionDiff {
  const kept = keptLines(a, b);
  const wasThere = new Set(kept.map(({ from }) => from));
  const isThere = new Set(kept.map(({ to }) => to));
  const before = versionAmount(a);
  const after = versionAmount(b);
  return {
    head: cellChanges(a.head, b.head),
    added: b.lines.flatMap((line, at) => (isThere.has(at) ? [] : [{ line, at }])),
    removed: a.lines.flatMap((line, at) => (wasThere.has(at) ? [] : [{ line, at }])),
    moved: movedLines(kept),
    changed: kept.flatMap(({ key, from, to }) => {
      const cells = cellChanges(a.lines[from]!.cells, b.lines[to]!.cells);
      return cells.length === 0 ? [] : [{ key, cells }];
    }),
    total: { before, after, difference: subtractAmounts(after, before) },
  };
}

export const isDiffEmpty = ({ head, added, removed, moved, changed }: VersionDiff): boolean =>
  [head, added, removed, moved, changed].every(({ length }) => length === 0);
