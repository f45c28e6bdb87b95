import type { Container } from '../carton.ts';

/** What has to go: CBM, and kilograms gross. */
export interface Load {
  cubic_meter: number;
  gross_weight: number;
}

/** Whole cubic centimetres and grams: sums and quotients of them do not drift, so 680 × 0.1 CBM is 68 CBM and no more. */
export const toCubicCentimetres = (cubicMetres: number): number => Math.max(0, Math.round(cubicMetres * 1e6));
export const toGrams = (kilograms: number): number => Math.max(0, Math.round(kilograms * 1e3));
const GRAMS_PER_TONNE = 1e6;

export interface WholeUnits {
  volume: number;
  weight: number;
}

export const loadUnits = (load: Load): WholeUnits => ({
  volume: toCubicCentimetres(load.cubic_meter),
  weight: toGrams(load.gross_weight),
});

/** A container must be able to hold something, or no number of them would do. */
export function containerUnits({ key, cubic_meter, payload }: Container): WholeUnits {
  const units = { volume: toCubicCentimetres(cubic_meter), weight: Math.round(payload * GRAMS_PER_TONNE) };
  if (!(units.volume > 0 && units.weight > 0)) throw new RangeError(`container ${key} holds nothing`);
  return units;
}
