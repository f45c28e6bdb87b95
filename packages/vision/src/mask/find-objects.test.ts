import { expect, it } from 'vitest';
import { findObjects } from './find-objects.ts';
import type { Mask } from './masker.ts';

const SIDE = 100;

/** A mask with rectangles: left, top, width, height. */
function maskOf(...rectangles: [number, number, number, number][]): Mask {
  const data = new Uint8Array(SIDE * SIDE);
  for (const [left, top, width, height] of rectangles)
    for (let y = top; y < top + height; y++) data.fill(255, y * SIDE + left, y * SIDE + left + width);
  return { width: SIDE, height: SIDE, data };
}

it('finds separate objects, the largest first, with a little room around', () => {
  const [large, small, ...others] = findObjects(maskOf([5, 10, 20, 20], [50, 40, 40, 50]));
  expect(others).toEqual([]);
  expect(large!.left).toBeCloseTo(0.484);
  expect(large!.width).toBeCloseTo(0.432);
  expect(small!.top).toBeCloseTo(0.092);
});

it('stays within the picture', () => {
  expect(findObjects(maskOf([0, 0, SIDE, SIDE]))).toEqual([{ left: 0, top: 0, width: 1, height: 1 }]);
});

it('leaves out specks, and what lies around a larger one', () => {
  const frame: [number, number, number, number][] = [
    [10, 10, 60, 4],
    [10, 10, 4, 60],
    [66, 10, 4, 60],
    [10, 66, 60, 4],
  ];
  expect(findObjects(maskOf(...frame, [30, 30, 20, 20], [90, 90, 3, 3]))).toHaveLength(1);
});

it('gives six at most, and none where nothing stands out', () => {
  const many = Array.from({ length: 9 }, (_, index): [number, number, number, number] => [
    (index % 3) * 33,
    Math.floor(index / 3) * 33,
    20,
    20,
  ]);
  expect(findObjects(maskOf(...many))).toHaveLength(6);
  expect(findObjects(maskOf())).toEqual([]);
});
