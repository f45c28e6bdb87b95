import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EXPORT_FIELDS, exportTemplate } from '@wanyuan/domain';
import type { DocumentPlan, DocumentRow, PlannedColumn } from '@wanyuan/server/src/infra/documents/document-plan.ts';

/** A quotation as it is in practice: the columns of the template that has most of them. */
export const EXPORT_COLUMNS: readonly PlannedColumn[] = exportTemplate('both_with_factory').fields.map((key) => {
  const { zh, kind, width, ...field } = EXPORT_FIELDS.find((one) => one.key === key)!;
  return {
    key,
    title: zh,
    kind,
    width,
    decimals: field.decimals ?? null,
    leastDecimals: Math.min(field.decimals ?? 0, 2),
    hasTotal: field.hasTotal === true,
  };
});

function valueOf({ key, title, kind }: PlannedColumn, index: number): string {
  if (key === 'index') return String(index + 1);
  if (kind === 'number') return String((index * 31 + title.length * 17) % 997);
  return kind === 'picture' ? '' : `${title} ${index * 7} 遥控越野车`;
}

export function exportCells(index: number): DocumentRow['cells'] {
  const cells = EXPORT_COLUMNS.flatMap((column) =>
    column.kind === 'picture' ? [] : [[column.key, valueOf(column, index)] as const],
  );
  return Object.fromEntries(cells);
}

export function exportPlan(kind: DocumentPlan['kind']): DocumentPlan {
  return {
    kind,
    title: '报价单',
    lang: 'zh',
    head: ['汕头启帆贸易有限公司'],
    notes: ['报价有效期 30 天'],
    logo: null,
    columns: [...EXPORT_COLUMNS],
    isPlain: false,
    imageWidth: 600,
    grid: '3x4',
    watermark: null,
    template: null,
    author: '启帆',
    created: '2026-11-16T08:00:00.000Z',
  };
}

/** Rows as the server hands them over; pictures are numbered from 0. */
export async function writeExportRows(folder: string, count: number): Promise<string> {
  const path = join(folder, `rows-${count}.jsonl`);
  const rows = Array.from({ length: count }, (_, index): DocumentRow => ({
    cells: exportCells(index),
    picture: index,
    fileName: `WY${index}`,
  }));
  await writeFile(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return path;
}
