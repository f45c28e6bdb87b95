import { CARTONS_MAX, cartonsForPieces, MONEY_PATTERN } from '@wanyuan/domain';

export type Parsed<T> = { value: T; notice?: string } | { fault: string };

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

/** A count of something that has no cartons. */
export function parseCount(text: string, max: number): Parsed<number> {
  const figure = plainFigure(text);
  if (figure === '') return { value: 0 };
  if (!WHOLE.test(figure)) return { fault: '数量须为不小于 0 的整数' };
  return Number(figure) > max ? { fault: '数量过大' } : { value: Number(figure) };
}

export function parsePrice(text: string): Parsed<string | null> {
  const figure = plainFigure(text).replace(/^[¥$€£]|^(?:RMB|USD|HKD|EUR|GBP)/i, '');
  if (figure === '') return { value: null };
  return MONEY_PATTERN.test(figure) ? { value: figure } : { fault: '请输入不超过4位小数的金额' };
}

export function parseText(text: string, max: number): Parsed<string> {
  const value = text.trim();
  return value.length > max ? { fault: `最多${max}个字` } : { value };
}
