import type { CallOutput, Picture } from '@wanyuan/contract';
import { quotationLineAmount, type CellChange, type VersionDiff, type VersionLine } from '@wanyuan/domain';
import { comparedCell } from './compare-cells.ts';
import { lineWord } from './compare-words.data.ts';
import type { ShownLine } from './quotation-lines.repo.ts';

export type ComparedLine = CallOutput<'quotation.compare_versions'>['lines'][number];

/** A line on both sides; one of them is missing where it was added or removed. */
export interface LinePair {
  before: ShownLine | null;
  after: ShownLine | null;
  kind: ComparedLine['kind'];
  is_moved: boolean;
  cells: readonly CellChange[];
}

/** What is told of a line that is only on one side. */
const WHOLE_LINE = ['custom_number', 'order_box_qty', 'quoted_price', 'remark', 'internal_remark'];

const onlySide = ({ cells }: VersionLine, side: 'before' | 'after'): CellChange[] =>
  WHOLE_LINE.flatMap((field) => {
    const value = cells[field] ?? null;
    return value === null || value === '' ? [] : [{ field, [side]: value }];
  });

/** The lines of a diff, each once, by their places: of removed lines in the earlier version, of others in the later. */
export function linePairs(diff: VersionDiff, a: readonly ShownLine[], b: readonly ShownLine[]): LinePair[] {
  const before = new Map(a.map((line) => [String(line.line_key), line]));
  const after = new Map(b.map((line, at) => [String(line.line_key), { line, at }]));
  const moved = new Set(diff.moved.map(({ key }) => key));
  const pair = (key: string, kind: LinePair['kind'], cells: readonly CellChange[], at?: number) => ({
    at: at ?? after.get(key)!.at,
    before: kind === 'added' ? null : before.get(key)!,
    after: kind === 'removed' ? null : after.get(key)!.line,
    kind,
    is_moved: moved.has(key),
    cells,
  });
  const changed = new Set(diff.changed.map(({ key }) => key));
  return [
    ...diff.removed.map(({ line, at }) => pair(line.key, 'removed', onlySide(line, 'before'), at)),
    ...diff.added.map(({ line }) => pair(line.key, 'added', onlySide(line, 'after'))),
    ...diff.changed.map(({ key, cells }) => pair(key, 'changed', cells)),
    ...diff.moved.filter(({ key }) => !changed.has(key)).map(({ key }) => pair(key, 'moved', [])),
  ].toSorted((one, other) => one.at - other.at);
}

function amountOf(line: ShownLine | null): string | null {
  if (!line) return null;
  const isFree = line.toy_id === null;
  return quotationLineAmount({
    order_box_qty: isFree ? (line.quantity ?? 0) : line.order_box_qty,
    carton_quantity: line.snapshot?.carton_quantity ?? null,
    quoted_price: line.quoted_price,
    currency: line.currency,
    exworks_price: null,
    free_kind: isFree ? 'other' : null,
  });
}

interface Surroundings {
  /** Toys that may be shown; of others only the number is told. */
  shown: ReadonlySet<number>;
  pictures: ReadonlyMap<number, Picture>;
}

export function comparedLine(pair: LinePair, { shown, pictures }: Surroundings): ComparedLine {
  const { before, after, kind, is_moved } = pair;
  const line = (after ?? before)!;
  const isGone = line.toy_id !== null && !shown.has(line.toy_id);
  const picture = line.picture_ids[0];
  return {
    id: line.line_key,
    number: line.custom_number || line.snapshot?.number || '',
    name: isGone ? '' : line.name,
    picture: isGone || picture === undefined ? null : (pictures.get(picture) ?? null),
    kind,
    is_moved,
    cells: isGone ? [] : pair.cells.map((change) => comparedCell(change, lineWord(change.field))),
    cost_before: isGone ? null : (before?.snapshot?.exworks_price ?? null),
    cost_after: isGone ? null : (after?.snapshot?.exworks_price ?? null),
    amount_before: amountOf(before),
    amount_after: amountOf(after),
  };
}
