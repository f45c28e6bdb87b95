import type { MeshPhysicalMaterial } from 'three';
import type { Kit, Placement } from '../kit/kit.ts';
import { box } from '../kit/solids.ts';

const LIT: Record<string, string> = {
  0: 'abcdef',
  1: 'bc',
  2: 'abged',
  3: 'abgcd',
  4: 'fgbc',
  5: 'afgcd',
  6: 'afgedc',
  7: 'abc',
  8: 'abcdefg',
  9: 'abcdfg',
  '-': 'g',
};

/** Raised digits, centred on the origin and read from +z. */
export function digits(
  kit: Kit,
  text: string,
  height: number,
  material: MeshPhysicalMaterial,
  placement: Placement = {},
) {
  const group = kit.group(placement);
  const width = height * 0.5;
  const bar = height * 0.16;
  const reach = (width - bar) / 2;
  const bars: Record<string, readonly [number, number, boolean]> = {
    a: [0, (height - bar) / 2, true],
    g: [0, 0, true],
    d: [0, (bar - height) / 2, true],
    b: [reach, height / 4, false],
    c: [reach, -height / 4, false],
    f: [-reach, height / 4, false],
    e: [-reach, -height / 4, false],
  };
  [...text].forEach((char, index) => {
    const left = (index - (text.length - 1) / 2) * (width + bar);
    for (const name of LIT[char] ?? '') {
      const [x, y, isFlat] = bars[name]!;
      kit.add(isFlat ? box(width, bar, 0.02, 0.004, 1) : box(bar, height / 2, 0.02, 0.004, 1), material, {
        at: [left + x, y, 0],
        parent: group,
      });
    }
  });
  return group;
}
