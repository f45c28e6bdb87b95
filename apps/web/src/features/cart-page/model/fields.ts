import { CARTONS_MAX, cartonsForPieces, MONEY_PATTERN } from '@wanyuan/domain';
import type { CartLine } from '@wanyuan/contract/client';

/** What a person may change of a line. */
export const EDITED_FIELDS = ['order_box_qty', 'quoted_price', 'custom_number', 'remark'] as const;
export type EditedField = (typeof EDITED_FIELDS)[number];

export interface FieldValues {
  order_box_qty: number;
  /** Null: what the formula says. */
  quoted_price: string | null;
  custom_number: string;
  remark: string;
}
export type FieldValue = FieldValues[EditedField];

export type Parsed<T> = { value: T; notice?: string } | { fault: string };

const TEXT_MAX = { custom_number: 40, remark: 500 };
const WHOLE = /^\d+$/;
const PIECES = /^(\d+)\s*(?:件|只|个|套|pcs?)$/i;

/** Full-width figures and thousands separators, as input methods and spreadsheets write them. */
function plainFigure(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[,，\s]/g, '')
    .trim();
}

export const isPieces = (text: string): boolean => PIECES.test(plainFigure(text));

export function parsePieces(text: string, cartonQuantity: number | null): Parsed<number> {
  const figure = plainFigure(text).replace(PIECES, '$1');
  if (figure === '') return { value: 0 };
  if (!WHOLE.test(figure)) return { fault: '件数须为整数' };
  const whole = cartonsForPieces(Number(figure), cartonQuantity);
  if (whole === null) return { fault: '这款没有装箱量，请直接填写箱数' };
  if (whole.cartons > CARTONS_MAX) return { fault: '箱数过大' };
  return { value: whole.cartons, ...(whole.notice ? { notice: whole.notice } : {}) };
}

/** Cartons; a figure that names its unit (720件) counts as pieces. */
export function parseCartons(text: string, cartonQuantity: number | null): Parsed<number> {
  const figure = plainFigure(text).replace(/箱$/, '');
  if (PIECES.test(figure)) return parsePieces(figure, cartonQuantity);
  if (figure === '') return { value: 0 };
  if (!WHOLE.test(figure)) return { fault: '箱数须为不小于 0 的整数' };
  return Number(figure) > CARTONS_MAX ? { fault: '箱数过大' } : { value: Number(figure) };
}

function parsePrice(text: string): Parsed<string | null> {
  const figure = plainFigure(text).replace(/^[¥$€£]|^(?:RMB|USD|HKD|EUR|GBP)/i, '');
  if (figure === '') return { value: null };
  return MONEY_PATTERN.test(figure) ? { value: figure } : { fault: '请输入不超过4位小数的金额' };
}

function parseText(field: 'custom_number' | 'remark', text: string): Parsed<string> {
  const value = text.trim();
  return value.length > TEXT_MAX[field] ? { fault: `最多${TEXT_MAX[field]}个字` } : { value };
}

/** The value of a text typed into a cell, or its fault. */
export function parseField(field: EditedField, text: string, line: CartLine): Parsed<FieldValue> {
  if (field === 'order_box_qty') return parseCartons(text, line.toy.carton_quantity);
  if (field === 'quoted_price') return parsePrice(text);
  return parseText(field, text);
}

/** What stands in a cell when it is opened for typing. */
export function fieldText(field: EditedField, line: CartLine): string {
  const value = line[field];
  return value === null ? '' : String(value);
}
