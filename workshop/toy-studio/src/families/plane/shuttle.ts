import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import type { Point } from '../../kit/sdf.ts';
import { capsule, cylinder, lathe } from '../../kit/solids.ts';
import { hull, type Station } from '../../parts/skin.ts';
import { addCheatLine, addFin, addGear, addWings } from './airframe.ts';

const FORWARD = Math.PI / 2;

export function buildShuttle(kit: Kit) {
  const fat = kit.random.range(0.3, 0.4);
  const isLaunching = kit.random.chance(0.5);
  const stack = kit.group({ turn: isLaunching ? [-FORWARD, 0, Math.PI] : [0, 0, 0] });
  const orbiter = kit.group({ parent: stack });
  addOrbiter(kit, orbiter, fat);
  if (!isLaunching) {
    for (const side of [-1, 1]) addGear(kit, orbiter, [side * 0.32, -fat * 0.6, -0.5], 0.36, 0.13, 2);
    addGear(kit, orbiter, [0, -fat * 0.6, 0.75], 0.36, 0.12, 2);
    return;
  }
  const tank: Station[] = [
    { z: 1.75, halfWidth: 0.01, halfHeight: 0.01 },
    { z: 1.6, halfWidth: fat * 0.5, halfHeight: fat * 0.5 },
    { z: 1.1, halfWidth: fat * 1.05, halfHeight: fat * 1.05 },
    { z: 0, halfWidth: fat * 1.1, halfHeight: fat * 1.1 },
    { z: -1.15, halfWidth: fat * 1.1, halfHeight: fat * 1.1 },
    { z: -1.25, halfWidth: fat * 0.9, halfHeight: fat * 0.9 },
  ];
  kit.add(hull(tank), kit.material('matte', 2), { at: [0, -fat * 2, -0.1], parent: stack });
  const tall = kit.random.range(0.8, 1.05);
  const booster: Station[] = tank.map(({ z, halfWidth }) => ({
    z: z * tall - 0.25,
    halfWidth: halfWidth * 0.5,
    halfHeight: halfWidth * 0.5,
  }));
  const nozzle = lathe([
    [0, 0.3],
    [0.1, 0.3],
    [0.22, 0],
    [0.18, 0],
    [0.06, 0.28],
    [0, 0.28],
  ]);
  for (const side of [-1, 1]) {
    const at: Point = [side * fat * 1.75, -fat * 2.05, 0];
    kit.add(hull(booster), kit.material('gloss', kit.light), { at, parent: stack });
    kit.add(hull(booster, { puff: 0.006, between: [0.3, 0.5] }), kit.material('gloss', 1), { at, parent: stack });
    kit.add(nozzle, kit.material('metal', '#565c66'), {
      at: [at[0], at[1], -1.25 * tall - 0.48],
      turn: [FORWARD, 0, 0],
      parent: stack,
    });
  }
  kit.add(cylinder(0.85, 0.95, 0.14, 0.05), kit.material('plastic', 3), { at: [0, -1.25 * tall - 0.52, -fat * 1.7] });
}

function addOrbiter(kit: Kit, parent: Group, fat: number) {
  const body: Station[] = [
    { z: 1.3, y: -fat * 0.3, halfWidth: 0.02, halfHeight: 0.02 },
    { z: 1.24, y: -fat * 0.26, halfWidth: fat * 0.45, halfHeight: fat * 0.36 },
    { z: 1.02, y: -fat * 0.12, halfWidth: fat * 0.8, halfHeight: fat * 0.72 },
    { z: 0.65, halfWidth: fat, halfHeight: fat, power: 2.5 },
    { z: -0.4, halfWidth: fat, halfHeight: fat, power: 2.7 },
    { z: -1.15, halfWidth: fat * 1.02, halfHeight: fat * 1.02, power: 2.7 },
    { z: -1.22, halfWidth: fat * 0.95, halfHeight: fat * 0.95, power: 2.7 },
  ];
  kit.add(hull(body), kit.material('gloss', kit.light), { parent });
  kit.add(hull(body, { puff: 0.006, angles: [Math.PI + 0.35, Math.PI * 2 - 0.35] }), kit.material('matte', '#2b2e35'), {
    parent,
  });
  kit.add(
    hull(body, { puff: 0.007, angles: [0.55, Math.PI - 0.55], between: [0.82, 1.04] }),
    kit.material('glass', '#1d2b3c'),
    { parent },
  );
  addCheatLine(kit, parent, body, 0, [0.02, 0.28], [-1, 0.55]);
  addWings(kit, parent, [0, -fat * 0.7, -0.4], kit.material('gloss', 1), {
    span: kit.random.range(0.85, 1.1),
    rootChord: 1.45,
    tipChord: 0.34,
    sweep: 0.95,
    dihedral: 0.03,
    tipPaint: 0,
  });
  addFin(kit, parent, [0, fat * 0.85, -0.95], kit.material('gloss', 0), {
    height: 0.6,
    rootChord: 0.6,
    tipChord: 0.32,
    sweep: 0.42,
    thickness: 0.1,
  });
  const bell = lathe([
    [0, 0.26],
    [0.09, 0.26],
    [0.2, 0],
    [0.16, 0],
    [0.05, 0.24],
    [0, 0.24],
  ]);
  for (const [x, y] of [
    [0, 0.45],
    [-0.42, -0.3],
    [0.42, -0.3],
  ] as const)
    kit.add(bell, kit.material('metal', '#565c66'), { at: [x * fat, y * fat, -1.38], turn: [FORWARD, 0, 0], parent });
  for (const side of [-1, 1])
    kit.add(capsule(0.12, 0.3), kit.material('gloss', kit.light), {
      at: [side * fat * 0.72, fat * 0.78, -1.02],
      turn: [FORWARD, 0, 0],
      parent,
    });
}
