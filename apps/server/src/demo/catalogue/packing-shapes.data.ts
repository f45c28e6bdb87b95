import { PACKINGS, type Packing } from '@wanyuan/domain';
import type { Pack } from '@wanyuan/demo-art';

export interface PackingShape extends Packing {
  /** What the packing adds to the toy's length, width and height, in centimetres. */
  adds: readonly [number, number, number];
  /** How the packed toy is pictured. */
  picture: Pack;
  /** Sold in a counter display of several. */
  isDisplay: boolean;
}

type Shape = Omit<PackingShape, keyof Packing>;

const shape = (adds: readonly [number, number, number], picture: Pack, isDisplay = false): Shape => ({
  adds,
  picture,
  isDisplay,
});

const SHAPES: Record<string, Shape> = {
  CB: shape([2, 2, 2], 'colour_box'),
  WB: shape([3, 3, 3], 'window_box'),
  DB: shape([1, 1, 1], 'colour_box', true),
  BC: shape([6, 1, 8], 'blister'),
  DBC: shape([4, 1, 5], 'blister'),
  TC: shape([5, 1, 6], 'blister'),
  OPP: shape([1, 1, 1], 'header_bag'),
  HB: shape([2, 1, 6], 'header_bag'),
  PVC: shape([2, 2, 2], 'header_bag'),
  NB: shape([2, 2, 3], 'header_bag'),
  PB: shape([2, 2, 3], 'colour_box'),
  BB: shape([3, 2, 3], 'colour_box'),
  SB: shape([0.5, 0.5, 0.5], 'window_box'),
  BX: shape([2, 2, 2], 'colour_box'),
  GB: shape([4, 4, 3], 'window_box'),
};

const BY_CODE = new Map(PACKINGS.map((packing) => [packing.code, { ...packing, ...SHAPES[packing.code]! }]));

export function packingShape(code: string): PackingShape {
  const found = BY_CODE.get(code);
  if (!found) throw new Error(`no packing is called ${code}`);
  return found;
}
