import type { CellChange, VersionDiff } from './quotation-diff.ts';
import type { Cells, CellValue, QuotationVersion, VersionLine } from './quotation-version.ts';

function changeCells(cells: Cells, changes: readonly CellChange[]): Cells {
  const next = new Map<string, CellValue>(Object.entries(cells));
  for (const { field, after } of changes) {
    if (after === undefined) next.delete(field);
    else next.set(field, after);
  }
  return Object.fromEntries(next);
}

/** The later version, from the earlier one and what `diffVersions` said of the two. */
export function applyDiff(a: QuotationVersion, diff: VersionDiff): QuotationVersion {
  const changes = new Map(diff.changed.map(({ key, cells }) => [key, cells]));
  const gone = new Set([...diff.removed.map(({ line }) => line.key), ...diff.moved.map(({ key }) => key)]);
  const byKey = new Map(a.lines.map((line) => [line.key, line]));
  const changed = (line: VersionLine): VersionLine => {
    const cells = changes.get(line.key);
    return cells ? { key: line.key, cells: changeCells(line.cells, cells) } : line;
  };
  const placed = new Map<number, VersionLine>([
    ...diff.added.map(({ line, at }) => [at, line] as const),
    ...diff.moved.map(({ key, to }) => [to, changed(byKey.get(key)!)] as const),
  ]);
  const stays = a.lines.filter(({ key }) => !gone.has(key));
  let next = 0;
  const lines = Array.from(
    { length: stays.length + placed.size },
    (_, at) => placed.get(at) ?? changed(stays[next++]!),
  );
  return { head: changeCells(a.head, diff.head), lines };
}

/** Without what a reader must not see: cells by name, with lines and head alike. */
export function hideCells(diff: VersionDiff, fields: ReadonlySet<string>): VersionDiff {
  const seen = (cells: readonly CellChange[]) => cells.filter(({ field }) => !fields.has(field));
  const ofLine = ({ line, at }: { line: VersionLine; at: number }) => ({
    line: {
      key: line.key,
      cells: Object.fromEntries(Object.entries(line.cells).filter(([field]) => !fields.has(field))),
    },
    at,
  });
  return {
    ...diff,
    head: seen(diff.head),
    added: diff.added.map(ofLine),
    removed: diff.removed.map(ofLine),
    changed: diff.changed.flatMap(({ key, cells }) => {
      const left = seen(cells);
      return left.length === 0 ? [] : [{ key, cells: left }];
    }),
  };
}
