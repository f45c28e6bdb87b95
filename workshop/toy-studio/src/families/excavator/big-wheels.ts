import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { wheel } from '../../parts/wheel.ts';

const SIDES = [-1, 1] as const;

/** Four wheels with big lugs. */
export function addWheels(
  kit: Kit,
  parent: Group,
  axles: readonly { x: number; radius: number }[],
  z: number,
  width = 0.32,
) {
  const treads = kit.random.int(14, 18);
  for (const { x, radius } of axles)
    for (const side of SIDES)
      wheel(kit, { at: [x, radius, side * z], parent }, { radius, width, rim: 1, hub: 2, treads, spokes: 5 });
}
