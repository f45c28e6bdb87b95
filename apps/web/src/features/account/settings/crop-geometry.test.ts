import { expect, test } from 'vitest';
import { centredView, cropRect, fitView } from './crop-geometry.ts';

const landscape = { width: 400, height: 200 };

test('at first the largest square in the middle is seen', () => {
  expect(cropRect(landscape, centredView(landscape))).toEqual({ x: 100, y: 0, side: 200 });
});

test('the square never leaves the picture, however far it is dragged', () => {
  expect(cropRect(landscape, fitView(landscape, { x: -500, y: 900, zoom: 1 }))).toEqual({ x: 0, y: 0, side: 200 });
  expect(cropRect(landscape, fitView(landscape, { x: 900, y: 0, zoom: 2 }))).toEqual({ x: 300, y: 0, side: 100 });
});

test('magnification has limits', () => {
  expect(fitView(landscape, { x: 200, y: 100, zoom: 0.2 }).zoom).toBe(1);
  expect(fitView(landscape, { x: 200, y: 100, zoom: 50 }).zoom).toBe(4);
});
