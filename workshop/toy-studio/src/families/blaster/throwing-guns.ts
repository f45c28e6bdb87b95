import type { Kit } from '../../kit/kit.ts';
import { ball, box, cylinder } from '../../kit/solids.ts';
import { addGrip, addSlab, gunGroup } from '../../parts/gun.ts';
import { addFin, addWings } from '../plane/airframe.ts';
import { addMuzzle, MUZZLE } from './foam-blasters.ts';

const QUARTER = Math.PI / 2;

/** A gun that throws a foam plane from the rail on its back. */
export function buildPlaneGun(kit: Kit) {
  const gun = gunGroup(kit);
  const main = kit.material('plastic', 0);
  addSlab(
    kit,
    gun,
    main,
    [
      [-0.5, -0.18],
      [-0.55, 0.18],
      [0.75, 0.14],
      [0.85, 0],
      [0.6, -0.18],
    ],
    0.3,
    0.09,
  );
  kit.add(box(1.3, 0.07, 0.14, 0.02), kit.material('plastic', 3), { at: [0.15, 0.19, 0], parent: gun });
  addMuzzle(kit, gun, 0.72, -0.02, 0.14);
  addGrip(kit, gun, { at: [-0.2, -0.14], length: kit.random.range(0.58, 0.7), paint: 1, triggerPaint: MUZZLE });
  const scale = kit.random.range(0.8, 1.1);
  const plane = kit.group({ at: [0.2, 0.23 + scale * 0.11, 0], turn: [0, QUARTER, 0], parent: gun });
  const flying = kit.group({ turn: [-0.08, 0, 0.22], scale, parent: plane });
  const foam = kit.material('soft', 2);
  kit.add(box(0.14, 0.2, 1.3, 0.06), foam, { parent: flying });
  kit.add(ball(0.12), kit.material('rubber', 3), { at: [0, 0, 0.66], parent: flying });
  addWings(kit, flying, [0, 0.04, 0.12], kit.material('soft', kit.light), {
    span: kit.random.range(0.6, 0.9),
    rootChord: 0.42,
    tipChord: kit.random.range(0.16, 0.34),
    sweep: kit.random.range(0, 0.42),
    thickness: 0.06,
    tipPaint: 1,
  });
  addWings(kit, flying, [0, 0.04, -0.5], kit.material('soft', kit.light), {
    span: 0.34,
    rootChord: 0.24,
    tipChord: 0.16,
    sweep: 0.08,
    thickness: 0.05,
    dihedral: 0,
  });
  addFin(kit, flying, [0, 0.08, -0.5], foam, {
    height: 0.32,
    rootChord: 0.28,
    tipChord: 0.16,
    sweep: 0.16,
    thickness: 0.05,
  });
}

export function buildDiscShooter(kit: Kit) {
  const gun = gunGroup(kit);
  const wheel = kit.random.range(0.36, 0.5);
  addSlab(
    kit,
    gun,
    kit.material('plastic', 0),
    [
      [-0.5, -0.16],
      [-0.55, 0.14],
      [0.3, 0.16],
      [0.9, 0.1],
      [0.9, -0.08],
      [0.4, -0.18],
    ],
    0.34,
    0.08,
  );
  kit.add(cylinder(wheel, wheel, 0.18, 0.05), kit.material('plastic', 1), { at: [0.45, 0.06, 0], parent: gun });
  kit.add(cylinder(wheel * 0.5, wheel * 0.5, 0.24, 0.05), kit.material('plastic', 2), {
    at: [0.45, 0.06, 0],
    parent: gun,
  });
  kit.add(box(0.14, 0.14, wheel * 1.5, 0.04), kit.material('plastic', MUZZLE), {
    at: [0.45 + wheel, 0.06, 0],
    parent: gun,
  });
  const stack = kit.random.int(3, 7);
  for (let index = 0; index < stack; index++)
    kit.add(cylinder(0.26, 0.26, 0.06, 0.025), kit.material('plastic', 2 + (index % 3)), {
      at: [-0.05, 0.22 + index * 0.075, 0],
      parent: gun,
    });
  kit.add(cylinder(0.29, 0.29, stack * 0.075 + 0.1, 0.02), kit.material('clear', kit.light), {
    at: [-0.05, 0.2 + stack * 0.0375, 0],
    parent: gun,
  });
  const grip = kit.random.range(0.56, 0.7);
  addGrip(kit, gun, { at: [-0.3, -0.12], length: grip, paint: 3, triggerPaint: MUZZLE });
  for (let index = 0; index < 3; index++)
    kit.add(cylinder(0.26, 0.26, 0.06, 0.025), kit.material('plastic', 2 + index), {
      at: [0.5 + index * 0.34, -0.09 - grip + index * 0.02, 0.35 - index * 0.1],
      turn: [0, 0, index * 0.1],
      parent: gun,
    });
}
