import { escapeXml } from '../escape-xml.ts';
import { decimalText } from './decimal-sum.ts';
import type { SheetLink, SheetValue } from './sheet-spec.ts';

const MAX_CELL_CHARACTERS = 32_767;
/** Excel shows longer ones as ##### when their format is text. */
export const MAX_TEXT_FORMAT_CHARACTERS = 255;
const DAY_MS = 86_400_000;
/** Days from Excel's first to 1970. */
const EPOCH_DAYS = 25_569;
const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?/;
/** Read as the beginning of a formula when a person types it, or opens a text file with it. */
const LIKE_FORMULA = /^[=+\-@\t\r]/;

export function isLikeFormula(text: string): boolean {
  return LIKE_FORMULA.test(text);
}

export function textCell(reference: string, text: string, style: number): string {
  const shown = escapeXml(text.slice(0, MAX_CELL_CHARACTERS));
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`;
}

/** `decimal` must be a decimal text. */
export function numberCell(reference: string, decimal: string, style: number): string {
  return `<c r="${reference}" s="${style}"><v>${decimal}</v></c>`;
}

export function formulaCell(reference: string, formula: string, value: string | null, style: number): string {
  const known = value === null ? '' : `<v>${value}</v>`;
  return `<c r="${reference}" s="${style}"><f>${escapeXml(formula)}</f>${known}</c>`;
}

export function emptyCell(reference: string, style: number): string {
  return `<c r="${reference}" s="${style}"/>`;
}

export function isLink(value: SheetValue): value is SheetLink {
  return typeof value === 'object' && value !== null && 'url' in value;
}

/** Whatever else an address may be, it is not opened by a click. */
export function isSafeAddress(url: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(url) && url.length <= 2000 && URL.canParse(url);
}

/** The day as Excel counts it, less the days that the workbook does not count; null for what is no date. */
export function dateSerial(value: string | number | Date, missingDays = 0): string | null {
  if (typeof value === 'number') return decimalText(value);
  const time = typeof value === 'string' ? timeOfText(value) : value.getTime();
  if (Number.isNaN(time)) return null;
  const serial = time / DAY_MS + EPOCH_DAYS;
  // Before 1900-03-01 Excel counts a day that never was.
  if (serial < Math.max(61, missingDays)) return null;
  return decimalText(Math.round((serial - missingDays) * 1e6) / 1e6);
}

function timeOfText(text: string): number {
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = DATE.exec(text.trim()) ?? [];
  return year === undefined ? Number.NaN : Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
