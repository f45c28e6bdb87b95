import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, cylinder, tube } from '../../kit/solids.ts';
import { addRotor } from '../../parts/rotor.ts';
import { strut } from '../../parts/strut.ts';
import { wheel } from '../../parts/wheel.ts';

const QUARTER = Math.PI / 2;

/** The big rotor on its mast; `foot` is where the mast leaves the body. */
export function addMainRotor(kit: Kit, parent: Group, foot: Point, radius: number, mast = 0.16, blades?: number) {
  kit.add(cylinder(0.05, 0.07, mast + 0.1, 0.02), kit.material('metal', '#aab0b8'), {
    at: [foot[0], foot[1] + mast / 2 - 0.05, foot[2]],
    parent,
  });
  addRotor(
    kit,
    {
      blades: blades ?? kit.random.pick([2, 3, 4, 4, 5]),
      radius,
      width: radius * kit.random.range(0.11, 0.16),
      thickness: 0.035,
      pitch: 0.12,
      hubRadius: 0.12,
      bladeMaterial: kit.material('plastic', '#2b2e33'),
      hubMaterial: kit.material('plastic', 2),
      tipMaterial: kit.material('plastic', 2),
      turnedBy: kit.random.range(0, 3),
    },
    { at: [foot[0], foot[1] + mast, foot[2]], turn: [-QUARTER, 0, 0], parent },
  );
}

/** The small rotor on the side of the tail. */
export function addTailRotor(kit: Kit, parent: Group, at: Point, radius: number) {
  addRotor(
    kit,
    {
      blades: kit.random.pick([2, 3, 4]),
      radius,
      width: radius * 0.32,
      thickness: 0.03,
      hubRadius: radius * 0.22,
      bladeMaterial: kit.material('plastic', kit.light),
      hubMaterial: kit.material('plastic', 2),
      turnedBy: kit.random.range(0, 3),
    },
    { at, turn: [0, QUARTER, 0], parent },
  );
}

/** Two runners under the cabin; `belly` is the height that their legs start from. */
export function addSkids(
  kit: Kit,
  parent: Group,
  belly: number,
  z: number,
  length: number,
  spread: number,
  paint: Paint,
) {
  const material = kit.material('plastic', paint);
  const ground = belly - 0.34;
  for (const side of [-1, 1]) {
    const x = side * spread;
    const runner: Point[] = [
      [x, ground + 0.14, z + length / 2 + 0.12],
      [x, ground + 0.02, z + length / 2 - 0.04],
      [x, ground, z + length / 4],
      [x, ground, z - length / 4],
      [x, ground, z - length / 2],
    ];
    kit.add(tube(runner, 0.045), material, { parent });
    kit.add(ball(0.045, 16, 12), material, { at: runner[0]!, parent });
    kit.add(ball(0.045, 16, 12), material, { at: runner[4]!, parent });
    for (const dz of [-0.25, 0.25])
      strut(kit, material, {
        from: [side * 0.12, belly + 0.1, z + dz * length],
        to: [x, ground, z + dz * length],
        radius: 0.035,
        parent,
      });
  }
}

/** A wheel on a leg that splays outwards. */
export function addWheel(kit: Kit, parent: Group, from: Point, to: Point, radius: number) {
  strut(kit, kit.material('metal', '#aab0b8'), { from, to, radius: 0.04, parent });
  wheel(
    kit,
    { at: to, turn: [0, QUARTER, 0], parent },
    { radius, width: radius * 0.8, rim: 2, hub: '#f4f5f7', spokes: 0 },
  );
}
