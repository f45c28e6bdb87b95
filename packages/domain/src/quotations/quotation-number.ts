import { businessDay } from '../business-time.ts';
import { NUMBER_DATES, readNumberPattern, type NumberPart } from './number-pattern.ts';

/** How a company numbers its quotations, or its customers' orders. */
export interface NumberRule {
  pattern: string;
  /** Stands where the pattern says `{prefix}`. */
  prefix: string;
}

export const QUOTATION_PATTERN_DEFAULT = '{prefix}{yyyyMMdd}-{seq:3}';
export const CUSTOMER_ORDER_PATTERN_DEFAULT = '{prefix}DD{yyyyMMdd}-{seq:3}';

function writePart(part: NumberPart, rule: NumberRule, day: string, sequence: number): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'prefix') return rule.prefix;
  if (part.kind === 'date') return NUMBER_DATES[part.token].write(day);
  return String(sequence).padStart(part.digits, '0');
}

/** The number of a Shanghai day and a sequence; a sequence that outgrows its digits has more of them. */
export function writeDocumentNumber(rule: NumberRule, at: Date, sequence: number): string {
  const day = businessDay(at);
  return readNumberPattern(rule.pattern)
    .parts.map((part) => writePart(part, rule, day, sequence))
    .join('');
}

export type SequencePeriod = 'day' | 'month' | 'year';
export const SEQUENCE_PERIOD_LABEL: Record<SequencePeriod, string> = { day: '每天', month: '每月', year: '每年' };
const KEY_LENGTH: Record<SequencePeriod, number> = { day: 10, month: 7, year: 4 };

/** How long a sequence runs before it begins again at 1: as long as the date in the pattern stays the same. */
export function sequencePeriod(pattern: string): SequencePeriod {
  const units = new Set(
    readNumberPattern(pattern).parts.flatMap((part) => (part.kind === 'date' ? NUMBER_DATES[part.token].units : [])),
  );
  return units.has('day') ? 'day' : units.has('month') ? 'month' : 'year';
}

/**
 * What a company's sequence is counted under: 2026-11-12, 2026-11 or 2026. After a change of the pattern a number may still
 * have been used; the writer of numbers takes the next sequence then.
 */
export function sequenceKey(pattern: string, at: Date): string {
  return businessDay(at).slice(0, KEY_LENGTH[sequencePeriod(pattern)]);
}

/** The numbers that pages show while a pattern is typed. */
export const previewDocumentNumbers = (rule: NumberRule, at: Date): string[] =>
  [1, 2, 3].map((sequence) => writeDocumentNumber(rule, at, sequence));
