import { QUOTATION_LINE_REMARK_MAX } from '@wanyuan/domain';
import type { FieldValue } from '#page-kit/lines/drafts.ts';
import { parseCartons, parseCount, parsePrice, parseText, type Parsed } from '#page-kit/lines/parse-fields.ts';
import type { QuotedLine } from './quoted-line.ts';

/** What a person may change of a line. */
export const LINE_FIELDS = [
  'order_box_qty',
  'quantity',
  'quoted_price',
  'custom_number',
  'name',
  'name_en',
  'remark',
  'internal_remark',
] as const;
export type LineField = (typeof LINE_FIELDS)[number];

const TEXT_MAX = {
  custom_number: 40,
  name: 200,
  name_en: 200,
  remark: QUOTATION_LINE_REMARK_MAX,
  internal_remark: QUOTATION_LINE_REMARK_MAX,
};
const QUANTITY_MAX = 9_999_999;

/** The value of a text typed into a cell, or its fault. */
export function parseLine(field: LineField, text: string, line: QuotedLine): Parsed<FieldValue> {
  if (field === 'order_box_qty') return parseCartons(text, line.toy?.carton_quantity ?? null);
  if (field === 'quantity') return parseCount(text, QUANTITY_MAX);
  if (field === 'quoted_price') {
    const parsed = parsePrice(text);
    // No formula knows what a fee is.
    return !line.toy && 'value' in parsed && parsed.value === null ? { fault: '请填写金额' } : parsed;
  }
  return parseText(text, TEXT_MAX[field]);
}

/** What stands in a cell when it is opened for typing. */
export const fieldText = (field: LineField, line: QuotedLine): string => String(line[field] ?? '');
