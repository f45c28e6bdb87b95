import type { Group } from 'three';
import type { Kit } from '../../kit/kit.ts';
import { ball, box, capsule, cylinder, torus } from '../../kit/solids.ts';
import { starDecal } from '../../parts/decals.ts';
import { addBarrel, addGrip, addSlab, gunGroup, tubeProfile } from '../../parts/gun.ts';

const QUARTER = Math.PI / 2;
const WATER = '#8fd6f2';

/** A see-through bottle of water along x, with its cap at the back. */
function addBottle(
  kit: Kit,
  parent: Group,
  [x, y]: readonly [number, number],
  radius: number,
  length: number,
  turn = 0,
) {
  const bottle = kit.group({ at: [x, y, 0], turn: [0, 0, turn], parent });
  addBarrel(
    kit,
    bottle,
    kit.material('clear', 1),
    [
      [0, 0],
      [radius * 0.7, 0.01],
      [radius, radius * 0.4],
      [radius, length * 0.75],
      [radius * 0.6, length * 0.95],
      [0, length],
    ],
    [0, 0, 0],
  );
  addBarrel(
    kit,
    bottle,
    kit.material('glass', WATER),
    [
      [0, 0.03],
      [radius * 0.66, 0.04],
      [radius * 0.9, radius * 0.42],
      [radius * 0.9, length * 0.6],
      [0, length * 0.6],
    ],
    [0, 0, 0],
  );
  addBarrel(kit, bottle, kit.material('plastic', 2), tubeProfile(radius * 0.52, 0.14, 0.1), [-0.12, 0, 0]);
}

function addNozzle(kit: Kit, parent: Group, x: number, y: number, radius: number) {
  addBarrel(
    kit,
    parent,
    kit.material('plastic', 2),
    [
      [0, 0],
      [radius, 0],
      [radius * 1.25, 0.06],
      [radius * 1.25, 0.13],
      [radius * 0.8, 0.2],
      [radius * 0.4, 0.2],
      [radius * 0.35, 0.12],
      [0, 0.12],
    ],
    [x, y, 0],
  );
}

export function buildWaterPistol(kit: Kit) {
  const gun = gunGroup(kit);
  const long = kit.random.range(1.1, 1.6);
  const tall = kit.random.range(0.3, 0.44);
  const main = kit.material('gloss', 0);
  const back = kit.random.range(0.3, 0.5);
  addSlab(
    kit,
    gun,
    main,
    [
      [-back, -tall / 2],
      [-back - 0.1, tall * 0.3],
      [0, tall / 2],
      [long * 0.5, tall * 0.42],
      [long * 0.62, tall * 0.1],
      [long * 0.5, -tall * 0.4],
    ],
    0.32,
    0.12,
  );
  addBarrel(kit, gun, kit.material('gloss', 1), tubeProfile(tall * 0.34, long * 0.55, 0.3), [long * 0.46, 0.02, 0]);
  const rings = kit.random.int(1, 4);
  for (let index = 0; index < rings; index++)
    kit.add(torus(tall * (0.52 - index * 0.05), 0.045, Math.PI * 2, 14, 40), kit.material('gloss', 3), {
      at: [long * 0.62 + index * 0.13, 0.02, 0],
      turn: [0, QUARTER, 0],
      parent: gun,
    });
  addNozzle(kit, gun, long, 0.02, tall * 0.2);
  const tank = kit.random.pick(['top', 'back', 'ball'] as const);
  if (tank === 'top')
    addBottle(kit, gun, [-back * 0.6, tall * 0.72], kit.random.range(0.17, 0.24), kit.random.range(0.6, 0.85));
  if (tank === 'back') addBottle(kit, gun, [-back - 0.5, 0.05], 0.2, 0.58, 0.12);
  if (tank === 'ball') {
    kit.add(ball(0.3), kit.material('clear', 1), { at: [-0.05, tall * 0.5 + 0.22, 0], parent: gun });
    kit.add(ball(0.26), kit.material('glass', WATER), {
      at: [-0.05, tall * 0.5 + 0.2, 0],
      scale: [1, 0.8, 1],
      parent: gun,
    });
    kit.add(cylinder(0.1, 0.12, 0.1, 0.03), kit.material('plastic', 2), {
      at: [-0.05, tall * 0.5 + 0.54, 0],
      parent: gun,
    });
  }
  if (kit.random.chance(0.6))
    addSlab(
      kit,
      gun,
      kit.material('gloss', 2),
      [
        [0.05, tall * 0.4],
        [-0.1, tall * 0.4 + 0.22],
        [-0.42, tall * 0.4 + 0.3],
        [-0.35, tall * 0.2],
      ],
      0.08,
      0.06,
    );
  addGrip(kit, gun, {
    at: [-back * 0.3, -tall * 0.45],
    length: kit.random.range(0.55, 0.7),
    paint: 0,
    triggerPaint: 2,
  });
  for (const side of [-1, 1])
    starDecal(kit, { at: [0.12, 0, side * 0.17], turn: [0, side > 0 ? 0 : Math.PI, 0], parent: gun }, 0.11, kit.light);
}

