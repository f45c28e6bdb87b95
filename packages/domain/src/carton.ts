/** Centimetres; a dimension may have two decimals. */
export interface BoxSize {
  length: number;
  width: number;
  height: number;
}

export const CUBIC_FEET_PER_CUBIC_METRE = 35.3147;

/** Figures that differ by more than this from the carton's size are pointed out. */
export const VOLUME_TOLERANCE = 0.02;

const hundredths = (value: number) => Math.round(value * 100);

/** Whole hundredths are multiplied, so that 82 × 41.5 × 97 gives exactly 0.330091. */
export function cubicMetres({ length, width, height }: BoxSize): number {
  return (hundredths(length) * hundredths(width) * hundredths(height)) / 1e12;
}

export function cubicFeet(cubicMetre: number): number {
  return cubicMetre * CUBIC_FEET_PER_CUBIC_METRE;
}

// A nudge of a relative 1e-12 brings back halves that binary fractions lost.
const roundTo = (value: number, decimals: number) => {
  const factor = 10 ** decimals;
  return (Math.round(value * factor * (1 + 1e-12)) / factor).toFixed(decimals);
};

export const showCubicMetres = (value: number): string => roundTo(value, 3);
export const showCubicFeet = (value: number): string => roundTo(value, 2);

export interface CartonVolume {
  cubic_meter: number;
  cubic_feet: number;
  /** The factory's figure and the carton's size tell different stories. */
  isDoubtful: boolean;
}

/** The factory's own figure counts; the size of the carton fills what is empty. */
export function cartonVolume(
  size: BoxSize | null,
  stated: { cubic_meter?: number; cubic_feet?: number },
): CartonVolume {
  const computed = size ? cubicMetres(size) : undefined;
  const fromFeet = stated.cubic_feet === undefined ? undefined : stated.cubic_feet / CUBIC_FEET_PER_CUBIC_METRE;
  const cubic_meter = stated.cubic_meter ?? fromFeet ?? computed ?? 0;
  const isFar = (figure: number | undefined) =>
    figure !== undefined && computed !== undefined && Math.abs(figure - computed) > computed * VOLUME_TOLERANCE;
  return {
    cubic_meter,
    cubic_feet: stated.cubic_feet ?? cubicFeet(cubic_meter),
    isDoubtful: isFar(stated.cubic_meter) || isFar(fromFeet),
  };
}

/** Whether the inner boxes hold just what the carton holds; no inner boxes are fine as well. */
export function innerBoxesFit(carton: {
  carton_quantity: number;
  inbox_count: number | null;
  inbox_quantity: number | null;
}): boolean {
  if (carton.inbox_count === null || carton.inbox_quantity === null) return true;
  return carton.inbox_count * carton.inbox_quantity === carton.carton_quantity;
}

/** Cartons that hold at least `pieces`. */
export function wholeCartons(pieces: number, cartonQuantity: number): number {
  return Math.ceil(pieces / cartonQuantity);
}

export interface Container {
  key: string;
  /** Planning capacity in CBM, and payload in tonnes. */
  cubic_meter: number;
  payload: number;
}

export const CONTAINERS: readonly Container[] = [
  { key: '20GP', cubic_meter: 28, payload: 21.5 },
  { key: '40GP', cubic_meter: 58, payload: 26 },
  { key: '40HQ', cubic_meter: 68, payload: 26 },
  { key: '45HQ', cubic_meter: 78, payload: 26 },
];
