import { cartonVolume, cubicMetres, innerBoxesFit, showCubicMetres, wholeCartons, type BoxSize } from '../carton.ts';
import type { CartonData } from '../pricing/carton-data.ts';

export interface CartonWarning {
  key: 'volume_differs' | 'inner_boxes_differ' | 'net_above_gross';
  message: string;
}

/** A figure that says something: neither empty nor zero. */
const said = (value: string | number | null | undefined): number | null => (Number(value) > 0 ? Number(value) : null);

function sizeOf(carton: CartonData): BoxSize | null {
  const [length, width, height] = [said(carton.carton_length), said(carton.carton_width), said(carton.carton_height)];
  return length === null || width === null || height === null ? null : { length, width, height };
}

function volumeWarning(carton: CartonData): CartonWarning | null {
  const size = sizeOf(carton);
  const metres = said(carton.carton_cubic_meter);
  const feet = said(carton.carton_cubic_feet);
  const volume = cartonVolume(size, {
    ...(metres !== null && { cubic_meter: metres }),
    ...(feet !== null && { cubic_feet: feet }),
  });
  if (size === null || !volume.isDoubtful) return null;
  const stated = showCubicMetres(volume.cubic_meter);
  const own = showCubicMetres(cubicMetres(size));
  return { key: 'volume_differs', message: `工厂填写的外箱体积 ${stated} CBM 与箱规不符，按箱规为 ${own} CBM` };
}

function innerBoxWarning({ carton_quantity, inbox_count, inbox_quantity }: CartonData): CartonWarning | null {
  if (!carton_quantity || !inbox_count || !inbox_quantity) return null;
  if (innerBoxesFit({ carton_quantity, inbox_count, inbox_quantity })) return null;
  const product = inbox_count * inbox_quantity;
  return {
    key: 'inner_boxes_differ',
    message: `内箱数 ${inbox_count} × 每内箱 ${inbox_quantity} = ${product}，与装箱量 ${carton_quantity} 不符`,
  };
}

/** Where a carton's data contradict each other. */
export function cartonWarnings(carton: CartonData): CartonWarning[] {
  const gross = said(carton.gross_weight);
  const net = said(carton.net_weight);
  const weight: CartonWarning | null =
    gross !== null && net !== null && net > gross ? { key: 'net_above_gross', message: '净重大于毛重' } : null;
  return [volumeWarning(carton), innerBoxWarning(carton), weight].filter((warning) => warning !== null);
}

export interface WholeCartons {
  cartons: number;
  pieces: number;
  /** What to tell a person who typed a number of pieces that fills no whole cartons. */
  notice: string | null;
}

/** Pieces typed by a person, rounded up to whole cartons; null when it is unknown what a carton holds. */
export function cartonsForPieces(pieces: number, cartonQuantity: number | null): WholeCartons | null {
  if (!cartonQuantity || cartonQuantity <= 0) return null;
  const cartons = wholeCartons(Math.max(0, pieces), cartonQuantity);
  const whole = cartons * cartonQuantity;
  const notice = whole === pieces ? null : `${pieces} 件不足整箱，已进为 ${cartons} 箱（${whole} 件）`;
  return { cartons, pieces: whole, notice };
}

/** The fewest cartons that meet the factory's minimum; none is asked for when it names no minimum. */
export function cartonsForMoq(moqPieces: number | null, cartonQuantity: number | null): number {
  return !moqPieces || moqPieces <= 0 || !cartonQuantity || cartonQuantity <= 0
    ? 0
    : wholeCartons(moqPieces, cartonQuantity);
}
