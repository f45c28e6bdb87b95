import { parseReference } from '../cell-reference.ts';
import { createSheetGrid, type SheetGrid } from '../sheet-grid.ts';
import { WorkbookFault } from '../workbook-fault.ts';
import { parseText } from '../xml.ts';
import { copyFormula } from './formula-references.ts';
import { readRichTexts, type RichText } from './rich-text.ts';
import type { SharedTexts } from './shared-texts.ts';

export interface TemplateCell {
  row: number;
  column: number;
  start: number;
  end: number;
  style: string | undefined;
  /** Where it holds a text. */
  text: RichText | null;
  formula: { text: string; attributes: Record<string, string> } | null;
}

export interface TemplateRow {
  row: number;
  start: number;
  /** After its opening tag. */
  opened: number;
  end: number;
  height: number | null;
  cells: TemplateCell[];
}

/** An element beside the cells that says where it applies. */
export interface PlacedElement {
  name: string;
  start: number;
  opened: number;
  /** Where its closing tag begins; the same as `opened` when it has none. */
  closing: number;
  attributes: Record<string, string>;
}

export interface TemplateSheet {
  xml: string;
  prefix: string;
  rows: TemplateRow[];
  grid: SheetGrid;
  elements: PlacedElement[];
  drawingId: string | null;
  /** Where a drawing would have to be named. */
  drawingPlace: number;
}

const AFTER_DRAWING = new Set(
  'legacyDrawing legacyDrawingHF drawingHF picture oleObjects controls webPublishItems tableParts extLst'.split(' '),
);

/** In characters; Excel takes no longer ones. */
const MAX_FORMULA = 8192;
/** In characters, of a whole workbook. */
const MAX_WRITTEN_OUT = 1024 * 1024;

/** Everything of a sheet that rows put into it move, with its place in the text. */
export function readTemplateSheet(xml: string, texts: SharedTexts): TemplateSheet {
  const sheet: TemplateSheet = {
    xml,
    prefix: '',
    rows: [],
    grid: createSheetGrid(),
    elements: [],
    drawingId: null,
    drawingPlace: -1,
  };
  const open: PlacedElement[] = [];
  const masters = new Map<string, TemplateCell>();
  let row: TemplateRow | null = null;
  let cell: (TemplateCell & { type: string; value: string }) | null = null;
  let into: 'value' | 'formula' | null = null;
  let hasData = false;

  parseText(xml, (at) => {
    const startOfTag = () => xml.lastIndexOf('<', at() - 1);
    return {
      open(name, attributes) {
        const start = startOfTag();
        if (name === 'worksheet') sheet.prefix = /^<([\w.-]+:)?/.exec(xml.slice(start, at()))?.[1] ?? '';
        if (open.length === 1) {
          if (name === 'drawing')
            sheet.drawingId = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? null;
          if (AFTER_DRAWING.has(name) && sheet.drawingPlace < 0) sheet.drawingPlace = start;
        }
        if (name === 'sheetFormatPr') sheet.grid.setDefaults(attributes);
        if (name === 'col') sheet.grid.setColumns(attributes);
        if (name === 'sheetData') hasData = true;
        if (name === 'row') {
          const number = Number(attributes['r']) || (sheet.rows.at(-1)?.row ?? 0) + 1;
          sheet.grid.setRow(number, attributes);
          const height = attributes['ht'] === undefined ? null : Number(attributes['ht']);
          row = { row: number, start, opened: at(), end: at(), height, cells: [] };
          sheet.rows.push(row);
        } else if (row !== null && name === 'c') {
          const column = parseReference(attributes['r'] ?? '')?.column ?? (row.cells.at(-1)?.column ?? 0) + 1;
          const { s: style, t: type = 'n' } = attributes;
          cell = { row: row.row, column, start, end: at(), style, text: null, formula: null, type, value: '' };
        } else if (cell !== null && name === 'f') {
          cell.formula = { text: '', attributes };
          into = 'formula';
        } else if (cell !== null && name === 'v') into = 'value';
        else if (row === null) {
          const element = { name, start, opened: at(), closing: at(), attributes };
          sheet.elements.push(element);
          open.push(element);
          return;
        }
        open.push({ name, start, opened: at(), closing: at(), attributes });
      },
      text(text) {
        if (into === 'formula' && cell?.formula) {
          cell.formula.text += text;
          if (cell.formula.text.length > MAX_FORMULA) throw new WorkbookFault('too_large', 'a formula without an end');
        } else if (into === 'value' && cell !== null) cell.value += text;
      },
      close(name) {
        const element = open.pop();
        const closing = startOfTag();
        if (element !== undefined) element.closing = Math.max(closing, element.opened);
        if (name === 'f' || name === 'v') into = null;
        else if (name === 'c' && cell !== null) {
          const { type, value, ...kept } = cell;
          kept.end = at();
          if (type === 's') kept.text = texts.strings[Number(value)] ?? null;
          else if (type === 'inlineStr') kept.text = readRichTexts(xml.slice(kept.start, kept.end), 'is')[0] ?? null;
          writeOut(kept, masters, texts);
          row?.cells.push(kept);
          cell = null;
        } else if (name === 'row' && row !== null) {
          row.end = at();
          row = null;
        } else if (name === 'worksheet' && sheet.drawingPlace < 0) sheet.drawingPlace = closing;
      },
    };
  });
  if (!hasData) throw new WorkbookFault('broken', 'a sheet without data');
  return sheet;
}

/** Formulas that many cells share become their own: rows come between the cells. */
function writeOut(cell: TemplateCell, masters: Map<string, TemplateCell>, texts: SharedTexts): void {
  const { formula } = cell;
  if (formula === null || formula.attributes['t'] !== 'shared') return;
  const index = formula.attributes['si'] ?? '';
  const master = masters.get(index);
  if (master?.formula && formula.text === '') {
    formula.text = copyFormula(master.formula.text, cell.row - master.row, cell.column - master.column);
    texts.writtenOut += Math.max(master.formula.text.length, formula.text.length);
    if (texts.writtenOut > MAX_WRITTEN_OUT) throw new WorkbookFault('too_large', 'shared formulas that multiply');
  } else masters.set(index, cell);
  formula.attributes = {};
}
