import type { Kit } from '../../kit/kit.ts';
import type { Paint } from '../../kit/materials.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, cylinder, torus } from '../../kit/solids.ts';

/** A butterfly key whose stem comes out of `at` along `turn` (it points along +y unturned). */
export function windUpKey(kit: Kit, at: Point, turn: Point, size: number, paint: Paint) {
  const { random } = kit;
  const key = kit.group({ at, turn, scale: size });
  const metal = kit.material('gloss', paint);
  kit.add(cylinder(0.1, 0.12, 0.06, 0.02), kit.material('metal', '#c4c9d0'), { parent: key });
  kit.add(cylinder(0.05, 0.05, 0.42, 0.02, 24), kit.material('metal', '#c4c9d0'), { at: [0, 0.18, 0], parent: key });
  const wings = kit.group({ at: [0, 0.44, 0], turn: [0, random.range(-0.9, 0.9), 0], parent: key });
  for (const side of [-1, 1])
    kit.add(torus(0.15, 0.06), metal, { at: [side * 0.2, 0.06, 0], scale: [1.15, 1, 0.8], parent: wings });
  kit.add(ball(0.09, 20, 14), metal, { at: [0, 0.02, 0], parent: wings });
}

/** The most usual place: the side that faces the camera. */
export function sideKey(kit: Kit, at: Point, paint: Paint, size = 1) {
  windUpKey(kit, at, [0, 0, -Math.PI / 2 + kit.random.range(0, 0.35)], size * kit.random.range(0.85, 1.15), paint);
}

/** Out of the back, where it shows over the body. */
export function backKey(kit: Kit, at: Point, paint: Paint, size = 1) {
  windUpKey(kit, at, [-kit.random.range(0.5, 1.1), 0, 0], size * kit.random.range(0.9, 1.25), paint);
}
