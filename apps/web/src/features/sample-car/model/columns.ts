import { deviceSetting } from '#lib/storage.ts';
import type { EditedColumn } from '../store/cart-state.ts';

export type ColumnKey =
  | EditedColumn
  | 'factory'
  | 'showroom'
  | 'packing'
  | 'toy_size'
  | 'carton_size'
  | 'carton_quantity'
  | 'carton_volume'
  | 'carton_weight'
  | 'moq'
  | 'exworks'
  | 'last_quote'
  | 'amount'
  | 'exworks_amount'
  | 'volume'
  | 'gross_weight';

export interface SheetColumn {
  key: ColumnKey;
  title: string;
  width: number;
  isFigure?: boolean;
  /** Takes what room is left. */
  grows?: boolean;
  /** Not there until somebody chooses it. */
  isExtra?: boolean;
  /** Only for those who may see costs. */
  isCost?: boolean;
}

export const FROZEN = { tick: 36, product: 204 };

/** The columns that there are for somebody. */
export const columnsFor = (seesCosts: boolean): SheetColumn[] => COLUMNS.filter(({ isCost }) => seesCosts || !isCost);

/** In the order of the day's work: what a person types and its sums stand where nobody has to scroll. */
const COLUMNS: readonly SheetColumn[] = [
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

export const EDITED_COLUMNS: ReadonlySet<string> = new Set<EditedColumn>([
  'cartons',
  'pieces',
  'price',
  'custom_number',
  'remark',
]);

const SETTING = 'sample-car-columns';
const usual = (): ColumnKey[] => COLUMNS.filter(({ isExtra }) => !isExtra).map(({ key }) => key);

/** The columns that this device shows. */
export function readColumns(): ColumnKey[] {
  const stored = deviceSetting.read(SETTING);
  if (!Array.isArray(stored)) return usual();
  const chosen = COLUMNS.map(({ key }) => key).filter((key) => stored.includes(key));
  return chosen.length > 0 ? chosen : usual();
}

export function writeColumns(keys: readonly ColumnKey[] | null): ColumnKey[] {
  deviceSetting.write(SETTING, keys);
  return readColumns();
}
