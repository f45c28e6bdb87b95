import type { Group } from 'three';
import type { Kit, Placement } from '../kit/kit.ts';
import type { Paint } from '../kit/materials.ts';
import { box, cylinder, lathe } from '../kit/solids.ts';

export interface WheelOptions {
  radius: number;
  width: number;
  rim?: Paint;
  hub?: Paint;
  tyre?: Paint;
  /** Lugs around the tyre, in two rows; 0 for a smooth one. */
  treads?: number;
  /** 0 closes the rim with a plain disc. */
  spokes?: number;
}

const UPRIGHT = Math.PI / 2;

/** A tyre with a rim on both sides. It rolls around z: turn it by a quarter around y for an axle along x. */
export function wheel(kit: Kit, placement: Placement, options: WheelOptions): Group {
  const { radius, width, rim = '#d9dde3', hub = '#c0202a', tyre = '#1b1c1f', treads = 0, spokes = 5 } = options;
  const group = kit.group(placement);
  const rubber = kit.material('rubber', tyre);
  kit.add(tyreBody(radius, width), rubber, { turn: [UPRIGHT, 0, 0], parent: group });
  if (treads > 0) {
    const lug = box(width * 0.5, radius * 0.13, radius * 0.2, 0.012, 1);
    for (let index = 0; index < treads; index++)
      for (const side of [-1, 1]) {
        const angle = ((index + side / 4) / treads) * Math.PI * 2;
        const at = kit.group({ turn: [0, 0, angle], parent: group });
        kit.add(lug, rubber, {
          at: [0, radius * 0.98, side * width * 0.25],
          turn: [0, UPRIGHT + side * 0.35, 0],
          parent: at,
        });
      }
  }
  const plastic = kit.material('plastic', rim);
  for (const side of [1, -1]) {
    const face = kit.group({ turn: [side * UPRIGHT, 0, 0], parent: group });
    kit.add(rimDish(radius, width, spokes === 0), plastic, { parent: face });
    const spoke = box(radius * 0.42, width * 0.1, radius * 0.14, 0.015, 2);
    for (let index = 0; index < spokes; index++) {
      const angle = (index / spokes) * Math.PI * 2;
      const at = kit.group({ turn: [0, angle, 0], parent: face });
      kit.add(spoke, plastic, { at: [radius * 0.34, width * 0.24, 0], turn: [0, 0, 0.1], parent: at });
    }
    kit.add(cylinder(radius * 0.17, radius * 0.2, width * 0.16, 0.02, 28), kit.material('plastic', hub), {
      at: [0, width * 0.32, 0],
      parent: face,
    });
  }
  return group;
}

function tyreBody(radius: number, width: number) {
  const shoulder = Math.min(width * 0.32, radius * 0.28);
  const half: [number, number][] = [
    [radius * 0.52, 0.5],
    [radius * 0.6, 0.5],
    [radius - shoulder, 0.48],
    [radius - shoulder * 0.35, 0.42],
    [radius, 0.22],
  ];
  return lathe(
    [
      ...half.map(([at, side]): [number, number] => [at, -side * width]),
      ...half.toReversed().map(([at, side]): [number, number] => [at, side * width]),
    ],
    52,
  );
}

function rimDish(radius: number, width: number, isPlain: boolean) {
  const floor = isPlain ? 0.26 : 0.1;
  return lathe(
    [
      [0, width * 0.18],
      [radius * 0.2, width * 0.18],
      [radius * 0.24, width * floor],
      [radius * 0.5, width * (floor + 0.02)],
      [radius * 0.56, width * 0.42],
      [radius * 0.6, width * 0.52],
      [radius * 0.62, width * 0.5],
      [radius * 0.62, -width * 0.1],
      [0, -width * 0.1],
    ],
    40,
  );
}
