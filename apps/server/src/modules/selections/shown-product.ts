import type { FormulaParameter } from '@wanyuan/contract';
import { describeLine, type LineSurroundings } from '../priced-lines/priced-lines.module.ts';
import type { ProductRow } from './selection-products.repo.ts';

interface Surroundings extends LineSurroundings {
  formulas: Readonly<Record<string, FormulaParameter>>;
  answers: ReadonlyMap<number, { likes: number; dislikes: number; cartons: number }>;
}

const NO_ANSWERS = { likes: 0, dislikes: 0, cartons: 0 };

/** A product as the owner of its selection sees it. */
export function shownProduct(row: ProductRow & { picture_id: number | null }, surroundings: Surroundings) {
  const { formula_key, ...line } = describeLine(row, surroundings);
  return {
    ...line,
    number: row.snapshot.number,
    toy: line.is_gone ? null : row.snapshot,
    formula_parameter: formula_key === null ? null : (surroundings.formulas[formula_key] ?? null),
    ...(surroundings.answers.get(row.id) ?? NO_ANSWERS),
  };
}
