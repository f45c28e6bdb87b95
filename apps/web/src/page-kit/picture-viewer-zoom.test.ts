import { expect, test } from 'vitest';
import { FITTED, fittedSize, keepInside, MAX_SCALE, toggleZoom, turnPicture, zoomAt } from './picture-viewer-zoom.ts';

const stage = { width: 1000, height: 600 };
const fitted = fittedSize({ width: 1200, height: 1200 }, stage);

test('a picture fits the stage whole', () => {
  expect(fitted).toEqual({ width: 600, height: 600 });
});

test('the point under the pointer stays under it', () => {
  const near = zoomAt(FITTED, 2, { x: 100, y: -50 });
  expect(near).toEqual({ scale: 2, x: -100, y: 50 });
  expect(zoomAt(near, 0.5, { x: 100, y: -50 })).toEqual(FITTED);
});

test('it neither shrinks below the stage nor leaves it', () => {
  expect(keepInside({ scale: 0.2, x: 90, y: 90 }, fitted, stage)).toEqual(FITTED);
  expect(keepInside({ scale: 2, x: 900, y: 900 }, fitted, stage)).toEqual({ scale: 2, x: 100, y: 300 });
  expect(zoomAt(FITTED, 100, { x: 0, y: 0 }).scale).toBe(MAX_SCALE);
});

test('a double click looks closer and back', () => {
  const near = toggleZoom(FITTED, { x: 0, y: 0 });
  expect(near.scale).toBeGreaterThan(1);
  expect(toggleZoom(near, { x: 0, y: 0 })).toEqual(FITTED);
});

test('pictures go round', () => {
  expect([turnPicture(0, -1, 5), turnPicture(4, 1, 5), turnPicture(1, 1, 5)]).toEqual([4, 0, 2]);
});
