import { readNumberPattern, type NumberPart } from './number-pattern.ts';
import type { NumberRule } from './quotation-number.ts';

/** What the customer reads: the number itself, then number-2, number-3. */
export const versionNumber = (number: string, version: number): string =>
  version <= 1 ? number : `${number}-${version}`;

const VERSION = /^(.+)-([1-9]\d{0,3})$/;

/**
 * What a typed text may mean, the likelier first: QF20261112-12 is the twelfth of a day, or the twelfth version of another
 * number. Patterns change and numbers stay, so only a look at the numbers that there are decides.
 */
export function readVersionNumber(text: string): { number: string; version: number }[] {
  const whole = { number: text.trim(), version: 1 };
  const [, number, version] = VERSION.exec(whole.number) ?? [];
  return number === undefined || Number(version) < 2 ? [whole] : [whole, { number, version: Number(version) }];
}

export interface ReadDocumentNumber {
  sequence: number;
  version: number;
}

const literally = (text: string) => text.replaceAll(/[.-]/g, String.raw`\$&`);

function expression(part: NumberPart, prefix: string): string {
  if (part.kind === 'text') return literally(part.text);
  if (part.kind === 'prefix') return literally(prefix);
  return part.kind === 'date' ? String.raw`\d{${part.token.length}}` : String.raw`(\d{${part.digits},9})`;
}

/** Reads back what a rule wrote, with or without a version; null for what it did not write. */
export function readDocumentNumber(rule: NumberRule, text: string): ReadDocumentNumber | null {
  const { parts } = readNumberPattern(rule.pattern);
  const form = new RegExp(`^${parts.map((part) => expression(part, rule.prefix)).join('')}$`);
  for (const { number, version } of readVersionNumber(text)) {
    const sequence = form.exec(number)?.[1];
    if (sequence !== undefined) return { sequence: Number(sequence), version };
  }
  return null;
}
