import { QUOTATION_HEAD, QUOTATION_HEAD_FIELDS } from './quotation-head.data.ts';
import { cellOf } from './quotation-version.ts';
import type { Cells, CellValue, QuotationVersion, VersionLine } from './quotation-version.ts';

/** All that a customer gets of a line, in every language; what is not named here never leaves the house. */
export const CUSTOMER_LINE_FIELDS = [
  'number',
  'custom_number',
  'name',
  'name_en',
  'unit',
  'picture_id',
  'packing_name',
  'packing_name_en',
  'length',
  'width',
  'height',
  'pack_length',
  'pack_width',
  'pack_height',
  'inbox_count',
  'inbox_quantity',
  'carton_quantity',
  'carton_length',
  'carton_width',
  'carton_height',
  'carton_cubic_meter',
  'carton_cubic_feet',
  'gross_weight',
  'net_weight',
  'free_kind',
  'order_box_qty',
  'quoted_price',
  'remark',
] as const;

/** All that a customer gets of the head. */
export const CUSTOMER_HEAD_FIELDS = QUOTATION_HEAD_FIELDS.filter((field) => QUOTATION_HEAD[field].isShown);

/** JSON with sorted names and without what is empty, so that neither a new column nor its place changes what was hashed. */
function canonical(value: CellValue): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const cells = value as Cells;
  const names = Object.keys(cells).filter((name) => cells[name] !== null && cells[name] !== undefined);
  return `{${names
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonical(cells[name]!)}`)
    .join(',')}}`;
}

function onlyFields(cells: Cells, fields: readonly string[]): Cells {
  const some: Record<string, CellValue> = {};
  for (const field of fields) {
    const value = cellOf(cells, field);
    if (value !== null && value !== undefined && value !== '') some[field] = value;
  }
  return some;
}

/** A line's cells as the customer gets them. */
export const customerCells = ({ cells }: VersionLine): Cells => onlyFields(cells, CUSTOMER_LINE_FIELDS);

/** What the customer sees of a line as one text: two versions of it are the same to them when their texts are. */
export const customerLineText = (line: VersionLine): string => canonical(customerCells(line));

/** What the customer sees of a version: the text that its SHA-256 is made of. */
export function customerView({ head, lines }: QuotationVersion): string {
  return canonical({
    head: onlyFields(head, CUSTOMER_HEAD_FIELDS),
    lines: lines.map((line) => ({ key: line.key, cells: customerCells(line) })),
  });
}

/** As pages and documents print it: 3F2A-9C41. */
export const shortHash = (hex: string): string => `${hex.slice(0, 4)}-${hex.slice(4, 8)}`.toUpperCase();
