import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTAINERS, type BoxSize } from '../carton.ts';
import { CONTAINER_INSIDE } from './container-sizes.data.ts';
import { loadContainer, type LoadedCarton, type LoadingPlan, type PlacedCarton } from './load-container.ts';

const carton: LoadedCarton = {
  id: 1,
  length: 82,
  width: 41.5,
  height: 97,
  count: 100,
  gross_weight: 14.2,
  turning: 'any',
};
const HIGH = CONTAINER_INSIDE['40HQ']!;

describe('a container', () => {
  it('is well filled with equal cartons', () => {
    const plan = loadContainer(HIGH, 26_000, [{ ...carton, count: 1000 }]);
    expect(plan.fill).toBeGreaterThan(0.85);
    expect(plan.placed.length + plan.left[0]!.count).toBe(1000);
    expect(plan.left[0]!.reason).toBe('no_room');
    expect(plan.cubic_meter).toBeCloseTo(plan.placed.length * 0.330091, 6);
  });

  it('takes all of a small load', () => {
    const plan = loadContainer(HIGH, 26_000, [
      carton,
      { ...carton, id: 2, length: 40, width: 30, height: 25, count: 7 },
    ]);
    expect(plan.left).toEqual([]);
    expect(plan.placed).toHaveLength(107);
    expect(plan.gross_weight).toBeCloseTo(107 * 14.2, 6);
  });

  it('fits to the millimetre', () => {
    const plan = loadContainer({ length: 100.1, width: 50, height: 30 }, 100, [
      { ...carton, length: 50.05, width: 25, height: 30, count: 9, gross_weight: null, turning: 'fixed' },
    ]);
    expect(plan.placed).toHaveLength(4);
    expect(plan.fill).toBe(1);
  });

  it('stops at the payload', () => {
    const plan = loadContainer(HIGH, 1000, [{ ...carton, gross_weight: 30 }]);
    expect(plan.placed).toHaveLength(33);
    expect(plan.left).toEqual([{ id: 1, count: 67, reason: 'too_heavy' }]);
  });

  it('leaves out what is longer than itself, or may not be turned', () => {
    const pole = { ...carton, length: 20, width: 20, height: 300, count: 1 };
    const left = (turning: LoadedCarton['turning']) => loadContainer(HIGH, 26_000, [{ ...pole, turning }]).left;
    expect(left('any')).toEqual([]);
    expect(left('upright')).toEqual([{ id: 1, count: 1, reason: 'too_big' }]);
    expect(left('fixed')).toEqual([{ id: 1, count: 1, reason: 'too_big' }]);
  });

  it('may be empty', () => {
    expect(loadContainer(HIGH, 26_000, [])).toEqual({ placed: [], left: [], cubic_meter: 0, gross_weight: 0, fill: 0 });
    expect(loadContainer(HIGH, 26_000, [{ ...carton, count: 0 }]).left).toEqual([]);
    expect(() => loadContainer(HIGH, 26_000, [{ ...carton, height: 0 }])).toThrow(RangeError);
  });

  it('is known from the inside for every kind, and larger there than it is planned with', () => {
    for (const { key, cubic_meter } of CONTAINERS) {
      const { length, width, height } = CONTAINER_INSIDE[key]!;
      expect((length * width * height) / 1e6).toBeGreaterThan(cubic_meter);
    }
  });
});

const UNITS = 100;
interface Box {
  id: number;
  from: readonly [number, number, number];
  to: readonly [number, number, number];
}
const whole = (centimetres: number) => Math.round(centimetres * UNITS);
const toBox = ({ id, x, y, z, length, width, height }: PlacedCarton): Box => ({
  id,
  from: [whole(x), whole(y), whole(z)],
  to: [whole(x + length), whole(y + width), whole(z + height)],
});
const overlap = (a: Box, b: Box, axis: number) =>
  Math.max(0, Math.min(a.to[axis]!, b.to[axis]!) - Math.max(a.from[axis]!, b.from[axis]!));

/** Pairs are looked at once, and only while they can still meet along the container. */
function overlappingPairs(boxes: readonly Box[]): number {
  const sorted = boxes.toSorted((a, b) => a.from[0] - b.from[0]);
  let pairs = 0;
  for (const [index, box] of sorted.entries())
    for (let next = index + 1; next < sorted.length && sorted[next]!.from[0] < box.to[0]; next += 1)
      if (overlap(box, sorted[next]!, 1) > 0 && overlap(box, sorted[next]!, 2) > 0) pairs += 1;
  return pairs;
}

