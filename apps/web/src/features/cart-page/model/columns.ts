import type { ReadColumn } from '#page-kit/lines/line-cells.tsx';
import type { LineColumn } from '#page-kit/lines/line-column.ts';
import type { EditedField } from './fields.ts';

/** Columns that can be typed into; pieces are written as cartons. */
export type EditedColumn = 'cartons' | 'pieces' | 'price' | 'custom_number' | 'remark';
export type ColumnKey = EditedColumn | ReadColumn;

export type CartColumn = LineColumn<ColumnKey>;

/** The columns that a user may see: costs are hidden from some. */
export const columnsFor = (seesCosts: boolean): CartColumn[] => COLUMNS.filter(({ isCost }) => seesCosts || !isCost);

/** In the order of the day's work: the cells that are typed in, and their sums, are seen without scrolling. */
export const COLUMNS: readonly CartColumn[] = [
  { key: 'factory', title: '工厂', width: 80 },
  { key: 'showroom', title: '展厅展位', width: 128, isExtra: true },
  { key: 'packing', title: '包装', width: 84, isExtra: true },
  { key: 'toy_size', title: '产品尺寸 CM', width: 120, isExtra: true },
  { key: 'carton_quantity', title: '装箱量', width: 56, isFigure: true },
  { key: 'carton_size', title: '外箱 CM', width: 128, isExtra: true },
  { key: 'carton_volume', title: 'CBM/箱', width: 62, isFigure: true },
  { key: 'carton_weight', title: '毛/净重 KGS', width: 100, isFigure: true, isExtra: true },
  { key: 'moq', title: '起订', width: 88, isFigure: true, isExtra: true },
  { key: 'exworks', title: '出厂价 ¥', width: 72, isFigure: true, isCost: true },
  { key: 'price', title: '报价', width: 78, isFigure: true },
  { key: 'cartons', title: '箱数', width: 72, isFigure: true },
  { key: 'pieces', title: '件数', width: 72, isFigure: true },
  { key: 'amount', title: '金额', width: 92, isFigure: true },
  { key: 'last_quote', title: '上次报价', width: 96, isFigure: true },
  { key: 'volume', title: '总体积 CBM', width: 92, isFigure: true },
  { key: 'gross_weight', title: '总毛重 KGS', width: 96, isFigure: true },
  { key: 'exworks_amount', title: '出厂金额 ¥', width: 104, isFigure: true, isExtra: true, isCost: true },
  { key: 'custom_number', title: '自定货号', width: 116 },
  { key: 'remark', title: '备注', width: 160, grows: true },
];

/** The field of a line that a column is written into. */
export const FIELD_OF: Record<EditedColumn, EditedField> = {
  cartons: 'order_box_qty',
  pieces: 'order_box_qty',
  price: 'quoted_price',
  custom_number: 'custom_number',
  remark: 'remark',
};

export const isEdited = (key: string): key is EditedColumn => key in FIELD_OF;
