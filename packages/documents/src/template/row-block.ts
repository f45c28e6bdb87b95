import { columnLetters, parseRange, type CellRange } from '../cell-reference.ts';
import { changeReferences, type FormulaCell, type FormulaReference } from './formula-references.ts';

/** The rows of a sheet that are repeated for each row of data, and what that does to everything around them. */
export interface RowBlock {
  first: number;
  last: number;
  /** How often it stands there afterwards, at least once. */
  count: number;
}

/** By the sheet's name in small letters. */
export type RowBlocks = ReadonlyMap<string, RowBlock>;

export const heightOf = ({ first, last }: RowBlock): number => last - first + 1;
const shiftOf = (block: RowBlock): number => (block.count - 1) * heightOf(block);
const isInside = (row: number, { first, last }: RowBlock): boolean => row >= first && row <= last;

/** Where a row of the template is afterwards; rows of the block where the first copy has them. */
export function movedRow(row: number, block: RowBlock): number {
  return row > block.last ? row + shiftOf(block) : row;
}

/** Where the end of a range is afterwards: whatever ends in the block ends in its last copy. */
export function movedEnd(row: number, block: RowBlock): number {
  return row >= block.first ? row + shiftOf(block) : row;
}

export function movedRange({ first, last }: CellRange, block: RowBlock): CellRange {
  return {
    first: { ...first, row: movedRow(first.row, block) },
    last: { ...last, row: movedEnd(last.row, block) },
  };
}

export function rangeText({ first, last }: CellRange): string {
  const cell = ({ row, column }: CellRange['first']) => `${columnLetters(column)}${row}`;
  return first.row === last.row && first.column === last.column ? cell(first) : `${cell(first)}:${cell(last)}`;
}

/** "A5 C5:D9", as conditional formats and the like say where they apply. */
export function movedRanges(ranges: string, block: RowBlock): string {
  return ranges
    .split(/\s+/)
    .map((text) => {
      const range = parseRange(text);
      if (range === null) return text;
      const isOneCell = !text.includes(':');
      const moved = movedRange(range, block);
      return isOneCell && moved.first.row === moved.last.row
        ? text.replace(/\d+/, String(moved.first.row))
        : rangeText(moved);
    })
    .join(' ');
}

const withRow = (cell: FormulaCell, row: number): FormulaCell => (row === cell.row ? cell : { ...cell, row });

function blockFor(reference: FormulaReference, own: string, blocks: RowBlocks): RowBlock | undefined {
  return blocks.get((reference.sheet ?? own).toLowerCase());
}

/** A formula outside of the blocks: what it sums up grows, what lies below moves. */
export function movedFormula(formula: string, sheet: string, blocks: RowBlocks): string {
  return changeReferences(formula, (reference) => {
    const block = blockFor(reference, sheet, blocks);
    if (block === undefined || block.count === 1) return reference;
    const { first, last } = reference;
    if (last === null && isInside(first.row, block) && reference.isSummed) {
      return { ...reference, last: withRow(first, movedEnd(first.row, block)) };
    }
    return {
      ...reference,
      first: withRow(first, movedRow(first.row, block)),
      last: last === null ? null : withRow(last, movedEnd(last.row, block)),
    };
  });
}

/**
 * A formula of the block in one of its copies, from 0: it speaks of its own copy, also in the block of another sheet. The
 * rows just above its own block count as the copy before the first, so that running numbers and running sums run.
 */
export function copiedFormula(formula: string, sheet: string, blocks: RowBlocks, copy: number): string {
  return changeReferences(formula, (reference) => {
    const block = blockFor(reference, sheet, blocks);
    if (block === undefined || block.count === 1) return reference;
    const isOwn = reference.sheet === null || reference.sheet.toLowerCase() === sheet.toLowerCase();
    const moved = (cell: FormulaCell, isEnd: boolean): FormulaCell => {
      const ofCopy = withRow(cell, cell.row + copy * heightOf(block));
      if (!isOwn) {
        if (!cell.isRowFixed && isInside(cell.row, block)) return ofCopy;
        return withRow(cell, isEnd ? movedEnd(cell.row, block) : movedRow(cell.row, block));
      }
      if (cell.row > block.last) return withRow(cell, movedRow(cell.row, block));
      return cell.isRowFixed || cell.row < block.first - heightOf(block) ? cell : ofCopy;
    };
    return {
      ...reference,
      first: moved(reference.first, false),
      last: reference.last === null ? null : moved(reference.last, true),
    };
  });
}
