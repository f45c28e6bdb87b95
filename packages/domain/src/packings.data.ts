export interface Packing {
  id: number;
  /** What factories write on price lists. */
  code: string;
  name: string;
  name_en: string;
}

const packing = (id: number, code: string, name: string, name_en: string): Packing => ({ id, code, name, name_en });

/** How a piece is packed for sale. */
export const PACKINGS: readonly Packing[] = [
  packing(1, 'CB', '彩盒', 'Color Box'),
  packing(2, 'WB', '开窗盒', 'Window Box'),
  packing(3, 'DB', '展示盒', 'Display Box'),
  packing(4, 'BC', '吸塑', 'Blister Card'),
  packing(5, 'DBC', '双泡壳', 'Double Blister'),
  packing(6, 'TC', '插卡', 'Tie-on Card'),
  packing(7, 'OPP', 'OPP袋', 'OPP Bag'),
  packing(8, 'HB', '卡头袋', 'Header Bag'),
  packing(9, 'PVC', 'PVC袋', 'PVC Bag'),
  packing(10, 'NB', '网袋', 'Net Bag'),
  packing(11, 'PB', '手提桶', 'Carry Bucket'),
  packing(12, 'BB', '背包盒', 'Backpack Case'),
  packing(13, 'SB', '热缩', 'Shrink Wrap'),
  packing(14, 'BX', '牛皮盒', 'Brown Box'),
  packing(15, 'GB', '礼盒', 'Gift Box'),
];
