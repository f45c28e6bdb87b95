import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { ball, box, cylinder } from '../../kit/solids.ts';
import { addBarrel, addGrip, addSlab, gunGroup, tubeProfile } from '../../parts/gun.ts';

const QUARTER = Math.PI / 2;
/** The orange muzzle is what tells a toy gun from a real one, whatever its colours. */
export const MUZZLE = '#ff7a1a';

function addDart(kit: Kit, parent: Group, at: Point, turn: Point, length = 0.42) {
  const dart = kit.group({ at, turn, parent });
  addBarrel(kit, dart, kit.material('soft', 1), tubeProfile(0.065, length, 0.4), [0, 0, 0], 24);
  addBarrel(
    kit,
    dart,
    kit.material('rubber', MUZZLE),
    [
      [0, 0],
      [0.07, 0],
      [0.075, 0.06],
      [0.055, 0.12],
      [0, 0.14],
    ],
    [length - 0.02, 0, 0],
    24,
  );
}

/** Spare darts on the ground before the gun; `ground` is how far below the gun that is. */
function addSpareDarts(kit: Kit, gun: Group, ground: number, count: number) {
  for (let index = 0; index < count; index++)
    addDart(
      kit,
      gun,
      [0.35 + index * 0.2, ground, 0.3 + (index % 2) * 0.12],
      [0, kit.random.range(-0.4, 0.4) + 0.6, 0],
    );
}

export function addMuzzle(kit: Kit, gun: Group, x: number, y: number, radius: number) {
  addBarrel(kit, gun, kit.material('plastic', MUZZLE), tubeProfile(radius, 0.2, 0.68), [x, y, 0]);
}

export function buildDartPistol(kit: Kit) {
  const gun = gunGroup(kit);
  const long = kit.random.range(0.75, 1.15);
  const tall = kit.random.range(0.34, 0.46);
  const main = kit.material('plastic', 0);
  addSlab(
    kit,
    gun,
    main,
    [
      [-0.4, -tall * 0.4],
      [-0.48, tall * 0.4],
      [-0.2, tall * 0.58],
      [long * 0.8, tall * 0.5],
      [long, tall * 0.2],
      [long * 0.85, -tall * 0.42],
    ],
    0.32,
    0.1,
  );
  addSlab(
    kit,
    gun,
    kit.material('plastic', kit.light),
    [
      [-0.3, -tall * 0.1],
      [-0.34, tall * 0.28],
      [long * 0.4, tall * 0.28],
      [long * 0.5, -tall * 0.1],
    ],
    0.36,
    0.04,
  );
  addBarrel(kit, gun, kit.material('plastic', 3), tubeProfile(tall * 0.36, long * 0.4, 0.6), [long * 0.75, 0.04, 0]);
  addMuzzle(kit, gun, long * 1.12, 0.04, tall * 0.4);
  kit.add(box(long * 0.5, 0.06, 0.14, 0.02), kit.material('plastic', '#2b2e33'), {
    at: [long * 0.25, tall * 0.57, 0],
    parent: gun,
  });
  if (kit.random.chance(0.5))
    kit.add(box(0.3, 0.16, 0.38, 0.05), kit.material('plastic', 2), { at: [-0.25, tall * 0.5, 0], parent: gun });
  if (kit.random.chance(0.5))
    addSlab(
      kit,
      gun,
      kit.material('plastic', 1),
      [
        [long * 0.3, -tall * 0.3],
        [long * 0.62, -tall * 0.3],
        [long * 0.68, -tall * 0.3 - 0.5],
        [long * 0.4, -tall * 0.3 - 0.52],
      ],
      0.2,
      0.06,
    );
  const grip = kit.random.range(0.58, 0.74);
  addGrip(kit, gun, { at: [-0.18, -tall * 0.36], length: grip, paint: 1, triggerPaint: MUZZLE });
  addSpareDarts(kit, gun, -tall * 0.36 - grip + 0.07, kit.random.int(2, 4));
}

export function buildRevolver(kit: Kit) {
  const gun = gunGroup(kit);
  const long = kit.random.range(0.6, 0.95);
  addSlab(
    kit,
    gun,
    kit.material('plastic', 0),
    [
      [-0.5, -0.16],
      [-0.55, 0.2],
      [-0.25, 0.34],
      [0.3, 0.34],
      [0.3, -0.2],
    ],
    0.26,
    0.1,
  );
  const drum = kit.random.range(0.28, 0.42);
  const shots = kit.random.pick([6, 8, 10]);
  addBarrel(kit, gun, kit.material('plastic', 1), tubeProfile(drum, 0.42, 0.2), [0.08, 0.08, 0]);
  for (let index = 0; index < shots; index++) {
    const angle = (index / shots) * Math.PI * 2;
    addBarrel(
      kit,
      gun,
      kit.material('soft', 2),
      [
        [0, 0],
        [0.065, 0],
        [0.065, 0.12],
        [0.04, 0.18],
        [0, 0.19],
      ],
      [0.45, 0.08 + Math.cos(angle) * drum * 0.72, Math.sin(angle) * drum * 0.72],
      20,
    );
  }
  addBarrel(kit, gun, kit.material('plastic', 0), tubeProfile(0.15, long, 0.6), [0.4, 0.08 + drum * 0.5, 0]);
  addMuzzle(kit, gun, 0.4 + long - 0.06, 0.08 + drum * 0.5, 0.18);
  kit.add(box(0.1, 0.2, 0.1, 0.03), kit.material('plastic', MUZZLE), {
    at: [-0.48, 0.34, 0],
    turn: [0, 0, 0.5],
    parent: gun,
  });
  const grip = kit.random.range(0.58, 0.72);
  addGrip(kit, gun, { at: [-0.3, -0.12], length: grip, paint: 3, triggerPaint: MUZZLE });
  addSpareDarts(kit, gun, -0.05 - grip, kit.random.int(2, 3));
}