/** The part of its base that stands on the floor or on other cartons, `tops` by their height. */
function supportedPart(box: Box, tops: ReadonlyMap<number, readonly Box[]>): number {
  if (box.from[2] === 0) return 1;
  const base = (box.to[0] - box.from[0]) * (box.to[1] - box.from[1]);
  const below = tops.get(box.from[2]) ?? [];
  return below.reduce((sum, other) => sum + overlap(box, other, 0) * overlap(box, other, 1), 0) / base;
}

function isTurnedAsAllowed({ length, width, height }: BoxSize, kind: LoadedCarton): boolean {
  const same = (a: readonly number[], b: readonly number[]) =>
    a.every((side, index) => whole(side) === whole(b[index]!));
  const base = [kind.length, kind.width];
  if (kind.turning === 'fixed') return same([length, width, height], [...base, kind.height]);
  if (kind.turning === 'upright')
    return whole(height) === whole(kind.height) && (same([length, width], base) || same([width, length], base));
  const sorted = (sides: number[]) => sides.toSorted((a, b) => a - b);
  return same(sorted([length, width, height]), sorted([...base, kind.height]));
}

function expectSound(plan: LoadingPlan, inside: BoxSize, payload: number, cartons: readonly LoadedCarton[]): void {
  const boxes = plan.placed.map(toBox);
  const limits = [inside.length, inside.width, inside.height].map(whole);
  const isOutside = ({ from, to }: Box) =>
    from.some((side) => side < 0) || to.some((side, axis) => side > limits[axis]!);
  expect(boxes.filter(isOutside)).toEqual([]);
  expect(overlappingPairs(boxes)).toBe(0);
  const tops = new Map<number, Box[]>();
  for (const box of boxes) tops.set(box.to[2], [...(tops.get(box.to[2]) ?? []), box]);
  expect(boxes.filter((box) => Math.abs(supportedPart(box, tops) - 1) > 1e-9)).toEqual([]);

  const kinds = new Map(cartons.map((kind) => [kind.id, kind]));
  expect(plan.placed.filter((placed) => !isTurnedAsAllowed(placed, kinds.get(placed.id)!))).toEqual([]);
  for (const { id, count } of cartons) {
    const placed = plan.placed.filter((one) => one.id === id).length;
    const left = plan.left.find((one) => one.id === id)?.count ?? 0;
    expect(placed + left).toBe(count);
  }

  const weight = plan.placed.reduce((sum, { id }) => sum + (kinds.get(id)!.gross_weight ?? 0), 0);
  expect(weight).toBeLessThanOrEqual(payload + 1e-6);
  expect(plan.gross_weight).toBeCloseTo(weight, 6);
  const volume = plan.placed.reduce((sum, { length, width, height }) => sum + length * width * height, 0);
  expect(plan.cubic_meter).toBeCloseTo(volume / 1e6, 9);
  expect(plan.fill).toBeCloseTo(volume / (inside.length * inside.width * inside.height), 9);
}

describe('any load', () => {
  const sides = fc.integer({ min: 800, max: 13_000 }).map((units) => units / UNITS);
  const kinds = fc.record({
    length: sides,
    width: sides,
    height: sides,
    count: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 60 })),
    gross_weight: fc.option(fc.integer({ min: 1, max: 4000 }).map((tens) => tens / 100)),
    turning: fc.constantFrom('any', 'upright', 'fixed'),
  });
  const loads = fc
    .array(kinds, { minLength: 1, maxLength: 8 })
    .map((rows): LoadedCarton[] => rows.map((row, index) => ({ id: index + 1, ...row })));
  const insides = fc.constantFrom(...Object.values(CONTAINER_INSIDE), { length: 120, width: 80.55, height: 100 });
  const payloads = fc.constantFrom(300, 5000, 26_000);

  it('is placed without overlap, inside, on firm ground, within the payload, and the fill is that of the boxes', () => {
    fc.assert(
      fc.property(insides, payloads, loads, (inside, payload, cartons) => {
        const plan = loadContainer(inside, payload, cartons);
        expectSound(plan, inside, payload, cartons);
        expect(plan.fill).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });
});
