import type { BoxSize } from '../carton.ts';
import { usableLengths } from './usable-lengths.ts';

/** Equal cartons, in whole units: tenths of millimetres and grams. */
export interface Kind {
  id: number;
  count: number;
  volume: number;
  weight: number;
  /** As it may stand. */
  sizes: readonly BoxSize[];
}

/** Equal cartons side by side and on top of each other, without gaps. */
export interface Block {
  kind: Kind;
  size: BoxSize;
  counts: BoxSize;
  x: number;
  y: number;
  z: number;
}

interface Space extends BoxSize {
  x: number;
  y: number;
  z: number;
}

interface Strategy {
  /** Whether a block is as large as can be, or leaves such room as other cartons fill. */
  isFitting: boolean;
  /** The block with the highest score goes into the space; `fit` is 1 where no room is lost. */
  score: (volume: number, fit: number, block: BoxSize, space: BoxSize) => number;
  /** Whether the room beside a block goes with the block, or with the room between it and the door. */
  isSideWithBlock: (block: BoxSize, space: BoxSize) => boolean;
}

/** Against volume, the loss of room counts the more the higher the power. */
const fitting =
  (power: number): Strategy['score'] =>
  (volume, fit) =>
    volume * fit ** power;
const largest: Strategy['score'] = (volume) => volume;
/** How much of its slice of the space the block fills; the larger of two equals by a hair. */
const fullest: Strategy['score'] = (volume, _fit, block, { width, height }) =>
  volume / (block.length * width * height) + volume * 1e-18;

const keepLargestRest: Strategy['isSideWithBlock'] = (block, { length, width }) =>
  (length - block.length) * width >= (width - block.width) * length;
const inWalls: Strategy['isSideWithBlock'] = () => true;

/** Those that fill best on average come first; which one is best for a load only trying tells. */
export const STRATEGIES: readonly Strategy[] = [fitting(3), fitting(12), fullest, largest].flatMap((score) =>
  [false, true].flatMap((isFitting) =>
    [keepLargestRest, inWalls].map((isSideWithBlock) => ({ isFitting, score, isSideWithBlock })),
  ),
);

export interface PlacedBlocks {
  blocks: Block[];
  /** Cartons not placed, in the order of the kinds. */
  left: number[];
  volume: number;
  weight: number;
}

type Axis = keyof BoxSize;

/** For each axis, how much of a length cartons can fill. */
export type UsableLengths = Record<Axis, (length: number) => number>;

export function usableLengthsOf(inside: BoxSize, kinds: readonly Kind[]): UsableLengths {
  const along = (axis: Axis) =>
    usableLengths(
      inside[axis],
      kinds.flatMap(({ sizes }) => sizes.map((size) => size[axis])),
    );
  return { length: along('length'), width: along('width'), height: along('height') };
}

const AXES: readonly Axis[] = ['length', 'width', 'height'];
const AXIS_ORDERS: readonly (readonly [Axis, Axis, Axis])[] = [
  ['height', 'width', 'length'],
  ['width', 'height', 'length'],
  ['width', 'length', 'height'],
  ['length', 'width', 'height'],
];

const product = ({ length, width, height }: BoxSize) => length * width * height;

/** The most of `available` cartons that make a block without gaps. */
function blockCounts(most: BoxSize, available: number): BoxSize {
  if (product(most) <= available) return most;
  let best: BoxSize = { length: 0, width: 0, height: 0 };
  for (const [first, second, third] of AXIS_ORDERS) {
    const counts: BoxSize = { length: 0, width: 0, height: 0 };
    counts[first] = Math.min(most[first], available);
    counts[second] = Math.min(most[second], Math.floor(available / counts[first]));
    counts[third] = Math.min(most[third], Math.floor(available / (counts[first] * counts[second])));
    if (product(counts) > product(best)) best = counts;
  }
  return best;
}

