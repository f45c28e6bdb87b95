import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { readWorkbook, type WorkbookPicture } from '@wanyuan/documents/read';
import { findImportHead, HEAD_WITHIN_ROWS, IMPORT_ROWS_MAX, type ImportHead } from '@wanyuan/domain';
import type { ReportProgress } from '#infra/reading/serve-reading.ts';
import { WORKBOOK_LIMITS, type SheetFacts, type SheetLine } from './product-sheet.ts';

interface SpooledSheet {
  path: string;
  file: number;
  first: { row: number; cells: string[] }[];
  count: number;
}

const MAX_CHARACTERS = 2000;
const MOST_SAMPLES = 3;
const SAMPLE_CHARACTERS = 60;
/** Of one toy; more are no photos of it. */
const MOST_PICTURES = 10;
/** More than may be imported: titles and notes among the rows are told from goods later. */
const MOST_SPOOLED = IMPORT_ROWS_MAX * 2;
const TOTALS = /^(?:合计|总计|小计|共计|total|sub-?total)/i;

/** Takes a workbook apart in a process of its own: rows go to a file as they come, so that none is kept in memory. */
export async function readSheetFile(
  { path, rowsPath }: { path: string; rowsPath: string },
  onProgress: ReportProgress = () => {},
): Promise<SheetFacts> {
  const sheets: SpooledSheet[] = [];
  try {
    const workbook = await readWorkbook(path, {
      limits: WORKBOOK_LIMITS,
      maxCharacters: MAX_CHARACTERS,
      maxRows: MOST_SPOOLED,
      onProgress,
      onRow(sheet, row) {
        const spooled = (sheets[sheet] ??= openSpool(`${rowsPath}.${sheet}`));
        if (spooled.first.length < HEAD_WITHIN_ROWS) spooled.first.push(row);
        spooled.count += 1;
        writeSync(spooled.file, `${JSON.stringify(row)}\n`);
      },
    });
    workbook.close();
    const chosen = chooseSheet(sheets);
    if (chosen === null) return { columns: null, rowCount: 0, pictureCount: 0 };
    const pictures = workbook.pictures.filter(({ sheet }) => sheets[sheet] === chosen.sheet);
    return await writeRows(chosen, picturesByRow(pictures), rowsPath);
  } finally {
    for (const { file, path: spool } of sheets.filter(Boolean)) {
      closeSync(file);
      rmSync(spool, { force: true });
    }
  }
}

function openSpool(path: string): SpooledSheet {
  return { path, file: openSync(path, 'w'), first: [], count: 0 };
}

interface ChosenSheet {
  sheet: SpooledSheet;
  head: ImportHead;
}

/** The sheet that names most of the known columns; of equals the longer one. */
function chooseSheet(sheets: readonly (SpooledSheet | undefined)[]): ChosenSheet | null {
  let best: ChosenSheet | null = null;
  for (const sheet of sheets) {
    const head = sheet === undefined ? null : findImportHead(sheet.first);
    if (sheet === undefined || head === null) continue;
    const more = head.known - (best?.head.known ?? 0);
    if (more > 0 || (more === 0 && sheet.count > (best?.sheet.count ?? 0))) best = { sheet, head };
  }
  return best;
}

function picturesByRow(pictures: readonly WorkbookPicture[]): Map<number, string[]> {
  const byRow = new Map<number, string[]>();
  for (const { row, media } of pictures) {
    const those = byRow.get(row) ?? [];
    byRow.set(row, those);
    if (those.length < MOST_PICTURES && !those.includes(media)) those.push(media);
  }
  return byRow;
}

async function writeRows(
  { sheet, head }: ChosenSheet,
  pictures: ReadonlyMap<number, string[]>,
  rowsPath: string,
): Promise<SheetFacts> {
  const titles = new Map(head.columns.map(({ column, title }) => [column, title]));
  const samples = new Map<number, string[]>();
  const out = openSync(rowsPath, 'w');
  const facts = { rowCount: 0, pictureCount: 0 };
  const spool = await open(sheet.path);
  try {
    for await (const line of spool.readLines()) {
      const { row, cells } = JSON.parse(line) as Omit<SheetLine, 'media'>;
      const media = pictures.get(row) ?? [];
      if (row <= head.row || !isGoods(cells, media, titles)) continue;
      facts.rowCount += 1;
      if (facts.rowCount > IMPORT_ROWS_MAX) break;
      facts.pictureCount += media.length;
      writeSync(out, `${JSON.stringify({ row, cells, media })}\n`);
      for (const [index, text] of cells.entries()) {
        const seen = samples.get(index + 1) ?? [];
        samples.set(index + 1, seen);
        if (text !== '' && seen.length < MOST_SAMPLES) seen.push(text.slice(0, SAMPLE_CHARACTERS));
      }
    }
  } finally {
    await spool.close();
    closeSync(out);
  }
  const columns = head.columns.map((column) => ({ ...column, samples: samples.get(column.column) ?? [] }));
  return { columns, ...facts };
}

/** Notes fill one cell, sums say that they are sums, and long sheets repeat their head on every page. */
function isGoods(cells: readonly string[], media: readonly string[], titles: ReadonlyMap<number, string>): boolean {
  const filled = cells.flatMap((text, index) => (text === '' ? [] : [{ text, title: titles.get(index + 1) }]));
  if (filled.length < 2 && media.length === 0) return false;
  if (filled.length === 0 || TOTALS.test(filled[0]!.text)) return false;
  return !filled.every(({ text, title }) => text === title);
}