export function buildPumpSoaker(kit: Kit) {
  const gun = gunGroup(kit);
  const long = kit.random.range(1.3, 1.8);
  const main = kit.material('gloss', 0);
  const stock = kit.random.range(0.5, 0.95);
  addSlab(
    kit,
    gun,
    main,
    [
      [-0.4, -0.16],
      [-0.45, 0.2],
      [0.5, 0.2],
      [0.7, 0.1],
      [0.7, -0.16],
    ],
    0.34,
    0.08,
  );
  addSlab(
    kit,
    gun,
    main,
    [
      [-0.35, 0.12],
      [-0.35, -0.12],
      [-stock - 0.25, -0.42],
      [-stock - 0.35, 0.06],
    ],
    0.24,
    0.1,
  );
  const barrels = kit.random.pick([1, 1, 2]);
  for (let index = 0; index < barrels; index++) {
    const z = barrels === 1 ? 0 : (index - 0.5) * 0.26;
    addBarrel(kit, gun, kit.material('gloss', 1), tubeProfile(0.11, long - 0.5, 0.3), [0.6, 0.06, z]);
    const nozzle = kit.group({ at: [0, 0, z], parent: gun });
    addNozzle(kit, nozzle, long + 0.06, 0.06, 0.09);
  }
  addBarrel(kit, gun, kit.material('metal', '#b8bdc5'), tubeProfile(0.05, long - 0.6, 0.2), [0.55, -0.14, 0]);
  const pumpAt = kit.random.range(0.8, 1.1);
  addBarrel(
    kit,
    gun,
    kit.material('gloss', 2),
    [
      [0, 0],
      [0.12, 0.02],
      [0.15, 0.08],
      [0.11, 0.14],
      [0.15, 0.2],
      [0.11, 0.26],
      [0.15, 0.32],
      [0.12, 0.4],
      [0, 0.42],
    ],
    [pumpAt, -0.14, 0],
  );
  const tanks = kit.random.pick([1, 1, 2]);
  for (let index = 0; index < tanks; index++) {
    const bed = kit.group({ at: [0, 0, tanks === 1 ? 0 : (index - 0.5) * 0.4], parent: gun });
    addBottle(kit, bed, [-0.42, 0.38], tanks === 1 ? kit.random.range(0.24, 0.32) : 0.18, kit.random.range(0.85, 1.15));
  }
  addGrip(kit, gun, { at: [-0.12, -0.12], length: 0.6, paint: 3, triggerPaint: 2 });
}

export function buildElectricSoaker(kit: Kit) {
  const gun = gunGroup(kit);
  const long = kit.random.range(0.95, 1.4);
  const main = kit.material('plastic', 0);
  addSlab(
    kit,
    gun,
    main,
    [
      [-0.6, -0.12],
      [-0.7, 0.26],
      [-0.4, 0.34],
      [long * 0.8, 0.3],
      [long, 0.12],
      [long * 0.9, -0.14],
    ],
    0.3,
    0.08,
  );
  addSlab(
    kit,
    gun,
    kit.material('plastic', 1),
    [
      [-0.36, -0.02],
      [-0.3, 0.2],
      [long * 0.7, 0.2],
      [long * 0.8, -0.02],
    ],
    0.36,
    0.06,
  );
  addNozzle(kit, gun, long - 0.06, 0.1, 0.1);
  kit.add(box(long * 0.7, 0.07, 0.16, 0.02), kit.material('plastic', '#2b2e33'), {
    at: [long * 0.2, 0.36, 0],
    parent: gun,
  });
  const sight = kit.random.chance(0.5);
  if (sight) addBarrel(kit, gun, kit.material('plastic', 3), tubeProfile(0.1, 0.5, 0.75), [-0.2, 0.48, 0]);
  const tankX = long * kit.random.range(0.35, 0.6);
  const deep = kit.random.range(0.5, 0.85);
  kit.add(box(0.3, deep, 0.26, 0.08), kit.material('clear', 1), {
    at: [tankX, -0.12 - deep / 2, 0],
    turn: [0, 0, 0.14],
    parent: gun,
  });
  kit.add(box(0.25, deep * 0.7, 0.21, 0.07), kit.material('glass', WATER), {
    at: [tankX + 0.02, -0.18 - deep / 2, 0],
    turn: [0, 0, 0.14],
    parent: gun,
  });
  kit.add(capsule(0.05, 0.16), kit.material('glow', '#4fc3ff'), {
    at: [long * 0.35, 0.12, 0.17],
    turn: [0, 0, QUARTER],
    parent: gun,
  });
  if (kit.random.chance(0.5)) {
    addSlab(
      kit,
      gun,
      main,
      [
        [-0.55, 0.24],
        [-0.55, 0.1],
        [-1.05, 0],
        [-1.15, -0.3],
        [-1.25, -0.3],
        [-1.22, 0.2],
      ],
      0.2,
      0.06,
    );
  }
  addGrip(kit, gun, { at: [-0.3, -0.08], length: 0.66, paint: 3, triggerPaint: 2 });
}
