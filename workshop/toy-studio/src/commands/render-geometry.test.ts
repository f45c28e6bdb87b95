import { readToyLayers, recolourPixels, recolourToy, turnPalette } from '@wanyuan/demo-art';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeToy } from '../make-toy.ts';
import { TESTING_FAMILY } from './testing-family.ts';
import { cameraOf, studioFor } from '../trace/picture-toy.ts';
import { describeGeometry, renderGeometry } from './render-geometry.ts';

const SIZES = { main: 64, front: 48, side: 48 };
const PLANNED = { id: 'testing-low-1', family: 'testing', style: 'low', seed: 1, fingerprint: 'abc' };

const make = () => makeToy(TESTING_FAMILY, { seed: PLANNED.seed, style: PLANNED.style });

describe('a rendered geometry', () => {
  let bytes: Buffer;

  beforeAll(async () => {
    bytes = await renderGeometry(make(), PLANNED, SIZES);
  });

  test('is the same for the same seed', async () => {
    expect(bytes.equals(await renderGeometry(make(), PLANNED, SIZES))).toBe(true);
  });

  test('shows its own colours in the palette it was built with', async () => {
    const toy = make();
    const studio = studioFor(toy);
    const palette = turnPalette(toy.palette, toy.shift);
    const direct = recolourPixels(studio.view(cameraOf(toy, 'main'), { size: SIZES.main }), studio.materials, palette);
    const stored = await recolourToy(readToyLayers(bytes), 'main', palette);
    expect(stored.width).toBe(SIZES.main);
    let difference = 0;
    for (let at = 0; at < direct.rgba.length; at++) difference += Math.abs(direct.rgba[at]! - stored.rgba[at]!);
    expect(difference / direct.rgba.length).toBeLessThan(3);
  });

  test('takes on another palette where it is painted with one', async () => {
    const layers = readToyLayers(bytes);
    const green = await recolourToy(layers, 'front', [
      '#00c000',
      '#00c000',
      '#00c000',
      '#00c000',
      '#00c000',
      '#00c000',
    ]);
    const blue = await recolourToy(layers, 'front', ['#0000c0', '#0000c0', '#0000c0', '#0000c0', '#0000c0', '#0000c0']);
    const middle = (SIZES.front / 2) * (SIZES.front + 1) * 4;
    expect(green.rgba[middle + 1]).toBeGreaterThan(green.rgba[middle + 2]!);
    expect(blue.rgba[middle + 2]).toBeGreaterThan(blue.rgba[middle + 1]!);
  });

  test('can be cut out without its shadow', async () => {
    const layers = readToyLayers(bytes);
    const palette = turnPalette('primary', 0);
    const opaque = (rgba: Buffer) => rgba.filter((_, at) => at % 4 === 3).reduce((sum, alpha) => sum + alpha, 0);
    const bare = await recolourToy(layers, 'side', palette, { shadow: false });
    const whole = await recolourToy(layers, 'side', palette);
    expect(opaque(bare.rgba)).toBeLessThan(opaque(whole.rgba));
    expect(opaque(bare.rgba)).toBeGreaterThan(0);
  });

  test('is listed with its size and the slots that paint it', () => {
    const { size, slots } = describeGeometry(make(), PLANNED);
    expect(slots).toEqual([0, 2, 4]);
    expect(size.every((side) => side > 0.5 && side < 3)).toBe(true);
  });
});
