import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentPlan } from '@wanyuan/server/src/infra/documents/document-plan.ts';
import { makeJpeg } from '@wanyuan/server/src/infra/documents/make-jpeg.ts';
import { PictureDesk } from '@wanyuan/server/src/infra/documents/picture-desk.ts';
import { writeDocument } from '@wanyuan/server/src/infra/documents/write-document.ts';
import type { Buffer as ExcelBuffer } from 'exceljs';
import sharp from 'sharp';
import { eachPicture, originalOf, readyOf } from './export-pictures.ts';
import { EXPORT_COLUMNS, exportCells, exportPlan, writeExportRows } from './export-rows.ts';

// One piece of work in a process of its own: what it costs is the process's.
const [kind = '', folder = '', count = '0'] = process.argv.slice(2);
const rows = Number(count);
const outPath = join(folder, `${kind}-${rows}.out`);
// As the process that writes documents has it.
sharp.concurrency(1);
sharp.cache(false);

/** What the forked process does, with pictures answered at once. */
async function ours(plan: DocumentPlan, isReady: boolean): Promise<void> {
  const pathOf = isReady ? readyOf : originalOf;
  const desk: PictureDesk = new PictureDesk((message) => {
    if (message.kind !== 'picture') return;
    const picture = { source: { path: pathOf(folder, message.id) }, isReady };
    setImmediate(() => desk.take({ kind: 'picture', request: message.request, picture, isKept: false }));
  });
  const rowsPath = await writeExportRows(folder, rows);
  const work = { plan, rowsPath, templatePath: null, outPath, tempFolder: folder };
  const { lost } = await writeDocument(work, { desk, onProgress() {} });
  if (lost > 0) throw new Error(`${lost} pictures were lost`);
}

async function resize(): Promise<void> {
  await eachPicture(rows, async (index) => {
    await writeFile(readyOf(folder, index), await makeJpeg({ path: originalOf(folder, index) }, 600));
  });
}

/** Its streaming writer knows no pictures, so it holds the workbook. */
async function exceljs(): Promise<void> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('报价', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = EXPORT_COLUMNS.map(({ key, title }) => ({ key, header: title, width: 18 }));
  const at = EXPORT_COLUMNS.findIndex((column) => column.kind === 'picture');
  const border = { style: 'thin' as const };
  for (let index = 0; index < rows; index++) {
    const cells = exportCells(index);
    const values = EXPORT_COLUMNS.map((column) => [
      column.key,
      column.kind === 'number' ? Number(cells[column.key]) : cells[column.key],
    ]);
    const row = sheet.addRow(Object.fromEntries(values));
    row.height = 96;
    row.eachCell((cell) => {
      cell.border = { top: border, left: border, bottom: border, right: border };
      cell.alignment = { vertical: 'middle', wrapText: true };
    });
    const bytes = await readFile(readyOf(folder, index));
    const image = workbook.addImage({ buffer: bytes as unknown as ExcelBuffer, extension: 'jpeg' });
    sheet.addImage(image, { tl: { col: at + 0.05, row: index + 1.05 }, ext: { width: 120, height: 90 } });
  }
  await workbook.xlsx.writeFile(outPath);
}

const WORK: Record<string, () => Promise<void>> = {
  exceljs,
  resize,
  ready: () => ours(exportPlan('excel'), true),
  excel: () => ours(exportPlan('excel'), false),
  zip: () => ours(exportPlan('zip'), false),
  pdf: () => ours(exportPlan('pdf_catalogue'), false),
};
await WORK[kind]?.();
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
await rm(outPath, { force: true });
console.log(JSON.stringify({ cpu_s: (userCPUTime + systemCPUTime) / 1e6, peak_mb: maxRSS / 1024 }));
