import { describe, expect, test } from 'vitest';
import { packLabels, unpackLabels } from './label-map.ts';

const SIZE = 200;
const NOTHING = 255;

function draw(labelAt: (x: number, y: number) => number): Uint8Array {
  return Uint8Array.from({ length: SIZE * SIZE }, (_, at) => labelAt(at % SIZE, Math.floor(at / SIZE)));
}

describe('a packed label map', () => {
  test.each([
    ['nothing', draw(() => NOTHING)],
    ['one area', draw(() => 3)],
    ['a disc on a slope', draw((x, y) => (Math.hypot(x - 90, y - 90) < 70 ? 1 : x > y ? 2 : NOTHING))],
    ['noise', draw((x, y) => ((x * 7919 + y * 104_729 + x * y * 31) >> 3) % 5)],
    ['far borders', draw((x, y) => (x === 190 && y % 2 === 0 ? 7 : NOTHING))],
  ])('comes back as it was: %s', (_name, labels) => {
    expect(Buffer.compare(unpackLabels(packLabels(labels, SIZE, NOTHING), SIZE, NOTHING), labels)).toBe(0);
  });

  test('takes little for smooth outlines', () => {
    const disc = draw((x, y) => (Math.hypot(x - 100, y - 100) < 80 ? 1 : NOTHING));
    expect(packLabels(disc, SIZE, NOTHING).length).toBeLessThan(250);
  });
});
