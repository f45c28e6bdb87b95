/** Where a line's formula comes from, the strongest first. */
export const FORMULA_SOURCES = ['quotation', 'site', 'customer', 'user', 'company'] as const;
export type FormulaSource = (typeof FORMULA_SOURCES)[number];

export const FORMULA_SOURCE_LABEL: Record<FormulaSource, string> = {
  quotation: '报价单',
  site: '网站',
  customer: '客户',
  user: '个人默认',
  company: '公司默认',
};

/** The formula that counts where several are set; null when none is. */
export function strongestFormula<T>(
  formulas: Partial<Record<FormulaSource, T | null>>,
): { source: FormulaSource; formula: T } | null {
  for (const source of FORMULA_SOURCES) {
    const formula = formulas[source];
    if (formula !== null && formula !== undefined) return { source, formula };
  }
  return null;
}

/** new: lines without a price; ticked: those chosen by hand. */
export const RECALCULATION_SCOPES = ['new', 'all', 'ticked'] as const;
export type RecalculationScope = (typeof RECALCULATION_SCOPES)[number];

export const RECALCULATION_SCOPE_LABEL: Record<RecalculationScope, string> = {
  new: '仅新增产品',
  all: '全部产品',
  ticked: '已勾选产品',
};

interface RepriceableLine {
  quoted_price: string | null;
  is_manual_price: boolean;
}

/** The lines that recalculating touches. A price typed by a person is never among them. */
export function linesToReprice<Line extends RepriceableLine>(
  lines: readonly Line[],
  scope: RecalculationScope,
  isTicked: (line: Line) => boolean,
): Line[] {
  return lines.filter(
    (line) =>
      !line.is_manual_price &&
      (scope === 'all' || (scope === 'new' && line.quoted_price === null) || (scope === 'ticked' && isTicked(line))),
  );
}
