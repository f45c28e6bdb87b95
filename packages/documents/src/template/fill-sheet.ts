import { fillText, placeholdersOf } from '@wanyuan/domain';
import { columnLetters, parseRange, type CellRange } from '../cell-reference.ts';
import { isPictureSource, type PictureSource } from '../pictures/picture-source.ts';
import { replaceAttribute, type Edit } from '../text-edits.ts';
import { escapeXml } from '../escape-xml.ts';
import { elementEdits } from './element-edits.ts';
import { onlyPlaceholder, type KnownFields } from './placeholders.ts';
import { changeRichText } from './rich-text.ts';
import {
  copiedFormula,
  heightOf,
  movedFormula,
  movedRange,
  movedRow,
  rangeText,
  type RowBlock,
  type RowBlocks,
} from './row-block.ts';
import type { TemplateCell, TemplateRow, TemplateSheet } from './template-sheet.ts';
import { shownText, valueCell, type DayNumber, type TemplateValue } from './template-values.ts';

export type TemplateRowValues = Readonly<Record<string, TemplateValue>>;

export interface SheetFilling {
  name: string;
  sheet: TemplateSheet;
  block: RowBlock | null;
  blocks: RowBlocks;
  fields: KnownFields;
  head: TemplateRowValues;
  rows: readonly TemplateRowValues[];
  dayNumber: DayNumber;
  /** A drawing to be named, where the sheet has none. */
  newDrawing: string;
}

/** A cell of the template that shows pictures. */
export interface PictureCell {
  field: string;
  /** Whether each row has its own. */
  isRow: boolean;
  /** In the template: one cell or a merged area. */
  area: CellRange;
  isInBlock: boolean;
}

/** Rows lower than this have no place for a picture, and get the height below. */
const MIN_PICTURE_POINTS = 30;
const PICTURE_POINTS = 72;

/** The sheet's text, piece by piece, with everything filled in. */
export function* filledSheet(filling: SheetFilling): Generator<string> {
  const { sheet, block, name, blocks } = filling;
  const { xml } = sheet;
  const edits: (Edit & { copies?: true })[] = elementEdits(sheet.elements, { xml, sheet: name, blocks });
  if (filling.newDrawing !== '') {
    edits.push({ start: sheet.drawingPlace, end: sheet.drawingPlace, text: filling.newDrawing });
  }
  const isOfBlock = ({ row }: TemplateRow) => block !== null && row >= block.first && row <= block.last;
  const ofBlock = sheet.rows.filter(isOfBlock);
  for (const row of sheet.rows) {
    if (!isOfBlock(row)) edits.push({ start: row.start, end: row.end, text: outerRow(row, filling) });
  }
  const [firstRow] = ofBlock;
  if (firstRow !== undefined) {
    edits.push({ start: firstRow.start, end: ofBlock.at(-1)?.end ?? firstRow.end, text: '', copies: true });
  }
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    yield xml.slice(at, edit.start);
    if (edit.copies === true && block !== null) yield* copiesOf(ofBlock, block, filling);
    else yield edit.text;
    at = edit.end;
  }
  yield xml.slice(at);
}

function* copiesOf(rows: readonly TemplateRow[], block: RowBlock, filling: SheetFilling): Generator<string> {
  const pictureRows = new Set(
    pictureCells(filling).flatMap(({ area, isInBlock }) => (isInBlock ? [area.first.row] : [])),
  );
  for (let copy = 0; copy < block.count; copy++) {
    const values = filling.rows[copy] ?? {};
    for (const row of rows) {
      const isLow = pictureRows.has(row.row) && (row.height ?? 0) < MIN_PICTURE_POINTS && heightOf(block) === 1;
      yield rowXml(row, filling, {
        to: row.row + copy * heightOf(block),
        height: isLow ? PICTURE_POINTS : null,
        formula: (text) => copiedFormula(text, filling.name, filling.blocks, copy),
        array: (range) => ({
          first: { ...range.first, row: range.first.row + copy * heightOf(block) },
          last: { ...range.last, row: range.last.row + copy * heightOf(block) },
        }),
        valueOf: (name, isRow) => (isRow ? values[name] : filling.head[name]),
      });
    }
  }
}

