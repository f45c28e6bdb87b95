import type { ToyLine } from './line-types.ts';
import { GONE_NAME } from './line-words.ts';

export type GridRow =
  | { kind: 'line'; id: number; place: number }
  | { kind: 'factory'; id: number; name: string; ids: number[] };

interface GroupedLine {
  id: number;
  is_gone: boolean;
  /** Fees have none. */
  toy: Pick<ToyLine['toy'], 'factory_id' | 'factory_name'> | null;
}

const nameOf = ({ toy, is_gone: isGone }: GroupedLine): string =>
  isGone ? GONE_NAME : (toy?.factory_name ?? '其他费用');

/** Rows of the sheet: lines, with a heading for each factory when they are grouped. */
export function gridRows(lines: readonly GroupedLine[], isGrouped: boolean): GridRow[] {
  if (!isGrouped) return lines.map(({ id }, place) => ({ kind: 'line', id, place: place + 1 }));
  const groups = new Map<number, GroupedLine[]>();
  for (const line of lines) {
    const factoryId = line.toy?.factory_id ?? -1;
    const group = groups.get(factoryId);
    if (group) group.push(line);
    else groups.set(factoryId, [line]);
  }
  let count = 0;
  return [...groups].flatMap(([id, group]): GridRow[] => [
    { kind: 'factory', id, name: nameOf(group[0]!), ids: group.map((line) => line.id) },
    ...group.map((line): GridRow => {
      count += 1;
      return { kind: 'line', id: line.id, place: count };
    }),
  ]);
}

/** As a sheet reads them. */
export function placesOf(rows: readonly GridRow[]) {
  const places = new Map(rows.flatMap((row, index) => (row.kind === 'line' ? [[row.id, index] as const] : [])));
  return {
    count: rows.length,
    keyAt: (index: number): number | null => (rows[index]?.kind === 'line' ? rows[index].id : null),
    indexOf: (id: number): number => places.get(id) ?? -1,
  };
}

export const lineIds = (rows: readonly GridRow[]): number[] =>
  rows.flatMap((row) => (row.kind === 'line' ? [row.id] : []));
