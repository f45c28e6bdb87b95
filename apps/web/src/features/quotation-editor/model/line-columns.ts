import type { ReadColumn } from '#page-kit/lines/line-cells.tsx';
import type { LineColumn } from '#page-kit/lines/line-column.ts';
import type { LineField } from './line-fields.ts';

/** Columns that can be typed into; pieces are written as cartons, and of fees as their quantity. */
export type EditedColumn =
  | 'price'
  | 'cartons'
  | 'pieces'
  | 'custom_number'
  | 'name_en'
  | 'name'
  | 'remark'
  | 'internal_remark';
export type ColumnKey = EditedColumn | 'packed' | ReadColumn;

export type QuotationColumn = LineColumn<ColumnKey>;

export const COLUMNS: readonly QuotationColumn[] = [
  { key: 'custom_number', title: '货号 / 自定', width: 96 },
  { key: 'name_en', title: '英文品名', width: 180, isExtra: true },
  { key: 'name', title: '品名', width: 180, isExtra: true },
  { key: 'factory', title: '工厂', width: 84, isExtra: true },
  { key: 'packing', title: '包装', width: 84, isExtra: true },
  { key: 'packed', title: '装量 / CBM', width: 84, isFigure: true },
  { key: 'carton_size', title: '外箱 CM', width: 128, isExtra: true },
  { key: 'carton_weight', title: '毛/净重 KGS', width: 100, isFigure: true, isExtra: true },
  { key: 'moq', title: '起订', width: 72, isFigure: true, isExtra: true },
  { key: 'exworks', title: '出厂价 ¥', width: 76, isFigure: true, isCost: true, isExtra: true },
  { key: 'price', title: '单价', width: 80, isFigure: true },
  { key: 'cartons', title: '箱数', width: 64, isFigure: true },
  { key: 'pieces', title: '件数', width: 66, isFigure: true },
  { key: 'amount', title: '金额', width: 90, isFigure: true },
  { key: 'last_quote', title: '上次报价', width: 96, isFigure: true },
  { key: 'volume', title: '总体积 CBM', width: 92, isFigure: true, isExtra: true },
  { key: 'gross_weight', title: '总毛重 KGS', width: 96, isFigure: true, isExtra: true },
  { key: 'exworks_amount', title: '出厂金额 ¥', width: 104, isFigure: true, isExtra: true, isCost: true },
  { key: 'remark', title: '备注（对外）', width: 140, grows: true },
  { key: 'internal_remark', title: '内部备注', width: 120, isExtra: true },
];

/** The columns that a user may see: costs are hidden from some. */
export const columnsFor = (seesCosts: boolean): QuotationColumn[] =>
  COLUMNS.filter(({ isCost }) => seesCosts || !isCost);

const FIELD_OF: Record<EditedColumn, LineField> = {
  cartons: 'order_box_qty',
  pieces: 'order_box_qty',
  price: 'quoted_price',
  custom_number: 'custom_number',
  name: 'name',
  name_en: 'name_en',
  remark: 'remark',
  internal_remark: 'internal_remark',
};

/** The field of a line that a column is written into. */
export const fieldOf = (column: EditedColumn, isFree: boolean): LineField =>
  isFree && (column === 'cartons' || column === 'pieces') ? 'quantity' : FIELD_OF[column];

export const isEdited = (key: string): key is EditedColumn => key in FIELD_OF;
