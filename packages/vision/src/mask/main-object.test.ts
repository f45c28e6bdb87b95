import { expect, it } from 'vitest';
import { mainObject } from './main-object.ts';
import type { Mask } from './masker.ts';

const SIDE = 40;

function halfMask(isThere: boolean): Mask {
  const data = Uint8Array.from({ length: SIDE * SIDE }, (_, place) => (isThere && place % SIDE < SIDE / 2 ? 255 : 0));
  return { width: SIDE, height: SIDE, data };
}

const grey = { width: 80, height: 80, rawWidth: 80, rawHeight: 80, data: Buffer.alloc(80 * 80 * 3, 100) };

it('lays the main object on white and says where it lies', async () => {
  const main = await mainObject(grey, { main: halfMask(true), all: halfMask(true) });
  expect(main!.box.width).toBeCloseTo(0.52, 2);
  const at = (x: number) => main!.picture.data[(40 * 80 + x) * 3];
  expect([at(5), at(75)]).toEqual([100, 255]);
  expect(grey.data.every((value) => value === 100)).toBe(true);
});

it('gives nothing where nothing stands out', async () => {
  expect(await mainObject(grey, { main: halfMask(false), all: halfMask(false) })).toBeUndefined();
});
