import { describe, expect, test } from 'vitest';
import { createRandom, type Random } from '../kit/random.ts';
import { Kernel } from './kernel.ts';
import { emptyTriangles, type Triangles } from './triangles.ts';
import { buildWideTree } from './wide-bvh.ts';

const TRIANGLES = 120;
const RAYS = 150;
const FAR = 1e9;

describe('rays', () => {
  const random = createRandom('rays');
  const heap = randomTriangles(random);
  const kernel = new Kernel();
  const tree = buildWideTree(kernel, heap)!;
  const nodes = kernel.put(tree.nodes);
  const packets = kernel.put(tree.packets);

  test('meet the same nearest triangle as a search through all of them', () => {
    let hits = 0;
    for (let ray = 0; ray < RAYS; ray++) {
      const { origin, direction } = randomRay(random);
      const expected = nearest(heap, origin, direction);
      const isHit = kernel.call.closestHit(nodes, packets, ...origin, ...direction, FAR) !== 0;
      expect(isHit).toBe(expected !== null);
      expect(kernel.call.isBlocked(nodes, packets, ...origin, ...direction, FAR) !== 0).toBe(isHit);
      if (!expected) continue;
      hits++;
      expect(kernel.get('hitTriangle')).toBe(expected.triangle);
      expect(kernel.get('hitDistance')).toBeCloseTo(expected.distance, 3);
    }
    expect(hits).toBeGreaterThan(RAYS / 10);
  });

  test('are not blocked by what lies behind their end', () => {
    for (let ray = 0; ray < RAYS; ray++) {
      const { origin, direction } = randomRay(random);
      const expected = nearest(heap, origin, direction);
      if (!expected) continue;
      const before = expected.distance * 0.99;
      expect(kernel.call.isBlocked(nodes, packets, ...origin, ...direction, before)).toBe(0);
    }
  });
});

type Vector = [number, number, number];

function randomTriangles(random: Random): Triangles {
  const heap = emptyTriangles(TRIANGLES);
  heap.count = TRIANGLES;
  for (let triangle = 0; triangle < TRIANGLES; triangle++) {
    const middle = [random.range(-2, 2), random.range(-2, 2), random.range(-2, 2)];
    for (let at = 0; at < 9; at++) heap.positions[triangle * 9 + at] = middle[at % 3]! + random.range(-0.3, 0.3);
  }
  return heap;
}

function randomRay(random: Random): { origin: Vector; direction: Vector } {
  const origin: Vector = [random.range(-4, 4), random.range(-4, 4), random.range(-4, 4)];
  const towards: Vector = [random.range(-1, 1), random.range(-1, 1), random.range(-1, 1)];
  const along = subtract(towards, origin);
  const length = Math.hypot(...along);
  return { origin, direction: [along[0] / length, along[1] / length, along[2] / length] };
}

function nearest({ positions, count }: Triangles, origin: Vector, direction: Vector) {
  let found: { triangle: number; distance: number } | null = null;
  for (let triangle = 0; triangle < count; triangle++) {
    const corner = (at: number): Vector => [...positions.subarray(triangle * 9 + at, triangle * 9 + at + 3)] as Vector;
    const distance = meet(origin, direction, corner(0), corner(3), corner(6));
    if (distance !== null && (found === null || distance < found.distance)) found = { triangle, distance };
  }
  return found;
}

function meet(origin: Vector, direction: Vector, a: Vector, b: Vector, c: Vector): number | null {
  const first = subtract(b, a);
  const second = subtract(c, a);
  const p = cross(direction, second);
  const determinant = dot(first, p);
  const offset = subtract(origin, a);
  const u = dot(offset, p) / determinant;
  const q = cross(offset, first);
  const v = dot(direction, q) / determinant;
  const distance = dot(second, q) / determinant;
  return u >= 0 && v >= 0 && u + v <= 1 && distance > 1e-4 ? distance : null;
}

function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
