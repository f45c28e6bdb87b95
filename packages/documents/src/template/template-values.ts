import { cellXml } from '../cell-xml.ts';
import { decimalText } from '../excel/decimal-sum.ts';
import type { SheetLink } from '../excel/sheet-spec.ts';
import { isPictureSource, type PictureSource } from '../pictures/picture-source.ts';
import { escapeXml } from '../escape-xml.ts';

/** Texts stay texts whatever they look like; a decimal is a number with every digit; a Date is a day. */
export type TemplateValue = string | number | { decimal: string } | Date | SheetLink | PictureSource | null | undefined;

/** A day as the workbook counts it; null where cells of the style show no days, or for days before its first. */
export type DayNumber = (day: Date, style: string) => string | null;

/** As part of a longer text. */
export function shownText(value: TemplateValue): string {
  if (value === null || value === undefined || isPictureSource(value)) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== 'object') return String(value);
  return 'decimal' in value ? value.decimal : value.text;
}

/** A cell of its own that holds this value and looks as the template's cell did. */
export function valueCell(
  reference: string,
  value: TemplateValue,
  { style, prefix, dayNumber }: { style: string | undefined; prefix: string; dayNumber: DayNumber },
): string {
  const empty = `<${prefix}c r="${reference}"${style === undefined ? '' : ` s="${escapeXml(style)}"`}/>`;
  if (value === null || value === undefined || value === '' || isPictureSource(value)) return empty;
  if (typeof value === 'number' || (typeof value === 'object' && 'decimal' in value)) {
    const decimal = decimalText(typeof value === 'number' ? value : value.decimal);
    if (decimal !== null) return `${empty.slice(0, -2)}><${prefix}v>${decimal}</${prefix}v></${prefix}c>`;
    return typeof value === 'number' ? empty : cellXml(reference, value.decimal, { style, prefix });
  }
  if (value instanceof Date) {
    const serial = dayNumber(value, style ?? '0');
    if (serial !== null) return `${empty.slice(0, -2)}><${prefix}v>${serial}</${prefix}v></${prefix}c>`;
  }
  return cellXml(reference, value instanceof Date ? shownText(value) : value, { style, prefix });
}
