import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writeWorkbook } from '@wanyuan/documents';
import type { Buffer as ExcelBuffer } from 'exceljs';
import { EXPORT_COLUMNS, exportRow } from './export-rows.ts';

// One export in a process of its own: what it costs is the process's.
const [kind = '', folder = '', count = '0'] = process.argv.slice(2);
const rows = Number(count);
const out = join(folder, `${kind}-${rows}.xlsx`);
const picture = (index: number) => readFile(join(folder, `${index}.jpg`));

async function ours(): Promise<void> {
  function* all() {
    for (let index = 0; index < rows; index++) {
      yield { ...exportRow(index), picture: { key: String(index), load: () => picture(index) } };
    }
  }
  const columns = EXPORT_COLUMNS.map((column) => ({
    key: column.key,
    title: column.title,
    kind: column.kind,
    width: column.kind === 'picture' ? 132 : 100,
  }));
  await pipeline(writeWorkbook({ sheets: [{ name: '报价', columns, rows: all() }] }), createWriteStream(out));
}

/** Its streaming writer knows no pictures, so it holds the workbook. */
async function exceljs(): Promise<void> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('报价', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = EXPORT_COLUMNS.map(({ key, title }) => ({ key, header: title, width: 18 }));
  const border = { style: 'thin' as const };
  for (let index = 0; index < rows; index++) {
    const row = sheet.addRow(exportRow(index));
    row.height = 96;
    row.eachCell((cell) => {
      cell.border = { top: border, left: border, bottom: border, right: border };
      cell.alignment = { vertical: 'middle', wrapText: true };
    });
    const image = workbook.addImage({ buffer: (await picture(index)) as unknown as ExcelBuffer, extension: 'jpeg' });
    sheet.addImage(image, { tl: { col: 0.05, row: index + 1.05 }, ext: { width: 120, height: 90 } });
  }
  await workbook.xlsx.writeFile(out);
}

await (kind === 'ours' ? ours() : exceljs());
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
await rm(out);
console.log(JSON.stringify({ cpu_s: (userCPUTime + systemCPUTime) / 1e6, peak_mb: maxRSS / 1024 }));
