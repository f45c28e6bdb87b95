import { useState } from 'react';
import type { GridRow } from './grid-rows.ts';

const isSame = (a: GridRow, b: GridRow | undefined): boolean => {
  if (a.kind !== b?.kind || a.id !== b.id) return false;
  if (a.kind === 'line' || b.kind === 'line') return true;
  return a.name === b.name && a.ids.length === b.ids.length && a.ids.every((id, at) => id === b.ids[at]);
};

const isSameOrder = (a: readonly GridRow[], b: readonly GridRow[]): boolean =>
  a.length === b.length && a.every((row, at) => isSame(row, b[at]));

/** The rows as they are drawn already where the order is the same: a stored cell draws its own row only. */
export function useSteadyRows(rows: GridRow[]): GridRow[] {
  const [steady, setSteady] = useState(rows);
  if (steady === rows || isSameOrder(steady, rows)) return steady;
  setSteady(rows);
  return rows;
}
