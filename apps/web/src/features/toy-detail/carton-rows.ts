import type { ToyDetail } from '@wanyuan/contract/client';
import { cubicMetres, showCubicFeet, showCubicMetres } from '@wanyuan/domain';
import { priceToday } from '#page-kit/price-today.ts';

export interface CartonRow {
  key: 'toy' | 'pack' | 'inner' | 'carton';
  name: string;
  note: string;
  /** Figures as they are shown, without their unit; null where the factory says nothing. */
  length: string | null;
  width: string | null;
  height: string | null;
  cubicMetres: string | null;
  cubicFeet: string | null;
  gross: string | null;
  net: string | null;
  pieces: string | null;
}

const BLANK = {
  note: '',
  length: null,
  width: null,
  height: null,
  cubicMetres: null,
  cubicFeet: null,
  gross: null,
  net: null,
  pieces: null,
};

/** 82.00 → 82.0, 41.55 stays: one decimal at least, so that figures line up. */
export function showLength(value: string | null): string | null {
  if (value === null || !(Number(value) > 0)) return null;
  const [, decimals = ''] = String(Number(value)).split('.');
  return Number(value).toFixed(Math.max(1, Math.min(2, decimals.length)));
}

const showWeight = (value: string | null): string | null =>
  value === null || !(Number(value) > 0) ? null : Number(value).toFixed(2);

function volumeOf(length: string | null, width: string | null, height: string | null): string | null {
  const size = { length: Number(length), width: Number(width), height: Number(height) };
  return Object.values(size).every((side) => side > 0) ? showCubicMetres(cubicMetres(size)) : null;
}

/** 产品, 包装, 内箱 and 外箱 as the table shows them. Weights are those of a carton. */
export function cartonRows(toy: ToyDetail): CartonRow[] {
  const inner: CartonRow[] =
    toy.inbox_count === null && toy.inbox_quantity === null
      ? []
      : [
          {
            ...BLANK,
            key: 'inner',
            name: '内箱',
            note: toy.inbox_count === null ? '' : `${toy.inbox_count} 个/外箱`,
            pieces: toy.inbox_quantity === null ? null : `${toy.inbox_quantity} ${toy.unit}`,
          },
        ];
  return [
    {
      ...BLANK,
      key: 'toy',
      name: '产品',
      length: showLength(toy.length),
      width: showLength(toy.width),
      height: showLength(toy.height),
    },
    {
      ...BLANK,
      key: 'pack',
      name: '包装',
      note: toy.packing_name,
      length: showLength(toy.pack_length),
      width: showLength(toy.pack_width),
      height: showLength(toy.pack_height),
      cubicMetres: volumeOf(toy.pack_length, toy.pack_width, toy.pack_height),
      pieces: `1 ${toy.unit}`,
    },
    ...inner,
    {
      ...BLANK,
      key: 'carton',
      name: '外箱',
      length: showLength(toy.carton_length),
      width: showLength(toy.carton_width),
      height: showLength(toy.carton_height),
      cubicMetres: toy.carton_cubic_meter === null ? null : showCubicMetres(Number(toy.carton_cubic_meter)),
      cubicFeet: toy.carton_cubic_feet === null ? null : showCubicFeet(Number(toy.carton_cubic_feet)),
      gross: showWeight(toy.gross_weight),
      net: showWeight(toy.net_weight),
      pieces: toy.carton_quantity === null ? null : `${toy.carton_quantity} ${toy.unit}`,
    },
  ];
}

/** What stands below the table when nothing contradicts anything. */
export function cartonAssurance(toy: ToyDetail): string {
  const parts: string[] = [];
  const hasSides = volumeOf(toy.carton_length, toy.carton_width, toy.carton_height) !== null;
  if (toy.is_volume_computed) parts.push('体积按外箱尺寸计算');
  else if (toy.carton_cubic_meter !== null)
    parts.push(`工厂填报 ${showCubicMetres(Number(toy.carton_cubic_meter))} CBM${hasSides ? '，与箱规计算一致' : ''}`);
  if (toy.inbox_count !== null && toy.inbox_quantity !== null && toy.carton_quantity !== null)
    parts.push(`内箱 ${toy.inbox_count} × ${toy.inbox_quantity} = ${toy.carton_quantity}，装量相符`);
  return parts.join('；');
}

export interface CartonSum {
  pieces: number | null;
  cubicMetres: string | null;
  gross: string | null;
  /** Their worth in yuan at today's price. */
  amount: string | null;
}

const money = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Whole ten-thousandths are multiplied: a price has four decimals at most. */
const worth = (price: string, pieces: number): string => money.format((Math.round(Number(price) * 1e4) * pieces) / 1e4);

/** What so many cartons come to; volumes are multiplied before they are rounded. */
export function cartonSum(toy: ToyDetail, cartons: number): CartonSum {
  const pieces = toy.carton_quantity === null ? null : toy.carton_quantity * cartons;
  const price = priceToday(toy);
  return {
    pieces,
    cubicMetres: toy.carton_cubic_meter === null ? null : showCubicMetres(Number(toy.carton_cubic_meter) * cartons),
    gross: toy.gross_weight === null ? null : (Number(toy.gross_weight) * cartons).toFixed(1),
    amount: price === undefined || pieces === null ? null : worth(price, pieces),
  };
}
