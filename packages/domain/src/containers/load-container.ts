import type { BoxSize } from '../carton.ts';
import { placeBlocks, STRATEGIES, usableLengthsOf, type Block, type Kind, type PlacedBlocks } from './place-blocks.ts';
import { toGrams } from './whole-units.ts';

/** any: on each side; upright: turned on its base only; fixed: not at all. */
export const CARTON_TURNINGS = ['any', 'upright', 'fixed'] as const;
export type CartonTurning = (typeof CARTON_TURNINGS)[number];

export interface LoadedCarton extends BoxSize {
  id: number;
  count: number;
  /** Kilograms gross; null counts as nothing. */
  gross_weight: number | null;
  turning: CartonTurning;
}

/** Centimetres from the inner corner at the far end, left, on the floor: x to the door, y to the right, z up. */
export interface PlacedCarton extends BoxSize {
  id: number;
  x: number;
  y: number;
  z: number;
}

export interface LeftCartons {
  id: number;
  count: number;
  reason: 'too_big' | 'too_heavy' | 'no_room';
}

export const LEFT_REASON_LABEL: Record<LeftCartons['reason'], string> = {
  too_big: '外箱尺寸超出货柜',
  too_heavy: '超出限重',
  no_room: '空间不足',
};

export interface LoadingPlan {
  placed: PlacedCarton[];
  left: LeftCartons[];
  /** Of the placed cartons. */
  cubic_meter: number;
  gross_weight: number;
  /** The placed cartons' part of the inside, 0 to 1. */
  fill: number;
}

/** With hundreds of kinds fewer ways are tried, so that no page waits for seconds. */
const KINDS_TIMES_STRATEGIES = 1600;
const UNITS_PER_CENTIMETRE = 100;
const CUBIC_UNITS_PER_CUBIC_METRE = 1e12;
/** A size is never taken for smaller than it is; a thousandth of a unit forgives binary fractions. */
const unitsOfCarton = (centimetres: number) => Math.ceil(centimetres * UNITS_PER_CENTIMETRE - 1e-3);
const unitsOfSpace = (centimetres: number) => Math.floor(centimetres * UNITS_PER_CENTIMETRE + 1e-3);

function sizesAsTurned({ length, width, height }: BoxSize, turning: CartonTurning): BoxSize[] {
  const turned = (size: BoxSize): BoxSize => ({ length: size.width, width: size.length, height: size.height });
  const asGiven = { length, width, height };
  if (turning === 'fixed') return [asGiven];
  const onSide = { length, width: height, height: width };
  const onEnd = { length: height, width, height: length };
  const bases = turning === 'upright' ? [asGiven] : [asGiven, onSide, onEnd];
  const all = bases.flatMap((base) => [base, turned(base)]);
  return all.filter(
    (size, index) =>
      all.findIndex(
        (other) => other.length === size.length && other.width === size.width && other.height === size.height,
      ) === index,
  );
}

function toKind(carton: LoadedCarton): Kind {
  const size = {
    length: unitsOfCarton(carton.length),
    width: unitsOfCarton(carton.width),
    height: unitsOfCarton(carton.height),
  };
  if (!(size.length > 0 && size.width > 0 && size.height > 0)) throw new RangeError(`carton ${carton.id} has no size`);
  return {
    id: carton.id,
    count: carton.count,
    volume: size.length * size.width * size.height,
    weight: toGrams(carton.gross_weight ?? 0),
    sizes: sizesAsTurned(size, carton.turning),
  };
}

function cartonsOfBlock({ kind, size, counts, x, y, z }: Block): PlacedCarton[] {
  const cartons: PlacedCarton[] = [];
  const cm = (units: number) => units / UNITS_PER_CENTIMETRE;
  const [length, width, height] = [cm(size.length), cm(size.width), cm(size.height)];
  for (let i = 0; i < counts.length; i += 1)
    for (let j = 0; j < counts.width; j += 1)
      for (let k = 0; k < counts.height; k += 1)
        cartons.push({
          id: kind.id,
          x: cm(x + i * size.length),
          y: cm(y + j * size.width),
          z: cm(z + k * size.height),
          length,
          width,
          height,
        });
  return cartons;
}

const fitsEmpty = (inside: BoxSize) => (size: BoxSize) =>
  size.length <= inside.length && size.width <= inside.width && size.height <= inside.height;

function fullestLoad(space: BoxSize, payload: number, kinds: readonly Kind[]): PlacedBlocks {
  const usable = usableLengthsOf(space, kinds);
  const tried = STRATEGIES.slice(0, Math.max(2, Math.floor(KINDS_TIMES_STRATEGIES / kinds.length)));
  let best: PlacedBlocks | null = null;
  for (const strategy of tried) {
    const attempt = placeBlocks(space, payload, kinds, usable, strategy);
    if (best === null || attempt.volume > best.volume) best = attempt;
    if (best.left.every((count) => count === 0)) break;
  }
  return best!;
}

/**
 * A loading plan for one container: nothing overlaps or sticks out, every carton stands on the floor or wholly on
 * others, and the payload (kilograms) is kept. A few ways of loading are tried, the fullest is taken.
 */
export function loadContainer(
  inside: BoxSize,
  payloadKilograms: number,
  cartons: readonly LoadedCarton[],
): LoadingPlan {
  const space = {
    length: unitsOfSpace(inside.length),
    width: unitsOfSpace(inside.width),
    height: unitsOfSpace(inside.height),
  };
  const payload = toGrams(payloadKilograms);
  const kinds = cartons.filter(({ count }) => count > 0).map(toKind);
  const best = fullestLoad(space, payload, kinds);
  return {
    placed: best.blocks.flatMap(cartonsOfBlock),
    left: kinds.flatMap((kind, index): LeftCartons[] => {
      const count = best.left[index]!;
      if (count === 0) return [];
      const isTooBig = !kind.sizes.some(fitsEmpty(space));
      const isTooHeavy = kind.weight > payload - best.weight;
      return [{ id: kind.id, count, reason: isTooBig ? 'too_big' : isTooHeavy ? 'too_heavy' : 'no_room' }];
    }),
    cubic_meter: best.volume / CUBIC_UNITS_PER_CUBIC_METRE,
    gross_weight: best.weight / 1e3,
    fill: best.volume / (space.length * space.width * space.height),
  };
}
