import type { CartLine } from '@wanyuan/contract/client';
import type { FieldValue } from '#page-kit/lines/drafts.ts';
import { parseCartons, parsePrice, parseText, type Parsed } from '#page-kit/lines/parse-fields.ts';

/** What a person may change of a line. */
export const EDITED_FIELDS = ['order_box_qty', 'quoted_price', 'custom_number', 'remark'] as const;
export type EditedField = (typeof EDITED_FIELDS)[number];

const TEXT_MAX = { custom_number: 40, remark: 500 };

/** The value of a text typed into a cell, or its fault. */
export function parseField(field: EditedField, text: string, line: CartLine): Parsed<FieldValue> {
  if (field === 'order_box_qty') return parseCartons(text, line.toy.carton_quantity);
  if (field === 'quoted_price') return parsePrice(text);
  return parseText(text, TEXT_MAX[field]);
}

/** What stands in a cell when it is opened for typing. */
export function fieldText(field: EditedField, line: CartLine): string {
  const value = line[field];
  return value === null ? '' : String(value);
}
