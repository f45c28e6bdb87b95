import type { AddResult } from '@wanyuan/contract/client';
import { CARTONS_MAX } from '@wanyuan/domain';
import { readBlock } from '../sheet/cell-block.ts';

export interface PastedNumber {
  number: string;
  cartons?: number;
  pieces?: number;
}

const QUANTITY = /^\d[\d,]*(?:箱|件|只|个|套|pcs?|ctns?)?$/i;
const PRICE = /^(?:[¥$€£]|RMB|USD|HKD|EUR|GBP)?\d[\d,]*(?:\.\d+)?$/i;
const PASTED_ROWS_MAX = 500;

/** Whether a block that is pasted onto quantities or prices names toys: its first column holds something else. */
export function namesToys(rows: readonly string[][], kind: 'quantity' | 'price'): boolean {
  const figure = kind === 'price' ? PRICE : QUANTITY;
  const first = rows.map((row) => (row[0] ?? '').normalize('NFKC').replaceAll(/\s/g, '')).filter(Boolean);
  return first.some((cell) => !figure.test(cell));
}

const UNITS = '箱|ctns?|件|只|个|套|pcs?';
const AMOUNT = new RegExp(`^(\\d{1,8})(${UNITS})?$`, 'i');
/** A line without tabs: what stands before the amount at its end, and the amount. */
const NUMBER_AND_AMOUNT = new RegExp(
  `^(.+?)(?:\\s+|\\s*[,，;；×*]\\s*)((?:\\d{1,3}(?:,\\d{3})+|\\d+)\\s*(?:${UNITS})?)$`,
  'i',
);

/** Cartons, unless the unit says that pieces are meant. */
function readAmount(text: string): Omit<PastedNumber, 'number'> | null {
  const [, figure, unit = ''] = AMOUNT.exec(text.normalize('NFKC').replaceAll(/[,\s]/g, '')) ?? [];
  if (figure === undefined) return null;
  const amount = Number(figure);
  if (!/^(?:|箱|ctns?)$/i.test(unit)) return { pieces: amount };
  // More is no order, but a telephone or an article number.
  return amount > CARTONS_MAX ? null : { cartons: amount };
}

/**
 * One toy for each line: the number, and the cartons or pieces behind a tab, comma, ×, or blank. A repeated number
 * counts once, with its last amount.
 */
export function readNumbers(text: string): { rows: PastedNumber[]; left: number } {
  const found = new Map<string, PastedNumber>();
  for (const cells of readBlock(text)) {
    const filled = cells.filter(Boolean);
    const [alone = ''] = filled;
    const parts = filled.length > 1 ? filled : (NUMBER_AND_AMOUNT.exec(alone)?.slice(1) ?? [alone]);
    const number = parts[0]?.trim() ?? '';
    if (number === '' || number.length > 60) continue;
    const amount = parts
      .slice(1)
      .map(readAmount)
      .find((one) => one !== null);
    found.set(number.toUpperCase(), { number, ...amount });
  }
  const rows = [...found.values()];
  return { rows: rows.slice(0, PASTED_ROWS_MAX), left: Math.max(0, rows.length - PASTED_ROWS_MAX) };
}

interface PasteAnswer {
  added: number;
  updated: number;
  list: readonly { number: string; is_rounded: boolean; is_uncounted: boolean }[];
}

/** What became of a pasted list, in words. */
export function pasteWords({ added, updated, list }: PasteAnswer): string[] {
  const rounded = list.filter((row) => row.is_rounded).length;
  const uncounted = list.filter((row) => row.is_uncounted).map(({ number }) => number);
  return [
    `加入 ${added} 款，更新箱数 ${updated} 款`,
    ...(rounded > 0 ? [roundedWords(rounded)] : []),
    ...(uncounted.length > 0 ? [`${uncounted.join('、')} 没有装箱量，请直接填写箱数`] : []),
  ];
}

export const roundedWords = (count: number): string => `${count} 款不足整箱，已进为整箱`;

type ChosenAnswer = Pick<AddResult, 'success' | 'list'>;

/** Those of the chosen toys that the cart cannot take. */
export const refusedOf = ({ list }: Pick<ChosenAnswer, 'list'>): ChosenAnswer['list'] =>
  list.filter(({ state }) => state === 'refused');

/** What became of the toys that were chosen among several with the same number, in words. */
export function chosenWords({ success, list }: ChosenAnswer, rounded: number): string[] {
  const existing = list.filter(({ state }) => state === 'exists').length;
  const refused = refusedOf({ list });
  return [
    `已加入选定的 ${success} 款`,
    ...(existing > 0 ? [`${existing} 款原已在选样车中`] : []),
    ...(refused[0] ? [`${refused.length} 款没有加入：${refused[0].reason}`] : []),
    ...(rounded > 0 ? [roundedWords(rounded)] : []),
  ];
}
