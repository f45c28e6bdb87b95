import type { FormulaParameter } from '@wanyuan/contract/client';

interface PricedLine {
  is_manual_price: boolean;
  formula_key: string | null;
}

/** By which templates the lines were priced, other than the one in force; hand-set prices belong to none. */
export function otherTemplates(
  lines: Iterable<PricedLine>,
  formulas: Readonly<Record<string, FormulaParameter>>,
  inForce: number | null,
): string[] {
  const names = new Set<string>();
  for (const { is_manual_price: isManual, formula_key: key } of lines) {
    const used = isManual || key === null ? undefined : formulas[key];
    if (used && used.formula_id !== inForce) names.add(used.formula_name);
  }
  return [...names];
}
