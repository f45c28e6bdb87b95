import type { CustomerAnswer, AnswersByLine } from './customer-answer.ts';
import { customerLineText } from './customer-view.ts';
import { quotationTotals, type QuotationLine, type QuotationTotals } from './quotation-totals.ts';
import type { VersionLine } from './quotation-version.ts';

export type AnswerCounts = Record<CustomerAnswer['kind'] | 'open', number>;

/** How many lines were answered in which way, and how many wait. */
export function answerCounts(keys: readonly string[], answers: AnswersByLine): AnswerCounts {
  const counts: AnswerCounts = { accept: 0, decline: 0, change: 0, open: 0 };
  for (const key of keys) counts[answers.get(key)?.kind ?? 'open'] += 1;
  return counts;
}

export interface AnsweredTotals {
  /** As quoted, without the declined lines: what the customer's page shows. */
  quoted: QuotationTotals;
  /** With the cartons and target prices that the customer asks for. */
  wished: QuotationTotals;
}

function wishedLine<Line extends QuotationLine>(line: Line, answer: CustomerAnswer | undefined): Line {
  if (answer?.kind !== 'change') return line;
  return {
    ...line,
    order_box_qty: answer.cartons ?? line.order_box_qty,
    quoted_price: answer.target_price || line.quoted_price,
  };
}

export function answeredTotals(
  lines: readonly (QuotationLine & { key: string })[],
  answers: AnswersByLine,
): AnsweredTotals {
  const left = lines.filter(({ key }) => answers.get(key)?.kind !== 'decline');
  return {
    quoted: quotationTotals(left),
    wished: quotationTotals(left.map((line) => wishedLine(line, answers.get(line.key)))),
  };
}

/** The answers that hold for a new version: those to lines that look to the customer as they did. */
export function survivingAnswers(
  before: readonly VersionLine[],
  after: readonly VersionLine[],
  answers: AnswersByLine,
): Map<string, CustomerAnswer> {
  const texts = new Map(before.map((line) => [line.key, customerLineText(line)]));
  const surviving = new Map<string, CustomerAnswer>();
  for (const line of after) {
    const answer = answers.get(line.key);
    if (answer && texts.get(line.key) === customerLineText(line)) surviving.set(line.key, answer);
  }
  return surviving;
}

interface AnsweredLine {
  key: string;
  order_box_qty: number;
  quoted_price: string | null;
  is_manual_price: boolean;
}

/** The lines whose answers a salesperson takes over, and whether the target price is taken with the rest. */
export type TakenAnswers = ReadonlyMap<string, { withPrice: boolean }>;

/** What the next version's draft becomes: declined lines go, asked cartons and ticked target prices are taken over. */
export function takeAnswers<Line extends AnsweredLine>(
  lines: readonly Line[],
  answers: AnswersByLine,
  taken: TakenAnswers,
): { lines: Line[]; removed: string[]; changed: string[] } {
  const next: Line[] = [];
  const removed: string[] = [];
  const changed: string[] = [];
  for (const line of lines) {
    const tick = taken.get(line.key);
    const answer = tick && answers.get(line.key);
    if (answer?.kind === 'decline') removed.push(line.key);
    else if (answer?.kind === 'change') {
      const price = tick?.withPrice && answer.target_price ? answer.target_price : null;
      const cartons = answer.cartons ?? line.order_box_qty;
      if (price !== null || cartons !== line.order_box_qty) changed.push(line.key);
      next.push({
        ...line,
        order_box_qty: cartons,
        ...(price !== null && { quoted_price: price, is_manual_price: true }),
      });
    } else next.push(line);
  }
  return { lines: next, removed, changed };
}