export function buildRifle(kit: Kit) {
  const gun = gunGroup(kit);
  const long = kit.random.range(1.1, 1.6);
  const main = kit.material('plastic', 0);
  addSlab(
    kit,
    gun,
    main,
    [
      [-0.5, -0.16],
      [-0.55, 0.22],
      [0.65, 0.26],
      [0.75, 0.1],
      [0.7, -0.14],
    ],
    0.3,
    0.08,
  );
  const stock = kit.random.range(0.55, 0.8);
  if (kit.random.chance(0.5))
    addSlab(
      kit,
      gun,
      kit.material('plastic', 1),
      [
        [-0.45, 0.16],
        [-0.45, -0.1],
        [-0.5 - stock, -0.4],
        [-0.62 - stock, 0.1],
      ],
      0.22,
      0.1,
    );
  else {
    for (const y of [0.12, -0.1])
      kit.add(box(stock, 0.09, 0.12, 0.03), main, {
        at: [-0.5 - stock / 2, y, 0],
        turn: [0, 0, y < 0 ? 0.16 : 0],
        parent: gun,
      });
    kit.add(box(0.14, 0.5, 0.2, 0.05), kit.material('plastic', 1), { at: [-0.52 - stock, -0.05, 0], parent: gun });
  }
  addBarrel(kit, gun, kit.material('plastic', 3), tubeProfile(0.1, long - 0.5, 0.6), [0.62, 0.08, 0]);
  addMuzzle(kit, gun, long + 0.04, 0.08, 0.14);
  addBarrel(
    kit,
    gun,
    kit.material('plastic', 1),
    [
      [0, 0],
      [0.13, 0.01],
      [0.15, 0.08],
      [0.12, 0.16],
      [0.15, 0.24],
      [0.12, 0.34],
      [0, 0.36],
    ],
    [kit.random.range(0.72, 0.9), -0.03, 0],
  );
  if (kit.random.chance(0.7)) addScope(kit, gun);
  const isDrum = kit.random.chance(0.4);
  if (isDrum) {
    kit.add(cylinder(0.3, 0.3, 0.24, 0.06), kit.material('plastic', 2), {
      at: [0.4, -0.32, 0],
      turn: [QUARTER, 0, 0],
      parent: gun,
    });
    kit.add(cylinder(0.18, 0.18, 0.28, 0.04), kit.material('plastic', kit.light), {
      at: [0.4, -0.32, 0],
      turn: [QUARTER, 0, 0],
      parent: gun,
    });
  } else
    addSlab(
      kit,
      gun,
      kit.material('plastic', 2),
      [
        [0.2, -0.1],
        [0.48, -0.1],
        [0.62, -0.66],
        [0.34, -0.72],
      ],
      0.2,
      0.06,
    );
  if (kit.random.chance(0.4))
    for (const side of [-1, 1])
      kit.add(cylinder(0.03, 0.03, 0.7, 0.01, 16), kit.material('metal', '#7b828c'), {
        at: [0.95, -0.34, side * 0.16],
        turn: [side * 0.4, 0, 0.15],
        parent: gun,
      });
  addGrip(kit, gun, { at: [-0.2, -0.12], length: 0.6, paint: 1, triggerPaint: MUZZLE });
}

function addScope(kit: Kit, gun: Group) {
  kit.add(box(0.5, 0.14, 0.1, 0.03), kit.material('plastic', '#2b2e33'), { at: [0.15, 0.3, 0], parent: gun });
  addBarrel(
    kit,
    gun,
    kit.material('plastic', 2),
    [
      [0, 0],
      [0.1, 0],
      [0.1, 0.12],
      [0.075, 0.18],
      [0.075, 0.5],
      [0.13, 0.62],
      [0.13, 0.74],
      [0.1, 0.74],
      [0.1, 0.66],
      [0, 0.66],
    ],
    [-0.2, 0.44, 0],
  );
  kit.add(ball(0.1), kit.material('glass', '#3ba7d9'), { at: [0.47, 0.44, 0], scale: [0.3, 1, 1], parent: gun });
}
