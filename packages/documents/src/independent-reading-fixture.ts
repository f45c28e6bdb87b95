import ExcelJS from 'exceljs';
import { openArchive } from './zip-archive.ts';

/** A cell as a program sees it that shares nothing with ours. */
export interface SeenCell {
  /** Texts, numbers, dates as 2026-11-16; null where it is empty or counts. */
  value: string | number | null;
  formula: string | null;
  /** Font, fill, border, format and alignment. */
  style: string;
}

export interface SeenSheet {
  name: string;
  cells: ReadonlyMap<string, SeenCell>;
  heights: ReadonlyMap<number, number | undefined>;
  merged: string[];
  /** Of pictures, from 1, and how large their bytes are. */
  pictures: { row: number; column: number; bytes: number }[];
  conditions: string[];
  frozen: { rows: number; columns: number };
  printTitles: string | undefined;
}

/** For tests: a workbook read by exceljs. */
export async function readIndependently(workbook: Buffer): Promise<SeenSheet[]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(workbook as unknown as ExcelJS.Buffer);
  return book.worksheets.map((sheet) => {
    const cells = new Map<string, SeenCell>();
    const heights = new Map<number, number | undefined>();
    sheet.eachRow({ includeEmpty: true }, (row, number) => {
      heights.set(number, row.height);
      row.eachCell({ includeEmpty: true }, (cell) => cells.set(cell.address, seen(cell)));
    });
    const view = sheet.views[0];
    return {
      name: sheet.name,
      cells,
      heights,
      merged: sheet.model.merges.toSorted(),
      pictures: sheet
        .getImages()
        .map(({ imageId, range }) => ({
          row: range.tl.nativeRow + 1,
          column: range.tl.nativeCol + 1,
          bytes: book.getImage(Number(imageId)).buffer?.byteLength ?? 0,
        }))
        .toSorted((a, b) => a.row - b.row || a.column - b.column),
      conditions: conditionsOf(sheet),
      frozen: {
        rows: view?.state === 'frozen' ? (view.ySplit ?? 0) : 0,
        columns: view?.state === 'frozen' ? (view.xSplit ?? 0) : 0,
      },
      printTitles: sheet.pageSetup.printTitlesRow,
    };
  });
}

function seen(cell: ExcelJS.Cell): SeenCell {
  const formula = cell.formula === undefined || cell.formula === '' ? null : cell.formula;
  // Cells of a merged area repeat what its first one says.
  const isCovered = cell.isMerged && cell.master.address !== cell.address;
  const value = formula !== null || isCovered ? null : valueOf(cell.value);
  return { value, formula: isCovered ? null : formula, style: JSON.stringify(cell.style) };
}

function valueOf(value: ExcelJS.CellValue): string | number | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'object' && 'richText' in value) return value.richText.map(({ text }) => text).join('');
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
}

/** What the library's types leave out. */
function conditionsOf(sheet: ExcelJS.Worksheet): string[] {
  const { conditionalFormattings = [] } = sheet as ExcelJS.Worksheet & {
    conditionalFormattings?: { ref: string; rules: { formulae?: unknown[] }[] }[];
  };
  return conditionalFormattings.map(
    ({ ref, rules }) => `${ref}: ${rules.map(({ formulae = [] }) => formulae.join(';')).join('|')}`,
  );
}

/** Every part of a package, unpacked, whatever it is for. */
export async function readAllParts(workbook: Buffer): Promise<string[]> {
  const archive = await openArchive(workbook);
  const parts = await Promise.all(archive.entries.map(({ fileName }) => archive.read(fileName)));
  archive.close();
  return parts.map((part) => part.toString('latin1'));
}
