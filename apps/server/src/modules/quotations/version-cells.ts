import type { Cells, CellValue, QuotationVersion, VersionLine } from '@wanyuan/domain';
import type { WholeSnapshot } from '../toys/toys.module.ts';
import type { ShownLine } from './quotation-lines.repo.ts';
import type { WholeVersion } from './whole-version.ts';

/** What lines show of their toys. */
const TOY_FIELDS = [
  'number',
  'unit',
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
  'exworks_price',
  'additional_price',
] as const satisfies readonly (keyof WholeSnapshot)[];

/** Cells that tell a cost. */
export const COST_CELLS: ReadonlySet<string> = new Set(['exworks_price', 'additional_price']);

/** A line as versions are compared and hashed by: what of it the customer gets is the domain's to say. */
export function versionLine(line: ShownLine): VersionLine {
  const { snapshot } = line;
  const cells: Record<string, CellValue> = {
    custom_number: line.custom_number,
    name: line.name,
    name_en: line.name_en,
    picture_id: line.picture_ids,
    free_kind: line.toy_id === null ? 'other' : null,
    order_box_qty: line.toy_id === null ? (line.quantity ?? 0) : line.order_box_qty,
    quoted_price: line.quoted_price,
    is_manual_price: line.is_manual_price,
    remark: line.remark,
    internal_remark: line.internal_remark,
  };
  for (const field of TOY_FIELDS) cells[field] = snapshot?.[field] ?? null;
  return { key: String(line.line_key), cells };
}

/** The landed cost that a version shows; a draft shows the quotation's. */
export const landedOf = ({ quotation, version }: Omit<WholeVersion, 'lines'>) =>
  version.state === 'draft' ? quotation.landed : version.sent_landed;

export function versionOf({ lines, ...whole }: WholeVersion): QuotationVersion {
  const head: Cells = { ...whole.version.head, landed_cost: landedOf(whole) };
  return { head, lines: lines.map(versionLine) };
}
