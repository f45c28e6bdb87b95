import { cubicFeet, cubicMetres } from '@wanyuan/domain';
import type { Chance } from './chance.ts';
import type { PackingShape } from './packing-shapes.data.ts';

/** Length, width and height in centimetres. */
export type Size = readonly [number, number, number];

export interface CartonPlan {
  pack: Size;
  carton: Size;
  carton_quantity: number;
  inbox_count: number | null;
  inbox_quantity: number | null;
  cubic_meter: number;
  cubic_feet: number;
  gross_weight: number;
  net_weight: number;
}

const QUANTITIES = [1, 2, 4, 6, 8, 12, 18, 24, 36, 48, 60, 72, 96, 120, 144, 192, 240, 288, 360, 480];
/** What one person can carry and a pallet can bear. */
const MOST_CUBIC_METRES = 0.3;
const MOST_KILOGRAMS = 24;
const BOARD_CM = 1.5;
const LONGEST_CM = 105;

const halfCm = (value: number) => Math.round(value * 2) / 2;
const tenth = (value: number) => Math.round(value * 10) / 10;

/** Bigger toys travel in parts that are put together at home. */
const WHOLE_CUBIC_CM = 50_000;
const SMALLEST_FOLD = 0.35;

export function packSize(product: Size, { adds }: PackingShape): Size {
  const volume = product[0] * product[1] * product[2];
  const fold = volume <= WHOLE_CUBIC_CM ? 1 : Math.max(SMALLEST_FOLD, Math.sqrt(WHOLE_CUBIC_CM / volume));
  const [length, width, height] = [Math.min(product[0], LONGEST_CM - 10), product[1] * fold, product[2] * fold];
  return [halfCm(length + adds[0]), halfCm(width + adds[1]), halfCm(height + adds[2])];
}

/** Five-layer board of 0.95 kg a square metre, and tape. */
function boardKilograms([length, width, height]: Size): number {
  return (2 * (length * width + length * height + width * height) * 0.95) / 10_000 + 0.3;
}

/** The grid of packs whose carton has the least board, lying with its longest side as length. */
export function bestCarton(pack: Size, quantity: number): Size | null {
  let best: Size | null = null;
  let leastBoard = Infinity;
  for (let columns = 1; columns <= quantity; columns += 1) {
    if (quantity % columns !== 0) continue;
    const layer = quantity / columns;
    for (let rows = 1; rows <= layer; rows += 1) {
      if (layer % rows !== 0) continue;
      const first = pack[0] * columns + BOARD_CM;
      const second = pack[1] * rows + BOARD_CM;
      const third = pack[2] * (layer / rows) + BOARD_CM;
      if (Math.max(first, second, third) > LONGEST_CM) continue;
      const board = first * second + first * third + second * third;
      if (board >= leastBoard) continue;
      leastBoard = board;
      const upright = first >= second;
      best = [upright ? first : second, upright ? second : first, third];
    }
  }
  return best && [halfCm(best[0]), halfCm(best[1]), halfCm(best[2])];
}

/** Fills a carton with as many as it can bear, or somewhat fewer: factories differ. */
export function planCarton(product: Size, grams: number, packing: PackingShape, chance: Chance): CartonPlan {
  const pack = packSize(product, packing);
  const packVolume = pack[0] * pack[1] * pack[2];
  const fits = QUANTITIES.filter(
    (quantity) =>
      (quantity * packVolume) / 1e6 <= MOST_CUBIC_METRES * 0.93 && (quantity * grams) / 1000 <= MOST_KILOGRAMS,
  );
  const fewest = Math.max(0, fits.length - 4);
  for (let index = Math.max(0, fits.length - 1 - chance.int(0, fits.length - 1 - fewest)); index > 0; index -= 1) {
    const carton = bestCarton(pack, fits[index]!);
    if (carton) return finish(pack, carton, fits[index]!, grams, packing, chance);
  }
  const single: Size = [pack[0] + BOARD_CM, pack[1] + BOARD_CM, pack[2] + BOARD_CM];
  return finish(pack, bestCarton(pack, 1) ?? single, 1, grams, packing, chance);
}

function finish(
  pack: Size,
  carton: Size,
  quantity: number,
  grams: number,
  packing: PackingShape,
  chance: Chance,
): CartonPlan {
  const net_weight = tenth(Math.max(0.1, (quantity * grams * 0.97) / 1000));
  const cubic_meter = cubicMetres({ length: carton[0], width: carton[1], height: carton[2] });
  const inbox_quantity = innerBox(quantity, packing, chance);
  return {
    pack,
    carton,
    carton_quantity: quantity,
    inbox_quantity,
    inbox_count: inbox_quantity && quantity / inbox_quantity,
    cubic_meter,
    cubic_feet: cubicFeet(cubic_meter),
    net_weight,
    gross_weight: tenth(net_weight + boardKilograms(carton)),
  };
}

/** Counter displays are inner boxes; others have them now and then. */
function innerBox(quantity: number, { isDisplay }: PackingShape, chance: Chance): number | null {
  if (quantity < 12 || !(isDisplay || chance.isTrue(0.35))) return null;
  const sizes = [6, 8, 12, 16, 18, 20, 24, 36].filter((size) => size < quantity && quantity % size === 0);
  return sizes.length === 0 ? null : chance.pick(sizes);
}
