import { isLess, readFraction, ZERO, type Fraction } from '../pricing/fraction.ts';
import { monthsOf, monthWithin, type FigurePeriod } from './figure-period.ts';
import { factMonth, type QuotationFact } from './quotation-facts.ts';
import { quotationFigures, type QuotationFigures } from './quotation-figures.ts';

export const FIGURE_GROUPS = ['month', 'customer', 'salesperson'] as const;
export type FigureGroup = (typeof FIGURE_GROUPS)[number];
export const FIGURE_GROUP_LABEL: Record<FigureGroup, string> = {
  month: '按月',
  customer: '按客户',
  salesperson: '按业务员',
};

const GROUP_KEY: Record<FigureGroup, (fact: QuotationFact) => string> = {
  month: factMonth,
  customer: ({ customer_id }) => (customer_id === null ? '' : String(customer_id)),
  salesperson: ({ user_id }) => String(user_id),
};

export interface FigureRow {
  key: string;
  figures: QuotationFigures;
}

const bySentValue = (a: FigureRow, b: FigureRow): number => {
  const [one, other] = [a, b].map(({ figures }) => readFraction(figures.sent_value) ?? ZERO) as [Fraction, Fraction];
  return Number(isLess(one, other)) - Number(isLess(other, one));
};

/** A row for each month of the period (by the first sending), or for each customer or salesperson, the largest first. */
export function groupFigures(facts: readonly QuotationFact[], by: FigureGroup, period: FigurePeriod): FigureRow[] {
  const groups = new Map<string, QuotationFact[]>((by === 'month' ? monthsOf(period) : []).map((key) => [key, []]));
  for (const fact of facts) {
    const key = GROUP_KEY[by](fact);
    const group = groups.get(key);
    if (group) group.push(fact);
    else groups.set(key, [fact]);
  }
  const rows = [...groups].map(([key, group]) => ({ key, figures: quotationFigures(group) }));
  return by === 'month' ? rows : rows.toSorted(bySentValue);
}

/** What narrows figures and lists to one group; a customer of null stands for quotations without one. */
export interface GroupFilter extends FigurePeriod {
  customer_id?: number | null;
  user_id?: number;
}

export function groupFilter(by: FigureGroup, key: string, period: FigurePeriod): GroupFilter {
  if (by === 'month') return monthWithin(key, period);
  if (by === 'salesperson') return { ...period, user_id: Number(key) };
  return { ...period, customer_id: key === '' ? null : Number(key) };
}
