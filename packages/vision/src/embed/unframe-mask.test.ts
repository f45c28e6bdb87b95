import { expect, it } from 'vitest';
import { findObjects } from '../mask/find-objects.ts';
import { unframeMask } from './unframe-mask.ts';

const SIDE = 56;

/** What a model says of its square when something fills so much of it, in shares of its sides. */
function said(left: number, top: number, right: number, bottom: number): Float32Array {
  return Float32Array.from({ length: SIDE * SIDE }, (_, place) => {
    const [x, y] = [(place % SIDE) + 0.5, Math.floor(place / SIDE) + 0.5].map((at) => at / SIDE);
    return x! > left && x! < right && y! > top && y! < bottom ? 1 : 0;
  });
}

it('gives the part of the square that the picture had', async () => {
  // Twice as wide as high: it lay between a quarter and three quarters of the height.
  const mask = await unframeMask(said(0.5, 0.25, 1, 0.75), SIDE, { rawWidth: 640, rawHeight: 320 });
  expect([mask.width, mask.height]).toEqual([SIDE * 4, SIDE * 2]);
  const [box] = findObjects(mask);
  expect(box!.left).toBeCloseTo(0.48, 1);
  expect(box!.top).toBe(0);
  expect(box!.width).toBeCloseTo(0.5, 1);
  expect(box!.height).toBe(1);
});

it('takes pictures that are narrower than a place of the mask', async () => {
  const mask = await unframeMask(said(0, 0, 1, 1), SIDE, { rawWidth: 16, rawHeight: 9000 });
  expect([mask.width, mask.height]).toEqual([1, SIDE * 4]);
  expect(mask.data.every((value) => value === 255)).toBe(true);
});
