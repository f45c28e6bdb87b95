import { expect, it } from 'vitest';
import { applyHomography, quadFromSheet, sheetFromQuad, type Quad } from './homography.ts';
import { emptyAccumulator, warpInto } from './warp.ts';

const QUAD: Quad = [
  [12, 8],
  [92, 20],
  [85, 88],
  [5, 70],
];
const CORNERS = [
  [0, 0],
  [40, 0],
  [40, 30],
  [0, 30],
] as const;

it('maps corners to corners, there and back', () => {
  CORNERS.forEach((corner, index) => {
    const seen = applyHomography(quadFromSheet(QUAD, 40, 30), corner);
    expect(seen[0]).toBeCloseTo(QUAD[index]![0], 6);
    expect(seen[1]).toBeCloseTo(QUAD[index]![1], 6);
    const back = applyHomography(sheetFromQuad(QUAD, 40, 30), QUAD[index]!);
    expect(back[0]).toBeCloseTo(corner[0], 6);
    expect(back[1]).toBeCloseTo(corner[1], 6);
  });
});

it('fills the quad and nothing else', () => {
  const sheet = { data: Buffer.alloc(40 * 30 * 4, 255), width: 40, height: 30 };
  const target = emptyAccumulator(100, 100);
  warpInto(target, sheet, QUAD);
  const alphaAt = (x: number, y: number) => target.data[(y * 100 + x) * 4 + 3];
  expect(alphaAt(50, 45)).toBeCloseTo(255, 3);
  expect(alphaAt(2, 95)).toBe(0);
  expect(alphaAt(97, 4)).toBe(0);
});
