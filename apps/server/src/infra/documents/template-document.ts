import type { Readable } from 'node:stream';
import { DecimalSum, type WriteOptions } from '@wanyuan/documents';
import { fillTemplate, type TemplateRowValues, type TemplateValue } from '@wanyuan/documents/read';
import { EXPORT_FIELDS, templateFieldNames, type ExportFieldKey, type TemplateHeadKey } from '@wanyuan/domain';
import type { DocumentPlan, DocumentRow, PictureId } from './document-plan.ts';
import type { PictureDesk } from './picture-desk.ts';

const LOGO_WIDTH = 450;
const DECIMAL = /^-?\d+(\.\d+)?$/;
const KINDS = new Map<string, string>(EXPORT_FIELDS.map(({ key, kind }) => [key, kind]));
/** Sums of the head, and what they are sums of. */
const SUMS: Partial<Record<TemplateHeadKey, ExportFieldKey>> = {
  sum_boxes: 'order_box_qty',
  sum_pieces: 'order_pieces',
  sum_amount: 'quoted_amount',
  sum_cubic_meter: 'total_cubic_meter',
};

/** A company's own workbook with the rows in it. */
export async function writeTemplateDocument(
  plan: DocumentPlan,
  templatePath: string,
  rows: AsyncIterable<DocumentRow>,
  { desk, ...options }: WriteOptions & { desk: PictureDesk },
): Promise<Readable> {
  const sums = new Map(
    Object.entries(SUMS).map(([key, field]) => [key, { field, sum: new DecimalSum(), isKnown: false }]),
  );
  const values: TemplateRowValues[] = [];
  for await (const { cells, picture } of rows) {
    for (const total of sums.values()) {
      const cell = cells[total.field] ?? '';
      if (cell === '') continue;
      total.sum.add(cell);
      total.isKnown = true;
    }
    values.push(rowValues(cells, { index: values.length + 1, picture, width: plan.imageWidth, desk }));
  }
  const head: Record<string, TemplateValue> = { toy_count: values.length };
  for (const [key, { sum, isKnown }] of sums) head[key] = isKnown ? { decimal: String(sum) } : null;
  for (const [key, value] of Object.entries(plan.template?.values ?? {})) head[key] = headValue(key, value);
  if (plan.logo !== null) head['logo'] = desk.logo(plan.logo, LOGO_WIDTH);
  return fillTemplate(templatePath, { fields: templateFieldNames(), head, rows: values }, options);
}

function rowValues(
  cells: DocumentRow['cells'],
  { index, picture, width, desk }: { index: number; picture: PictureId | null; width: number; desk: PictureDesk },
): TemplateRowValues {
  const values: Record<string, TemplateValue> = { index };
  for (const [key, value] of Object.entries(cells)) values[key] = cellValue(key, value ?? '');
  values['picture'] = picture === null ? null : desk.source(picture, width);
  return values;
}

function cellValue(key: string, value: string): TemplateValue {
  if (value === '') return null;
  const kind = KINDS.get(key);
  // What is counted as a text stays one: fees in a column of pieces.
  if (kind === 'number') return DECIMAL.test(value) ? { decimal: value } : value;
  return kind === 'date' ? dayOf(value) : value;
}

function headValue(key: string, value: string): TemplateValue {
  if (key === 'date' || key === 'valid_until') return dayOf(value);
  return key.startsWith('sum_') || key === 'toy_count' ? { decimal: value } : value;
}

function dayOf(value: string): TemplateValue {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : null;
  return day === null || Number.isNaN(day.getTime()) ? value : day;
}