const extent = (size: BoxSize, counts: BoxSize): BoxSize => ({
  length: size.length * counts.length,
  width: size.width * counts.width,
  height: size.height * counts.height,
});

/** What is left of a space: above the block (only there something may stand on it), beside it, and towards the door. */
function restsOf(space: Space, block: BoxSize, isSideWithBlock: boolean): Space[] {
  const { x, y, z, length, width, height } = space;
  const rests: Space[] = [
    {
      x: x + block.length,
      y,
      z,
      length: length - block.length,
      width: isSideWithBlock ? width : block.width,
      height,
    },
    {
      x,
      y: y + block.width,
      z,
      length: isSideWithBlock ? block.length : length,
      width: width - block.width,
      height,
    },
    { x, y, z: z + block.height, length: block.length, width: block.width, height: height - block.height },
  ];
  return rests.filter((rest) => product(rest) > 0);
}

/** As many as fit, or the most of those that lose the least room to nothing. */
function countAlong(room: number, side: number, isFitting: boolean, usable: (length: number) => number): number {
  const most = Math.floor(room / side);
  if (!isFitting) return most;
  let best = most;
  let leastLost = Infinity;
  for (let count = most; count > 0 && leastLost > 0; count -= 1) {
    const rest = room - count * side;
    const lost = rest - usable(rest);
    if (lost < leastLost) [best, leastLost] = [count, lost];
  }
  return best;
}

/** 1 where all that remains of the space beside, above and before the block can be filled by cartons. */
function fitOf(block: BoxSize, space: BoxSize, usable: UsableLengths): number {
  return AXES.reduce((fit, axis) => {
    const rest = space[axis] - block[axis];
    return (fit * block[axis]) / (block[axis] + rest - usable[axis](rest));
  }, 1);
}

/** Fills spaces with blocks and cuts what remains of them into further spaces, until nothing fits any more. */
export function placeBlocks(
  inside: BoxSize,
  payload: number,
  kinds: readonly Kind[],
  usable: UsableLengths,
  strategy: Strategy,
): PlacedBlocks {
  const left = kinds.map(({ count }) => count);
  const result: PlacedBlocks = { blocks: [], left, volume: 0, weight: 0 };
  const spaces: Space[] = [{ x: 0, y: 0, z: 0, ...inside }];

  const bestBlock = (space: Space) => {
    let best: { index: number; size: BoxSize; counts: BoxSize; score: number } | null = null;
    for (const [index, kind] of kinds.entries()) {
      const byWeight = kind.weight === 0 ? Infinity : Math.floor((payload - result.weight) / kind.weight);
      const available = Math.min(left[index]!, byWeight);
      if (available === 0) continue;
      for (const size of kind.sizes) {
        if (size.length > space.length || size.width > space.width || size.height > space.height) continue;
        const most = {
          length: countAlong(space.length, size.length, strategy.isFitting, usable.length),
          width: countAlong(space.width, size.width, strategy.isFitting, usable.width),
          height: countAlong(space.height, size.height, strategy.isFitting, usable.height),
        };
        const counts = blockCounts(most, available);
        const block = extent(size, counts);
        const score = strategy.score(product(block), fitOf(block, space, usable), block, space);
        if (!best || score > best.score) best = { index, size, counts, score };
      }
    }
    return best;
  };

  for (let space = spaces.pop(); space; space = spaces.pop()) {
    const found = bestBlock(space);
    if (!found) continue;
    const { index, size, counts } = found;
    const kind = kinds[index]!;
    const cartons = product(counts);
    const block = extent(size, counts);
    result.blocks.push({ kind, size, counts, x: space.x, y: space.y, z: space.z });
    result.volume += kind.volume * cartons;
    result.weight += kind.weight * cartons;
    left[index] = left[index]! - cartons;
    spaces.push(...restsOf(space, block, strategy.isSideWithBlock(block, space)));
  }
  return result;
}
