import {
  NUMBER_DATES,
  DOCUMENT_NUMBER_MAX,
  NUMBER_PATTERN_MAX,
  NUMBER_PREFIX_MAX,
  readNumberPattern,
} from './number-pattern.ts';
import type { NumberPart } from './number-pattern.ts';
import { writeDocumentNumber, type NumberRule } from './quotation-number.ts';

export interface NumberRuleFault {
  field: keyof NumberRule;
  message: string;
}

const PREFIX = /^[A-Za-z0-9-]*$/;
const SOME_DAY = new Date('2026-11-12T04:00:00Z');

/** Two days must not give the same number: a day needs its month, a month its year. */
function dateFault(parts: readonly NumberPart[]): string | null {
  const units = new Set(parts.flatMap((part) => (part.kind === 'date' ? NUMBER_DATES[part.token].units : [])));
  if (!units.has('year')) return '须含年份，例如 {yyyyMMdd} 或 {yy}';
  return units.has('day') && !units.has('month') ? '含日 {dd} 时须同时含月 {MM}' : null;
}

function patternFault(rule: NumberRule): string | null {
  if (rule.pattern.length > NUMBER_PATTERN_MAX) return `编号规则最多${NUMBER_PATTERN_MAX}个字符`;
  const { parts, faults } = readNumberPattern(rule.pattern);
  if (faults[0] !== undefined) return faults[0];
  const sequences = parts.filter(({ kind }) => kind === 'sequence').length;
  if (sequences !== 1) return sequences === 0 ? '须含流水号 {seq:3}' : '流水号 {seq} 只能有一个';
  const fault = dateFault(parts);
  if (fault !== null) return fault;
  return writeDocumentNumber(rule, SOME_DAY, 1).length > DOCUMENT_NUMBER_MAX
    ? `编号最长${DOCUMENT_NUMBER_MAX}个字符`
    : null;
}

/** All that keeps a rule from giving numbers, in words for the person who types it. */
export function findNumberRuleFaults(rule: NumberRule): NumberRuleFault[] {
  const faults: NumberRuleFault[] = [];
  if (rule.prefix.length > NUMBER_PREFIX_MAX)
    faults.push({ field: 'prefix', message: `前缀最多${NUMBER_PREFIX_MAX}个字符` });
  else if (!PREFIX.test(rule.prefix)) faults.push({ field: 'prefix', message: '前缀只能是字母、数字和 -' });
  const message = patternFault(rule);
  if (message !== null) faults.push({ field: 'pattern', message });
  return faults;
}