function outerRow(row: TemplateRow, filling: SheetFilling): string {
  const { block, name, blocks, head } = filling;
  return rowXml(row, filling, {
    to: block === null ? row.row : movedRow(row.row, block),
    height: null,
    formula: (text) => movedFormula(text, name, blocks),
    array: (range) => (block === null ? range : movedRange(range, block)),
    valueOf: (field, isRow) => (isRow ? null : head[field]),
  });
}

interface RowChange {
  to: number;
  height: number | null;
  formula(text: string): string;
  array(range: CellRange): CellRange;
  valueOf(field: string, isRow: boolean): TemplateValue;
}

function rowXml(row: TemplateRow, filling: SheetFilling, change: RowChange): string {
  const { xml } = filling.sheet;
  let tag = replaceAttribute(xml.slice(row.start, row.opened), 'r', String(change.to));
  if (change.height !== null) {
    tag = tag.replaceAll(/\s(ht|customHeight)\s*=\s*("[^"]*"|'[^']*')/g, '');
    tag = tag.replace(/\s*(\/?>)$/, ` ht="${change.height}" customHeight="1"$1`);
  }
  let at = row.opened;
  let cells = '';
  for (const cell of row.cells) {
    cells += xml.slice(at, cell.start) + cellText(cell, filling, change);
    at = cell.end;
  }
  return tag + cells + xml.slice(at, row.end);
}

function cellText(cell: TemplateCell, { sheet, fields, dayNumber }: SheetFilling, change: RowChange): string {
  const { prefix, xml } = sheet;
  const { style, formula, text } = cell;
  const reference = `${columnLetters(cell.column)}${change.to}`;
  const start = `<${prefix}c r="${reference}"${style === undefined ? '' : ` s="${escapeXml(style)}"`}`;
  if (formula !== null) {
    // Without its result: the program that opens the file counts again.
    const attributes = Object.entries(formula.attributes).map(([key, value]) => {
      const range = key === 'ref' ? parseRange(value) : null;
      return ` ${key}="${escapeXml(range === null ? value : rangeText(change.array(range)))}"`;
    });
    return `${start}><${prefix}f${attributes.join('')}>${escapeXml(change.formula(formula.text))}</${prefix}f></${prefix}c>`;
  }
  if (text === null || !placeholdersOf(text.text).some((name) => fields.find(name) !== null)) {
    return replaceAttribute(xml.slice(cell.start, cell.end), 'r', reference);
  }
  const valueOf = (name: string): { value: TemplateValue } | null => {
    const field = fields.find(name);
    return field === null ? null : { value: change.valueOf(field.name, field.isRow) };
  };
  const only = onlyPlaceholder(text.text);
  if (only !== null) return valueCell(reference, valueOf(only)?.value, { style, prefix, dayNumber });
  const filled = changeRichText(
    text,
    (piece) =>
      fillText(piece, (name) => {
        const found = valueOf(name);
        return found === null ? null : shownText(found.value);
      }),
    prefix,
  );
  return `${start} t="inlineStr"><${prefix}is>${filled}</${prefix}is></${prefix}c>`;
}

/** The cells that show pictures, by what the values are. */
export function pictureCells({ sheet, block, fields, head, rows }: SheetFilling): PictureCell[] {
  const merged = sheet.elements.flatMap(({ name, attributes }) =>
    name === 'mergeCell' ? (parseRange(attributes['ref'] ?? '') ?? []) : [],
  );
  return sheet.rows.flatMap(({ cells }) =>
    cells.flatMap(({ row, column, text }) =>
      placeholdersOf(text?.text ?? '').flatMap((name) => {
        const field = fields.find(name);
        if (field === null) return [];
        const isPicture = field.isRow
          ? rows.some((values) => isPictureSource(values[field.name]))
          : isPictureSource(head[field.name]);
        if (!isPicture) return [];
        const own = merged.find(({ first }) => first.row === row && first.column === column);
        const area = own ?? { first: { row, column }, last: { row, column } };
        const isInBlock = block !== null && row >= block.first && row <= block.last;
        return [{ field: field.name, isRow: field.isRow, area, isInBlock }];
      }),
    ),
  );
}

export function pictureOf(values: TemplateRowValues, field: string): PictureSource | null {
  const value = values[field];
  return isPictureSource(value) ? value : null;
}

/** How high a row of the block will be, in points; null where the template says it. */
export function raisedHeight(row: TemplateRow | undefined, block: RowBlock): number | null {
  return (row?.height ?? 0) < MIN_PICTURE_POINTS && heightOf(block) === 1 ? PICTURE_POINTS : null;
}
